import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Assessment, Experiment } from '../../../engine/contracts/index.ts'
import { holdsFor } from '../../../engine/core/recipe/condition.ts'
import { openedProduct } from '../../../tests/support/server/content-in.ts'
import { composeInsight } from '../composer.ts'
import type { Asking } from '../../../engine/inputs/asking.ts'
import { gatherInputs } from '../../../engine/inputs/index.ts'

const { library } = openedProduct()

/** What insights are made from, but for the birth, the days and what this test tells itself. */
const own = new Set([
  'seeker',
  'today',
  'journey',
  'content',
  'onboarding',
  'journal',
  'chart',
  'design',
  'keys',
  'numbers',
])
const gathered = library.pack
  .list('insight')
  .flatMap(({ inputs = [] }) => inputs)
  .filter((ref) => typeof ref !== 'string' || !own.has(ref))

const text = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '',
    '   ',
    'I said no.',
    '“Quoted.” Then',
    '{{ x }}{% if %}',
    '<b>bold</b>',
    'a\n\nb',
    '!!!',
    '…',
  ),
  fc.string({ unit: fc.constantFrom('word ', 'x', '“', '”', '. ', '😀'), maxLength: 900, size: 'max' }),
)
const anything = fc.oneof(text, fc.integer(), fc.constant(null), fc.array(text, { maxLength: 4 }))
const part = fc.record(
  {
    title: anything,
    description: anything,
    category: anything,
    timeline: anything,
    feeling: anything,
    alignment: anything,
    imagery: anything,
    steps: fc.array(anything, { maxLength: 3 }),
  },
  { requiredKeys: [] },
)
const saved: Record<string, fc.Arbitrary<object>> = {
  soul_foundations: fc.record(
    {
      values: fc.array(fc.oneof(fc.constantFrom('honesty', 'family', 'retired-value'), text), {
        maxLength: 4,
      }),
      skills: fc.array(fc.oneof(fc.constantFrom('listening', 'writing', 'speaking'), text), { maxLength: 5 }),
      desires: anything,
      passions: fc.record({
        loseTime: anything,
        topics: fc.array(fc.constantFrom('stories', 'gone')),
        gifts: anything,
      }),
      reflections: fc.record({ values: anything }),
    },
    { requiredKeys: [] },
  ),
  soul_map_integration: fc.record({
    discoveryResponses: fc.dictionary(fc.string(), anything, { maxKeys: 12 }),
  }),
  vision_forge: fc.record(
    { visionComponents: fc.array(part, { maxLength: 4 }), visionStatement: anything },
    { requiredKeys: [] },
  ),
  soul_in_motion: fc.record(
    {
      goals: fc.array(part, { maxLength: 4 }),
      actionPlans: fc.oneof(fc.array(part), fc.dictionary(fc.string(), anything)),
    },
    { requiredKeys: [] },
  ),
  mbti: fc.record({ personalityType: anything }, { requiredKeys: [] }),
  enneagram: fc.record({ type: anything }),
  loveLanguages: fc.record({ detail: anything }),
}

const experiment = fc.record({
  title: text,
  category: text,
  difficulty: fc.constant('easy'),
  status: fc.constantFrom('completed', 'accepted', 'suggested'),
  userReflection: fc.option(text),
  insights: fc.array(text, { maxLength: 3 }),
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
})

describe('whatever was saved', () => {
  it('becomes inputs and whole insights: nothing throws, nothing outgrows its shape', async () => {
    const results = fc.record(saved, { requiredKeys: [] })
    await fc.assert(
      fc.asyncProperty(
        results,
        fc.array(experiment, { maxLength: 3 }),
        fc.string(),
        async (given, tried, seed) => {
          const assessments = Object.entries(given).map(([assessmentType, each]) => ({
            assessmentType,
            results: each,
          }))
          // Only what the inputs read is here.
          const asking = {
            library,
            assessments: async () => assessments as Assessment[],
            experiments: async () => tried as unknown as Experiment[],
            setup: async () => ({}),
            birth: async () => undefined,
            noted: async () => [],
            entries: async () => [],
            putAway: async () => new Set(),
            earlier: async () => [],
            written: async () => ({ signature: 'A hand for beginnings' }),
            lifeStage: async () => 'midlife',
          } as unknown as Asking
          const inputs = {
            seeker: { firstName: 'Ana' },
            today: { date: '2026-11-20', weekday: 'Friday', month: 'November' },
            journey: { completed: 5, titles: [] },
            ...(await gatherInputs(asking, gathered)),
          }
          for (const document of library.pack.list('insight')) {
            if (document.from !== undefined || (document.needs && !holdsFor(document.needs, inputs))) continue
            expect(() => composeInsight(library, document, inputs, seed)).not.toThrow()
          }
        },
      ),
      { numRuns: 60, endOnFailure: true },
    )
  })
})
