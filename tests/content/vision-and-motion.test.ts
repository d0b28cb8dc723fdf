import { describe, expect, it } from 'vitest'
import type { CommissionDocument } from '../../engine/core/pack/documents.gen.ts'
import type { RecipeInputs } from '../../engine/core/recipe/inputs/inputs.ts'
import { composeAnew, skeletonsOf } from '../../engine/core/recipe/anew.ts'
import { recipeBook } from '../../engine/core/recipe/book.ts'
import { libraryOf } from '../../server/content/library.ts'
import { commissionIn } from './commissioned.ts'
import { seekers } from './made-up-seekers.ts'
import { lodestar } from './lodestar.ts'

const pack = lodestar()
const book = recipeBook(pack)
const NOW = Date.UTC(2026, 10, 20)

function commission(id: string): CommissionDocument {
  const found = pack.get('commission', id)
  if (!found) throw new Error(`no commission ${id}`)
  return found
}

function written(id: string, inputs: RecipeInputs, seed = 'one'): Record<string, unknown> {
  const { value, faults } = book.compose(commission(id).recipe, inputs, seed)
  expect(faults).toEqual([])
  return value as Record<string, unknown>
}

const CATEGORIES = [
  'career_transition',
  'skill_development',
  'creative_expression',
  'relationship_growth',
  'lifestyle_alignment',
]

const goal = (category: string, title = 'Teach a first class', description = 'Six people at one table') => ({
  title,
  description,
  category,
})

const ofPlan = commissionIn(pack, 'action-plan')

interface Step {
  readonly id: string
  readonly priority: string
  readonly timeframe: string
  readonly category: string
}

const plan = (inputs: RecipeInputs, category: string, seed?: string) =>
  ofPlan.resultOf(written('action-plan', inputs, seed), { category }) as Step[]

/** The days of a plan of that timeline. */
const horizonsOf = (timeline: string | undefined, now: number, locale?: string) =>
  ofPlan.itemOf({ ...goal('skill_development'), timeline }, now, locale)['horizon'] as Record<string, string>

