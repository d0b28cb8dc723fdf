import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { composeReply, type ComposedReply, type Seen, seenIn } from '../../engine/core/guide/reply.ts'
import type { TalkDocument } from '../../engine/core/pack/documents.gen.ts'
import { noMention } from '../../engine/core/reading/look-up.ts'
import type { Told } from '../../engine/core/reading/told.ts'
import { pathOf } from '../../engine/core/recipe/inputs/input-refs.ts'
import { gatherInputs, readingFor } from '../../engine/inputs/index.ts'
import { askingOf, library } from './everything.ts'
import type { Seeker } from './seekers.ts'

/** A message, what it wants, and what the answer must and must not hold. */
interface Message {
  readonly say: string
  readonly is: string
  readonly in?: string
  readonly of?: readonly string[]
  readonly after?: readonly string[]
  readonly full?: string
  readonly empty?: string
  readonly untimed?: string
  readonly never?: string
}

interface Messages {
  readonly en: readonly Message[]
  readonly es: readonly Message[]
  readonly foreign: Readonly<Record<string, readonly string[]>>
}

const messages: Messages = parse(readFileSync(new URL('./talk.yaml', import.meta.url), 'utf8'))
const all = [
  ...messages.en.map((message) => ({ language: 'en', message })),
  ...messages.es.map((message) => ({ language: 'es', message })),
]

const empty: Seeker = {
  firstName: 'Ana',
  seed: 'talk',
  birth: 'none',
  date: '1990-04-12',
  time: '06:42',
  values: [],
  skills: [],
  topics: [],
  answers: {},
  reflections: [],
  vision: [],
  statement: '',
  goals: [],
  tried: [],
  mbti: null,
  enneagram: null,
  quick: true,
  love: null,
  setup: [],
  journal: [],
}
const full: Seeker = {
  ...empty,
  birth: 'whole',
  values: ['service', 'family', 'health', 'honesty', 'peace'],
  skills: ['calming', 'listening', 'empathy', 'crafting'],
  topics: ['body', 'psychology'],
  answers: {
    loseTime: 'The bread. At half past one I still knead, and then it is noon.',
    childhood: 'I kept snails under the stairs and gave each of them a name and a leaf.',
    energized: 'A hard night on the ward, and nobody was lost and we laugh too loudly.',
    helpWith: 'Neighbors ring because of the emergency room, my sister calls me when it burns.',
    effortless: 'I feel when a room is about to cry, before anyone speaks.',
    noFail: 'A small bakery with six sorts of bread, and a bench where old Mr. Okafor sits.',
    fulfilling: 'Enough quiet in the mornings, bread, and people who stay after the plates are empty.',
    gifts: 'I would like to teach somebody how dough feels when it is ready.',
    desires: 'That the new nurses on the ward have it easier than I did.',
    onValues: 'Honesty cost me something: I told my sister about her marriage, at the kitchen table.',
    onPassions: 'Everything is in my care, even the dough.',
    onSkills: 'More with my hands. I am tired of calming people.',
    onDesires: 'On Sunday I could bake ten loaves for the street.',
  },
  vision: [
    {
      title: 'A bench in front of the shop',
      description: 'People sit there with bread and stay.',
      category: 'career_purpose',
      feeling: 'warm',
      imagery: 'flour in the light',
      alignment: 'Service',
    },
  ],
  statement: 'I bake six sorts of bread, and there is a bench in front of the shop.',
  goals: [
    {
      title: 'Bake for the street',
      description: 'Ten loaves every Sunday.',
      category: 'creative_expression',
      timeline: '90_days',
      steps: ['Buy flour', 'Ask Okafor for the oven'],
    },
    {
      title: 'Fewer night shifts',
      description: 'Two in a month at most.',
      category: 'lifestyle_alignment',
      timeline: '90_days',
      steps: ['Talk to the head nurse'],
    },
    {
      title: 'Go down to four days',
      description: 'From spring on.',
      category: 'career_transition',
      timeline: '6_months',
      steps: [],
    },
    {
      title: 'Become head nurse',
      description: 'My own ward.',
      category: 'career_transition',
      timeline: '1_year',
      steps: [],
    },
  ],
  tried: [
    {
      title: 'Hands first',
      status: 'completed',
      rating: 5,
      userReflection: 'I kneaded for an hour and my head was quiet.',
      insights: ['Quiet hands, quiet head'],
    },
  ],
  mbti: 'INFJ',
  enneagram: '2',
  love: 'quality-time',
}
const seekers = { full, empty, untimed: { ...full, birth: 'no-time' } } as const
type Kind = keyof typeof seekers

/** Inputs that need rows which a made-up seeker has not. */
const brought = new Set(['asked', 'journey', 'onboarding', 'journal', 'drawn'])

interface Known {
  readonly inputs: Record<string, unknown>
  readonly told: Told
  readonly seen: readonly Seen[]
}

const gathered = new Map<string, Promise<Known>>()

/** What is known of a seeker in a language; it is gathered once. */
function knownOf(kind: Kind, spoken: TalkDocument): Promise<Known> {
  const name = `${kind} ${spoken.id}`
  const known = gathered.get(name) ?? gather(kind, spoken)
  gathered.set(name, known)
  return known
}

async function gather(kind: Kind, spoken: TalkDocument): Promise<Known> {
  const { speaking } = library.in(spoken.id)
  const asking = askingOf(seekers[kind], speaking)
  const refs = spoken.inputs.filter((ref) => !brought.has(pathOf(ref)[0]))
  const first = { next: 'Soul Blueprint' }
  const journey = kind === 'empty' ? first : { titles: ['Soul Blueprint'], next: 'Life Path Experiments' }
  const inputs = { ...(await gatherInputs(asking, refs)), journey }
  const seen = seenIn(speaking.book, speaking.pack.only('guide'), inputs)
  return { inputs, told: (await readingFor(asking)).told, seen }
}

