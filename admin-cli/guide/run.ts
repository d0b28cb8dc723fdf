import { resolve } from 'node:path'
import { careCheck } from '../../engine/core/care/check.ts'
import { listenerOf } from '../../engine/core/guide/understand.ts'
import { listInWords } from '../../engine/core/pack/spelling.ts'
import { ownWordsOf } from '../../engine/core/reading/look-up.ts'
import { type Answer, answerTo } from '../../engine/inputs/answer.ts'
import { type Arguments, type Surroundings, UsageError } from '../command.ts'
import { openWhole } from '../open-whole.ts'
import { answersIn } from '../reading/answers-file.ts'
import { askingFor, sampleSeeker, type Seeker, seekerIn } from './seeker.ts'

/** What is printed of one message. */
type Told =
  | { readonly message: string; readonly help: readonly string[] }
  | {
      readonly message: string
      readonly reply: string
      readonly language: string
      /** Undefined for a language that the guide does not speak. */
      readonly intent: string | undefined
      /** The things that are asked about. */
      readonly about: readonly string[]
      /** The place in a list that is asked about. */
      readonly place: number | undefined
      /** The sources that the reply draws on, by the names of the screen. */
      readonly restsOn: readonly string[]
    }

/** Asks the guide of a pack, one message after the other, and prints what it replies and what that rests on. */
export async function runGuide({ words, flags }: Arguments, around: Surroundings): Promise<number> {
  if (words.length === 0) throw new UsageError('Say a message to the guide.')
  const [word, file, wanted] = [flags.get('pack'), flags.get('as'), flags.get('locale')]
  const opened = openWhole(typeof word === 'string' ? word : undefined, around, { translated: true })
  if (!opened) return 1
  const { pack } = opened
  const locales = [pack.locale, ...(pack.about.locales ?? []).map(({ id }) => id)]
  const locale = typeof wanted === 'string' ? wanted : pack.locale
  if (!locales.includes(locale))
    throw new UsageError(`The pack speaks ${listInWords(locales, 'and')}, not ${locale}.`)
  const now = Date.now()
  const seeker = seekerOf(file, new Date(now).toISOString().slice(0, 10))
  if (typeof seeker === 'string') {
    around.complain(`${String(file)}: ${seeker}\n`)
    return 1
  }
  const lost = new Set<string>()
  const check = careCheck(pack.list('care'), pack.list('care-signs')[0])
  const asking = askingFor(pack, seeker, { root: around.root, now, check, lost: (name) => lost.add(name) })
  for (const name of lost) around.complain(`The pack asks nothing that is saved as "${name}".\n`)
  const listening = {
    listen: listenerOf(pack.list('talk'), pack.list('apology')),
    ...ownWordsOf(pack.list('lexicon')),
    locale,
    asking,
    seed: 'lodestar guide',
  }
  const labels = new Map(
    pack
      .localized(locale)
      .only('guide-page')
      .sources.map(({ id, label }) => [id, label]),
  )
  const told: Told[] = []
  const [asked, said]: [string[], string[]] = [[], []]
  for (const message of words) {
    const kinds = check(message)
    if (kinds.length > 0) {
      told.push({ message, help: kinds })
      continue
    }
    const answer = await answerTo(listening, { message, asked, said })
    asked.push(message)
    said.push(answer.reply.text)
    told.push(toldOf(message, answer, labels))
  }
  around.print(flags.has('json') ? `${JSON.stringify(told, undefined, 2)}\n` : told.map(pretty).join('\n'))
  return told.some((each) => 'intent' in each && each.intent === 'unknown') ? 1 : 0

  function seekerOf(given: string | true | undefined, today: string): Seeker | string {
    if (typeof given !== 'string') return sampleSeeker(pack.list('sample-seeker')[0], today)
    const answers = answersIn(resolve(around.cwd, given))
    return typeof answers === 'string' ? answers : seekerIn(answers, today)
  }
}

function toldOf(message: string, { understood, reply }: Answer, labels: ReadonlyMap<string, string>): Told {
  const isKnown = understood.is === 'known'
  return {
    message,
    reply: reply.text,
    language: isKnown ? understood.talk.id : understood.apology.id,
    intent: reply.intent,
    about: isKnown ? understood.named.map(({ thing }) => thing.id) : [],
    place: isKnown ? understood.place : undefined,
    restsOn: reply.from.map((id) => labels.get(id) ?? id),
  }
}

function pretty(told: Told): string {
  const { message } = told
  if ('help' in told)
    return `> ${message}\n  This tells of danger (${told.help.join(', ')}): the app answers with help and nothing else.\n`
  const { reply, intent, language, about, place, restsOn } = told
  const understood = [
    intent ?? 'another language',
    ...about,
    ...(place === undefined ? [] : [`place ${place}`]),
  ]
  const rests = restsOn.length > 0 ? restsOn.join(', ') : 'words of its own'
  return `> ${message}\n${reply}\n  understood: ${understood.join(', ')} (${language})\n  rests on: ${rests}\n`
}
