import { describe, expect, it } from 'vitest'
import { compileFlow } from '../../engine/core/flow/compile.ts'
import type { FormData } from '../../engine/core/flow/index.ts'
import { lengthOf } from '../../engine/core/guided/pace.ts'
import { recipeBook } from '../../engine/core/recipe/book.ts'
import type { RecipeInputs } from '../../engine/core/recipe/inputs/inputs.ts'
import { readerOf } from '../../engine/core/reading/read.ts'
import { sayingOf } from '../../engine/core/reading/saying.ts'
import { answeredIn } from '../../engine/core/reading/told.ts'
import { filledScript } from '../../server/writing/scripts.ts'
import { lodestar } from './lodestar.ts'

// The scripts of the product, in both languages and with whatever a vision may hold.

const value = (label: string) => ({ value: label.toLowerCase(), label })
const part = (over: object = {}) => ({
  id: '1',
  category: value('Career and purpose'),
  title: 'A bench of my own',
  description: 'Wood shavings on the floor, and the radio on low. I stop at four.',
  feeling: 'unhurried',
  alignment: 'Honesty, because I sign what I make.',
  imagery: 'lamplight on a plane',
  ...over,
})
const visions: Readonly<Record<string, RecipeInputs>> = {
  nothing: {},
  'foundations alone': { foundations: { values: [value('Honesty'), value('Courage'), value('Nature')] } },
  'one part with only what is required': {
    vision: {
      visionComponents: [{ id: '1', title: 'A choir', description: 'Tuesdays at eight.' }],
      visionStatement: 'I sing on Tuesdays.',
      line: 'I sing on Tuesdays.',
    },
  },
  'three whole parts': {
    vision: {
      visionComponents: [part(), part({ title: 'A long table!' }), part({ title: 'The allotment' })],
      visionStatement: 'I work with my hands.',
      line: 'I work with my hands.',
    },
    foundations: { values: [value('Honesty')] },
  },
  'long and strange words': {
    vision: {
      visionComponents: [
        part({ title: 'Home. '.repeat(30), description: 'We sit “outside” {{ x }} 😀 '.repeat(60) }),
        part({ title: '...', description: 'x', feeling: '"', imagery: 'a\n\nb' }),
      ],
      line: 'y'.repeat(900),
    },
  },
}
const locales = ['en', 'es'] as const
const cases = locales.flatMap((locale) =>
  Object.entries(visions).flatMap(([name, inputs]) =>
    lodestar()
      .list('script')
      .map(({ id }) => ({ id, name, locale, inputs })),
  ),
)
const packs = { en: lodestar(), es: lodestar().localized('es') }

describe('the scripts of the guided visualization (issue 15.3)', () => {
  it.each(cases)('$id is whole in $locale with $name', ({ id, locale, inputs }) => {
    const pack = packs[locale]
    const script = pack.get('script', id)
    if (!script) throw new Error(`There is no ${id}`)
    const book = recipeBook(pack)
    const { lines, note } = filledScript(script, { book, inputs, seed: 'seed', locale })
    expect(lengthOf(lines) / 60).toBeCloseTo(script.minutes, 1)
    expect(lines.length).toBe(script.lines.length)
    const faults = script.lines.flatMap(({ recipe }) => book.compose(recipe, inputs, 'seed').faults)
    expect(faults).toEqual([])
    for (const { text } of lines) {
      expect(text).not.toMatch(/\{%|undefined|“”|\s\.|\.\.\.\.|\[object/)
      expect(text.length).toBeLessThan(400)
    }
    expect(note === null).toBe('vision' in inputs)
  })

  it('says in Spanish what it says in English, line by line', () => {
    for (const { id, lines } of packs.en.list('script')) {
      const other = packs.es.get('script', id)?.lines ?? []
      expect(other.map(({ pace, pause }) => [pace, pause])).toEqual(
        lines.map(({ pace, pause }) => [pace, pause]),
      )
      expect(
        other.filter(({ recipe }, at) => JSON.stringify(recipe) === JSON.stringify(lines[at]?.recipe)),
      ).toEqual([])
    }
  })

  it('makes what was seen evidence of a finding', () => {
    const saying = sayingOf(lodestar().list('lexicon'))
    const read = readerOf(lodestar().list('reader'), lodestar().list('lexicon'))
    const answers: Readonly<Record<string, FormData>> = {
      soul_foundations: {
        passions: { loseTime: 'Mending my grandfather’s boat at the river, plank by plank.' },
      },
      vision_forge: {
        visionComponents: [
          {
            id: '1',
            category: 'lifestyle_environment',
            title: 'The boat in the water',
            description: 'In the evening I row the boat up the river.',
          },
        ],
      },
      'guided-visualization': { seen: 'The boat on the river, and the river loud under it.' },
    }
    const passages = Object.entries(answers).flatMap(([id, given]) => {
      const { flow } = lodestar().get('module', id) ?? lodestar().get('questionnaire', id) ?? {}
      if (!flow) throw new Error(`There is no flow ${id}`)
      return answeredIn(id, compileFlow(flow), given, saying).passages
    })
    const found = read({ language: 'en', passages, chosen: [], trials: [], voices: [] })
    const stands = found.flatMap(({ evidence }) => evidence).map(({ source }) => source)
    expect(stands).toContainEqual({ flow: 'guided-visualization', step: 'seen' })
  })
})