describe('an action plan without a model', () => {
  it.each(CATEGORIES)(
    'DATA-035 MOTION-010 of %s is five or more dated steps, the most pressing first',
    (category) => {
      for (const timeline of ['30_days', '90_days', '6_months', '1_year', undefined]) {
        const steps = plan({ goal: goal(category), horizon: horizonsOf(timeline, NOW) }, category)
        expect(steps.length).toBeGreaterThanOrEqual(5)
        expect(steps.map(({ priority }) => priority)).toEqual(
          steps
            .map(({ priority }) => priority)
            .toSorted((a, b) => 'hml'.indexOf(a.charAt(0)) - 'hml'.indexOf(b.charAt(0))),
        )
        expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length)
        for (const step of steps) {
          expect(step.timeframe).toMatch(/^By \w+ \d+, 20\d\d$/)
          expect(step.category).toBe(category)
        }
        expect(JSON.stringify(steps)).toContain('“Teach a first class”')
        expect(JSON.stringify(steps)).toContain('“Six people at one table”')
      }
    },
  )

  it.each([
    'Resign',
    'Tell the department',
    'Learn Polish',
    'Look after my mother',
    'Get promoted',
    'Quit smoking',
  ])('names its goal once: %s', (title) => {
    const horizon = horizonsOf('90_days', NOW)
    const item = ofPlan.itemOf(goal('career_transition', title), NOW, 'en')
    const text = JSON.stringify(plan({ ...item, horizon }, title))
    expect(text.split(`“${title}”`).length - 1).toBe(1)
  })

  it('is another one for every category and every goal', () => {
    const horizon = horizonsOf('90_days', NOW)
    const texts = CATEGORIES.flatMap((category) => [
      JSON.stringify(plan({ goal: goal(category), horizon }, '')),
      JSON.stringify(plan({ goal: goal(category, 'Sing again', 'One song a week'), horizon }, '')),
    ])
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('ends with the timeline, and without one after 90 days', () => {
    expect(horizonsOf('30_days', NOW).end).toBe('By December 20, 2026')
    expect(horizonsOf('1_year', NOW).end).toBe('By November 20, 2027')
    expect(horizonsOf(undefined, NOW)).toEqual(horizonsOf('90_days', NOW))
    expect(horizonsOf('soon', NOW)).toEqual(horizonsOf('90_days', NOW))
    expect(horizonsOf('6_months', NOW)['length']).toBe('6 months')
  })

  it('ties back to the vision and to what an experiment told, where there are any', () => {
    const inputs = {
      goal: goal('skill_development'),
      horizon: horizonsOf('90_days', NOW),
      vision: { visionStatement: 'I live near water. I teach.', line: 'I live near water.' },
      experiments: { insights: ['Mornings are mine.'] },
    }
    const text = JSON.stringify(plan(inputs, 'skill_development'))
    expect(text).toContain('I live near water')
    expect(text).toContain('Mornings are mine')
  })
})

describe('a vision statement without a model', () => {
  const { parts } = commissionIn(pack, 'vision-statement').taken({
    visionComponents: [
      {
        id: '2',
        category: 'growth_expression',
        title: 'Singing',
        description: 'A song a week',
        imagery: 'an open window',
        alignment: 'play',
      },
      {
        id: '1',
        category: 'career_purpose',
        title: 'A school',
        description: 'I teach twelve people at one long table.',
        feeling: 'awake',
      },
    ],
  })
  const seeds = Array.from({ length: 24 }, (_, at) => `seeker ${at}`)
  const texts = seeds.map((seed) => String(written('vision-statement', { parts }, seed)['visionStatement']))

  it('comes in four forms, each with openings of its own, in the first person and with every part in the words of the seeker', () => {
    const openings = new Set(texts.map((text) => /^\S+ \S+ \S+/.exec(text)?.[0]))
    expect(openings.size).toBeGreaterThan(4)
    for (const text of texts) {
      for (const said of ['singing', 'a song a week', 'an open window', 'play', 'a school', 'awake'])
        expect(text.toLowerCase()).toContain(said)
      // A sentence of theirs stands as one.
      expect(text).toContain('I teach twelve people at one long table.')
      expect(text).toMatch(/\bI\b/)
      expect(text).not.toMatch(/\byou\b/i)
      expect(text).not.toContain('!')
      expect(text.split('\n\n').length).toBeGreaterThanOrEqual(3)
    }
  })

  it('is a day or what people see only where there is something to look at or to feel', () => {
    const plain = {
      parts: [
        { title: 'Resign', description: 'Before the summer' },
        { title: 'Paint', description: 'Badly' },
      ],
    }
    for (const seed of seeds)
      expect(String(written('vision-statement', plain, seed)['visionStatement'])).not.toMatch(
        /ordinary day|plain Tuesday|like any other|From outside|walking past|knows me/,
      )
  })

  it('written anew is another form, in both languages', () => {
    for (const language of ['en', 'es']) {
      const { speaking } = libraryOf(pack).in(language)
      const recipe = speaking.pack.get('commission', 'vision-statement')?.recipe
      if (!recipe) throw new Error('no recipe')
      for (const seed of seeds) {
        const first = composeAnew(speaking.book, recipe, { parts }, { seed, before: undefined }).value
        const second = composeAnew(speaking.book, recipe, { parts }, { seed, before: first }).value
        const said = skeletonsOf(first)
        const again = [...skeletonsOf(second)].filter((skeleton) => said.has(skeleton))
        // What is left the same are the seeker's own sentences, titles among them.
        expect(
          again.every((skeleton) => /singing|school|song|twelve|window|play/.test(skeleton)),
          again.join('\n'),
        ).toBe(true)
      }
    }
  })

  it.each([
    ['joan', 'mara'],
    ['priya', 'tomas'],
    ['lucia', 'diego'],
    ['wren', 'max'],
  ])(
    'of %s and of %s, who ticked the same boxes, has at most 40 %% of its skeletons in common',
    (...twins) => {
      const { speaking } = libraryOf(pack).in(seekers[twins[0]]?.language ?? 'en')
      const recipe = speaking.pack.get('commission', 'vision-statement')?.recipe
      if (!recipe) throw new Error('no recipe')
      const shares = seeds.map((seed) => {
        const [one, other] = twins.map((name) => {
          const answers = seekers[name]?.answers['vision_forge']
          const taken = commissionIn(pack, 'vision-statement').taken(answers ?? {})
          return skeletonsOf(
            speaking.book.compose(recipe, { parts: taken['parts'] }, `${seed} ${name}`).value,
          )
        })
        if (!one || !other) throw new Error('no twins')
        return [...one].filter((each) => other.has(each)).length / Math.min(one.size, other.size)
      })
      expect(shares.toSorted((a, b) => a - b)[Math.floor(shares.length / 2)]).toBeLessThanOrEqual(0.4)
    },
  )
})