async function ask(kind: Kind, language: string, say: string, after: readonly string[] = []) {
  const said: string[] = []
  let replied: ComposedReply | undefined
  for (const [at, message] of [...after, say].entries()) {
    const understood = library.listen(message, after.slice(0, at), language)
    const spoken = understood.is === 'known' ? understood.talk : undefined
    const view = library.in(spoken?.id ?? language).speaking
    const known = spoken && (await knownOf(kind, spoken))
    const sought = understood.is === 'known' ? understood.sought : undefined
    const about = (words: string, of?: string) =>
      spoken && known ? library.lookUp(words, spoken.id, known.told, of) : noMention
    const seed = `${kind} talk`
    replied = composeReply(understood, {
      book: view.book,
      inputs: known?.inputs ?? {},
      seed,
      said,
      mention: about(message, sought),
      seen: known?.seen ?? [],
      about: (words) => about(words),
    })
    said.push(replied.text)
  }
  const named = library.listen(say, after, language)
  return {
    text: replied?.text ?? '',
    from: replied?.from ?? [],
    language: named.is === 'known' ? named.talk.id : named.apology.id,
    intent: replied?.intent,
    of: named.is === 'known' ? named.named.map(({ thing }) => thing.id) : [],
  }
}

const quotation = /“([^”]*)”|«([^»]*)»/g

/** Everything that the pack itself puts into quotation marks: what it offers to be asked, and what its screens are called. */
const ofPack: ReadonlySet<string> = new Set(
  library.pack
    .list('talk')
    .flatMap((talk) => [
      ...talk.things.flatMap(({ offer }) => offer ?? []),
      ...talk.intents.flatMap(({ offer, meant }) => [offer ?? [], meant ?? []].flat()),
      ...Array.from(JSON.stringify(talk.intents).matchAll(quotation), ([, one, other]) => one ?? other ?? ''),
    ]),
)

/** What a reply puts into quotation marks and the seeker never wrote, nor the pack says. */
async function inventedIn(kind: Kind, language: string, text: string): Promise<string[]> {
  const spoken = library.pack.get('talk', language)
  const titles = spoken
    ? (await knownOf(kind, spoken)).told.passages.flatMap(({ title, question = title }) => [title, question])
    : []
  const own = JSON.stringify(seekers[kind])
  return Array.from(text.matchAll(quotation), ([, one, other]) => one ?? other ?? '').filter(
    (words) => !own.includes(words.replace(/[….\s]+$/u, '')) && !ofPack.has(words) && !titles.includes(words),
  )
}

/** Words that only the other language has. */
const foreign: Readonly<Record<string, RegExp>> = {
  en: /\b(?:el|la|los|las|una|que|tus|con|para)\b/iu,
  es: /\b(?:the|your|you|and|of|with|what|is|are)\b/iu,
}

const bare = (text: string): string => text.replace(/“[^”]*”|«[^»]*»/g, '')
const holds = (text: string, wanted: string | undefined): boolean =>
  wanted === undefined || new RegExp(wanted, 's').test(text)

describe('what is said to the guide', () => {
  it('is a whole evening of it, in both languages', () => {
    expect(all.length).toBeGreaterThanOrEqual(150)
    expect(messages.es.length).toBeGreaterThanOrEqual(40)
  })

  it('is understood', async () => {
    const wrong: unknown[] = []
    for (const { language, message } of all) {
      const { intent, of, language: spoken } = await ask('full', language, message.say, message.after)
      const isRight =
        intent === message.is &&
        spoken === (message.in ?? language) &&
        (message.of === undefined || message.of.join() === of.join())
      if (!isRight) wrong.push({ say: message.say, intent, of, spoken })
    }
    expect(wrong).toEqual([])
  })

  it.each(Object.keys(seekers))('is answered from what is known of the seeker: %s', async (name) => {
    const kind = name as Kind
    const wrong: unknown[] = []
    for (const { language, message } of all) {
      const { text, from, language: spoken } = await ask(kind, language, message.say, message.after)
      const say = (fault: string): void => void wrong.push({ fault, say: message.say, text })
      if (!holds(text, message[kind])) say(`does not hold ${message[kind]}`)
      if (message.never !== undefined && new RegExp(message.never).test(text)) say(`holds ${message.never}`)
      if (text === '' || /\{\{|\{%|undefined|\[object|null|NaN| \.|\.\.|  /.test(text)) say('is no text')
      if ((bare(text).match(/\?/g) ?? []).length > 1) say('asks more than one question')
      if (message.say.split(' ').length > 3 && text.includes(message.say)) say('repeats the message')
      if (text.length > 1400) say('is long')
      if (foreign[spoken]?.test(bare(text))) say('speaks two languages')
      for (const words of await inventedIn(kind, spoken, text)) say(`quotes what nobody wrote: ${words}`)
      if (kind === 'empty' && from.length > (/journey/.test(from.join()) ? 1 : 0))
        say(`draws on ${from.join()}`)
    }
    expect(wrong).toEqual([])
  })

  it('in another language is met with a sentence in that language', async () => {
    for (const [language, said] of Object.entries(messages.foreign))
      for (const say of said) {
        const { text, language: heard, from } = await ask('full', 'en', say)
        expect([say, heard, from]).toEqual([say, language, []])
        expect(text).toBe(library.pack.get('apology', language)?.text.trim())
      }
  })
})
