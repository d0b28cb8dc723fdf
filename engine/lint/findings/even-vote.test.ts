import fc from 'fast-check'
import { expect, it } from 'vitest'
import { voting } from '../../../tests/support/assessments.ts'
import { shareOf } from '../../authoring/prove/proof.ts'
import { proveAssessment } from '../../authoring/prove/prove-assessment.ts'
import { isEvenVote } from './even-vote.ts'

it('an even vote gives each of n outcomes at least 1 in n² of the answers', () => {
  const shape = fc.record({
    outcomes: fc.integer({ min: 1, max: 6 }),
    items: fc.integer({ min: 1, max: 7 }),
    tie: fc.constantFrom('listed', 'lowest'),
  })
  fc.assert(
    fc.property(shape, ({ outcomes, items, tie }) => {
      const ids = Array.from({ length: outcomes }, (_, at) => `o${at}`)
      const assessment = voting(ids, items, { rule: 'majority', tie })
      expect(isEvenVote(assessment)).toBe(true)
      for (const { share } of proveAssessment(assessment).outcomes)
        expect(share && shareOf(share)).toBeGreaterThanOrEqual(1 / outcomes ** 2 - 1e-8)
    }),
    { numRuns: 40 },
  )
})

it('a vote that leaves an outcome out somewhere, or offers one twice, is not even', () => {
  const even = voting(['a', 'b'], 2, { rule: 'rank', tie: 'listed' })
  const [first] = even.items
  const [option] = first?.options ?? []
  if (!first || !option) throw new Error('There are options')
  const twice = { ...first, options: [...(first.options ?? []), { ...option, value: 'again' }] }
  expect(isEvenVote({ ...even, items: [twice] })).toBe(false)
  expect(isEvenVote({ ...even, items: [{ ...first, options: [option] }] })).toBe(false)
})
