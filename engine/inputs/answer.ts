import { composeReply, type ComposedReply, seenIn } from '../core/guide/reply.ts'
import type { Listener, Understood } from '../core/guide/understand.ts'
import { type LookUp, type Mention, noMention } from '../core/reading/look-up.ts'
import type { NamesIn } from '../core/reading/names.ts'
import type { Told } from '../core/reading/told.ts'
import { fromOf } from '../core/recipe/inputs/input-refs.ts'
import type { Asking, Telling } from './asking.ts'
import { gatherInputs, readingFor } from './index.ts'

/** What is asked of the guide, and what was said before, the oldest first. */
export interface Conversation {
  readonly message: string
  /** By the seeker. */
  readonly asked: readonly string[]
  /** By the guide. */
  readonly said: readonly string[]
}

/** Whoever listens, and to whom. */
export interface Listening {
  readonly listen: Listener
  readonly lookUp: LookUp
  readonly namesIn: NamesIn
  /** The language of the seeker, such as `en`. */
  readonly locale: string
  /** What reads the seeker's rows, in the words of a language. */
  readonly asking: (language: string) => Asking
  /** The same seeker on the same day is answered alike. */
  readonly seed: string
}

export interface Answer {
  readonly understood: Understood
  readonly reply: ComposedReply
}

/** What is no row of the seeker: it is known of the message. */
const OF_MESSAGE = 'asked'

/**
 * The guide's reply without a model, in the language of the message where the guide speaks it: what is asked is understood
 * first, and looked up then.
 */
export async function answerTo(
  { listen, lookUp, namesIn, locale, asking: askingIn, seed }: Listening,
  { message, asked, said }: Conversation,
): Promise<Answer> {
  const own = askingIn(locale)
  const understood = listen(message, asked, locale, namesIn((await readingFor(own)).told))
  const language = understood.is === 'known' ? understood.talk.id : locale
  const asking = language === locale ? own : askingIn(language)
  const view: Telling = asking.library
  const refs = understood.is === 'known' ? understood.talk.inputs : []
  const inputs = await gatherInputs(
    asking,
    refs.filter((ref) => fromOf(ref) !== OF_MESSAGE),
  )
  const guide = view.pack.only('guide')
  const seen = seenIn(view.book, guide, await gatherInputs(asking, guide.inputs))
  const told = understood.is === 'known' ? (await readingFor(asking)).told : undefined
  const mention = mentionIn(goesOn(understood) ? asked : [])
  const reply = composeReply(understood, {
    book: view.book,
    inputs,
    seed: `${seed} ${message}`,
    said,
    mention,
    seen,
    about: (words) => (told ? lookUp(words, language, told) : noMention),
  })
  return { understood, reply }

  /** What a message is about; one that only goes on is about what the last one was that is about something. */
  function mentionIn(before: readonly string[]): Mention {
    if (!told) return noMention
    const core = understood.is === 'known' ? understood.core : undefined
    const inCore = core === undefined ? undefined : lookUp(core, language, told)
    const own = inCore && inCore.words.length > 0 ? inCore : mentionOf(message, told)
    const earlier = before.slice(-BACK).toReversed()
    const found = earlier.map((each) => lookUp(each, language, told))
    // Who she is stands in what was said before, whatever other words of this message they have used; who asks "and about Anna?" names another.
    const isOfBefore = understood.is === 'known' && understood.refers && understood.sought !== message
    const isOfSomebody = isOfBefore && own.person === undefined && !own.calls
    const somebody = isOfSomebody ? found.find(({ person, words }) => person && words.length > 0) : undefined
    const about = somebody ?? [own, ...found].find(isAbout) ?? own
    // What it tells of itself it says in its own words: a step that was done stays with the message that said so.
    return { ...about, shares: own.shares, names: own.names, isCloseTo: own.isCloseTo, themes: own.themes }
  }

  /** What is sought, where the message asks for that; a word that only tells its sort may have less in common with what they wrote than all of it. */
  function mentionOf(said: string, told: Told): Mention {
    const { sought, intent } = understood.is === 'known' ? understood : {}
    const own = lookUp(said, language, told, sought)
    if (sought === undefined || intent?.seeks === true) return own
    const whole = lookUp(said, language, told)
    return sharedWith(whole) > sharedWith(own) ? whole : own
  }
}

/** Whether a message is about something that they wrote, or about several options that they chose. */
const isAbout = ({ words, chosen }: Mention): boolean => words.length > 0 || chosen.length > 1

/** How much a message has in common with the words that were found for it. */
const sharedWith = ({ words: [first], names }: Mention): number => (first ? names(first.words) : 0)

/** Messages that one which only goes on looks back to. */
const BACK = 2

/** Whether a message goes on: it asks for more, speaks of her or of that, or asks where something stands that it does not name. */
const goesOn = (understood: Understood): boolean =>
  understood.is === 'known' &&
  (understood.intent.does === 'more' ||
    (understood.intent.does === 'why' && understood.compared) ||
    understood.refers ||
    understood.follows ||
    (understood.intent.seeks === true && understood.sought === undefined))
