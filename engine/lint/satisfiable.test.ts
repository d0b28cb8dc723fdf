import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holds } from '../core/flow/condition.ts'
import type { Condition, Flow } from '../core/pack/documents.gen.ts'
import { canHold, possibleAnswers } from './satisfiable.ts'

const options = (...values: string[]): { list: { value: string; label: string }[] } => ({
  list: values.map((value) => ({ value, label: value })),
})

const flow: Flow = {
  mode: 'steps',
  keep: 'draft',
  steps: [
    { kind: 'choose-one', id: 'one', title: 'One', prompt: '?', options: options('a', 'b', 'c') },
    {
      kind: 'choose-many',
      id: 'many',
      title: 'Many',
      prompt: '?',
      options: options('x', 'y', 'z'),
      threshold: { atMost: 2 },
    },
    { kind: 'text', id: 'text', title: 'Text', prompt: '?', threshold: { atMost: 4 } },
  ],
}

const can = (condition: Condition): boolean => canHold(condition, possibleAnswers(flow))

/** Every answer there is, to hold against the clever way: 4 x 7 x 5 x 2 x 3 of them. */
function everyAnswerFails(condition: Condition): boolean {
  const ones = [undefined, 'a', 'b', 'c']
  const many = [[], ['x'], ['y'], ['z'], ['x', 'y'], ['x', 'z'], ['y', 'z']]
  for (const one of ones) {
    for (const choices of many) {
      for (let length = 0; length <= 4; length++) {
        for (const done of [true, false]) {
          for (const outcome of [undefined, 'p', 'q']) {
            const facts = {
              answer: (id: string) => (id === 'one' ? one : id === 'many' ? choices : 'n'.repeat(length)),
              size: (id: string) => (id === 'one' ? (one ? 1 : 0) : id === 'many' ? choices.length : length),
              completed: () => done,
              outcome: () => outcome,
            }
            if (holds(condition, facts)) return false
          }
        }
      }
    }
  }
  return true
}

describe('whether a condition can hold', () => {
  it('sees contradictions, bounds and what is not offered', () => {
    expect(
      can({ all: [{ equals: { step: 'one', value: 'a' } }, { equals: { step: 'one', value: 'b' } }] }),
    ).toBe(false)
    expect(can({ atLeast: { step: 'many', count: 3 } })).toBe(false)
    expect(can({ atLeast: { step: 'text', count: 5 } })).toBe(false)
    expect(can({ equals: { step: 'one', value: 'd' } })).toBe(false)
    expect(can({ not: { any: [{ answered: 'one' }, { not: { answered: 'one' } }] } })).toBe(false)
  })

  it('takes a condition that is too large to try on trust', () => {
    const all = Array.from({ length: 40 }, (_, at) => ({ completed: `module-${at}` }))
    expect(can({ all: [...all, { not: { completed: 'module-0' } }] })).toBe(true)
  })

  it('agrees with trying every answer there is', () => {
    const value = fc.constantFrom('a', 'b', 'c', 'd')
    const choice = fc.constantFrom('x', 'y', 'z', 'w')
    const step = fc.constantFrom('one', 'many', 'text')
    const count = fc.nat(6)
    const atom: fc.Arbitrary<Condition> = fc.oneof(
      step.map((answered) => ({ answered })),
      value.map((value) => ({ equals: { step: 'one', value } })),
      fc.array(value, { minLength: 1, maxLength: 3 }).map((values) => ({ in: { step: 'one', values } })),
      choice.map((value) => ({ includes: { step: 'many', value } })),
      fc.record({ step, count }).map((atLeast) => ({ atLeast })),
      fc.record({ step, count }).map((atMost) => ({ atMost })),
      fc.constant({ completed: 'module' }),
      fc.constantFrom('p', 'q').map((value) => ({ outcome: { assessment: 'quiz', value } })),
    )
    const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
      condition: fc.oneof(
        { maxDepth: 3 },
        atom,
        fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
        fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
        tie('condition').map((not) => ({ not })),
      ),
    }))
    fc.assert(
      fc.property(condition, (one) => {
        expect(can(one)).toBe(!everyAnswerFails(one))
      }),
      { numRuns: 300 },
    )
  })
})
