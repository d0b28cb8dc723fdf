import { describe, expect, it } from 'vitest'
import { type FormData, isRecord } from '../../engine/core/flow/form-data.ts'
import { textsIn } from '../../engine/core/pack/json.ts'
import { saidBy, sentencesOf } from '../../engine/core/recipe/sentences/sentences.ts'
import { type MadeUp, reflections, seekers } from '../content/made-up-seekers.ts'
import { terse, terseReflections } from '../content/terse-seekers.ts'
import { library } from './everything.ts'
import { type Met, meetingOf, productFor } from './product.ts'

/** How often the same words of a seeker are quoted at most, in everything that they ever read. */
const QUOTED = 2
/** So many words in a row are the same quotation, wherever it is cut. */
const RUN = 4
/** Names and titles of a word or two may return. */
const FEW = 3

const readBy = (name: string, seeker: MadeUp, said: readonly string[]): Promise<readonly Met[]> => {
  const view = library.in(seeker.language)
  return productFor(view, meetingOf(view.speaking, name, seeker, said))
}

/** What of a quotation is counted: all of it, and each few words in a row. */
function partsOf(quotation: string): Set<string> {
  const words = quotation.split(' ')
  const runs = words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '))
  return new Set(words.length < FEW ? [] : [quotation, ...runs])
}

function quotedTooOften(met: readonly Met[]): string[] {
  const times = new Map<string, number>()
  for (const text of met.flatMap(({ content }) => [...textsIn(content)]))
    for (const [, words = ''] of text.matchAll(/“([^“”]*)”/g))
      for (const part of partsOf(saidBy(words))) times.set(part, (times.get(part) ?? 0) + 1)
  return [...times].flatMap(([words, count]) => (count > QUOTED ? [`${count} times: ${words}`] : []))
}

function saidInTwoTypes(met: readonly Met[]): string[] {
  const types = new Map<string, Set<string>>()
  for (const { type, content } of met)
    for (const sentence of [...textsIn(content)].flatMap(sentencesOf)) {
      const said = saidBy(sentence)
      if (said.split(' ').length >= FEW) types.set(said, (types.get(said) ?? new Set()).add(type))
    }
  return [...types].flatMap(([said, of]) => (of.size > 1 ? [`${[...of].join(' and ')}: ${said}`] : []))
}

const everybody: readonly (readonly [string, MadeUp, readonly string[]])[] = [
  ...Object.entries(seekers).map(([name, seeker]) => [name, seeker, reflections[name] ?? []] as const),
  ...Object.entries(terse).map(([name, seeker]) => [name, seeker, terseReflections[name] ?? []] as const),
]

/** What is easy for somebody is a word for the anger of others, in their answer and in another. */
const calming: readonly (readonly [
  MadeUp['language'],
  { readonly effortless: string; readonly energized: string },
])[] = [
  [
    'en',
    {
      effortless: 'Calming a furious customer without a script',
      energized: 'The roof, when nobody shouts and I am not angry',
    },
  ],
  [
    'es',
    {
      effortless: 'Calmar a un cliente furioso sin decir nada raro',
      energized: 'La azotea, cuando nadie pelea y yo no me enojo',
    },
  ],
]

const calmWith = (language: MadeUp['language'], passions: FormData): MadeUp => ({
  language,
  twin: '',
  answers: {
    soul_foundations: { passions },
    soul_in_motion: { goals: [{ id: 'g0', title: 'Radio', category: 'creative_expression' }] },
  },
})

/** Who answers hardly a question with more than a word gives little to join. */
const hardlyAnswered: ReadonlySet<string> = new Set(['ivy', 'bo'])
/** What a synthesis joins at least, however much was quoted before it. */
const JOINED = 3

function joinedIn(met: readonly Met[]): ReadonlySet<string> {
  const synthesis = met.find(({ type }) => type === 'synthesis')?.joined ?? []
  return new Set(
    synthesis.flatMap(({ part, finding }) =>
      part === 'core_theme' || part === 'key_insights' ? [finding] : [],
    ),
  )
}

describe('everything that a seeker reads, one text after the other', () => {
  it.each(everybody)(
    'quotes the same words of %s twice at most, and says no sentence in two texts',
    async (...who) => {
      const met = await readBy(...who)
      expect(quotedTooOften(met)).toEqual([])
      expect(saidInTwoTypes(met)).toEqual([])
      if (!hardlyAnswered.has(who[0])) expect(joinedIn(met).size).toBeGreaterThanOrEqual(JOINED)
    },
  )

  it.each(calming)(
    'calls what somebody calms in others no ability of theirs, in %s',
    async (language, said) => {
      const met = await readBy('calm', calmWith(language, said), [])
      const strengths = met.flatMap(({ content }) => [
        ...textsIn(isRecord(content) ? content['strengths'] : []),
      ])
      expect(strengths).not.toEqual([])
      expect(strengths.filter((text) => /\banger\b|\brabia\b/i.test(text))).toEqual([])
    },
  )

  it.each(calming)(
    'wishes nobody more of what weighs on them, nor calls it easy, in %s',
    async (language, said) => {
      const met = await readBy('calm', calmWith(language, said), [])
      const about = met
        .flatMap(({ content }) => [...textsIn(content)])
        .filter((text) => /\banger\b|\brabia\b/i.test(text))
      expect(about).not.toEqual([])
      const praising =
        /comes easily|have room for|as much of|What would today add|sitio en mí|tanto de esto|añadiría|te resulta fácil|sale sin esfuerzo/
      expect(about.filter((text) => praising.test(text))).toEqual([])
    },
  )
})
