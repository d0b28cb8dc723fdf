import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition, Step, StepsFlow } from '../pack/documents.gen.ts'
import { compileFlow } from './compile.ts'
import { branching, foundationsLike, many, one, text } from './fixtures.test-data.ts'
import type { Json } from './form-data.ts'
import { firstOpenIndex } from './machine/navigation.ts'
import { answer, checkAll, checkComplete, formDataFrom, isHidden, startFlow } from './state.ts'

describe('the state of a flow', () => {
  const compiled = compileFlow(branching)
  const at = (id: string) => compiled.indexOf.get(id) ?? -1
  const say = (...pairs: [string, Json][]) =>
    pairs.reduce((state, [id, value]) => answer(compiled, state, at(id), value), startFlow(compiled))

  it('opens steps along a chain of conditions and closes them again', () => {
    const open = say(['q', 'yes'], ['more', 'deep'])
    expect([isHidden(open, at('more')), isHidden(open, at('why'))]).toEqual([false, false])
    const closed = answer(compiled, open, at('q'), 'no')
    expect([isHidden(closed, at('more')), isHidden(closed, at('why')), isHidden(closed, at('end'))]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('counts an answer on a hidden step as none, and gives it back when the step returns', () => {
    const written = say(['q', 'yes'], ['more', 'deep'], ['why', 'because'])
    expect(isHidden(written, at('end'))).toBe(true)
    const away = answer(compiled, written, at('q'), 'no')
    expect(isHidden(away, at('end'))).toBe(false)
    expect(formDataFrom(compiled, away)).toMatchObject({ why: 'because' })
    expect(formDataFrom(compiled, away, 'shown')).toEqual({ q: 'no' })
    const back = answer(compiled, away, at('q'), 'yes')
    expect(isHidden(back, at('end'))).toBe(true)
  })

  it('keeps answers nested by their paths', () => {
    const flow = compileFlow(foundationsLike)
    const state = answer(flow, startFlow(flow), 2, 'hours go by')
    expect(formDataFrom(flow, state)).toEqual({ passions: { loseTime: 'hours go by' } })
  })

  it('ignores answers to pages that ask nothing', () => {
    const flow = compileFlow(foundationsLike)
    const state = startFlow(flow)
    expect(answer(flow, state, 0, 'x')).toBe(state)
  })

  it('names each failing step by its path', () => {
    const issues = checkComplete(compileFlow(foundationsLike), {
      values: ['a', 'b'],
      passions: { loseTime: 'abc' },
    })
    expect(issues.map((issue) => [issue.path, issue.missing.code])).toEqual([
      ['passions.loseTime', 'too-few-characters'],
      ['passions.gifts', 'unanswered'],
    ])
  })
})

const condition = (earlier: readonly string[]): fc.Arbitrary<Condition> => {
  const step = fc.constantFrom(...earlier)
  const value = fc.constantFrom('x', 'y')
  const leaf: fc.Arbitrary<Condition> = fc.oneof(
    step.map((answered) => ({ answered })),
    fc.record({ step, value }).map((equals) => ({ equals })),
    fc.record({ step, values: fc.array(value, { minLength: 1, maxLength: 2 }) }).map((of) => ({ in: of })),
    fc.record({ step, value }).map((includes) => ({ includes })),
    fc.record({ step, count: fc.nat(2) }).map((atLeast) => ({ atLeast })),
    fc.record({ step, count: fc.nat(2) }).map((atMost) => ({ atMost })),
  )
  return fc.oneof(
    { weight: 3, arbitrary: leaf },
    { weight: 1, arbitrary: leaf.map((not) => ({ not })) },
    { weight: 1, arbitrary: fc.array(leaf, { minLength: 1, maxLength: 3 }).map((all) => ({ all })) },
    { weight: 1, arbitrary: fc.array(leaf, { minLength: 1, maxLength: 3 }).map((any) => ({ any })) },
  )
}

const stepOf = (index: number): fc.Arbitrary<Step> => {
  const id = `s${index}`
  const base = fc.constantFrom<Step>(
    one(id, ['x', 'y']),
    many(id, ['x', 'y'], { atLeast: 1 }),
    text(id, { threshold: { characters: 2 } }),
    { kind: 'reflection', id, title: id, prompt: id },
  )
  if (index === 0) return base
  const earlier = Array.from({ length: index }, (_, each) => `s${each}`)
  return fc
    .tuple(base, fc.option(condition(earlier), { nil: undefined }))
    .map(([step, visibleWhen]): Step => (visibleWhen ? { ...step, visibleWhen } : step))
}

const flows: fc.Arbitrary<StepsFlow> = fc
  .integer({ min: 1, max: 9 })
  .chain((size) => fc.tuple(...Array.from({ length: size }, (_, index) => stepOf(index))))
  .map((steps) => ({ mode: 'steps', keep: 'draft', steps: [...steps] }))

const values: fc.Arbitrary<Json | undefined> = fc.constantFrom<Json | undefined>(
  undefined,
  'x',
  'y',
  '',
  ['x'],
  ['x', 'y'],
  [],
  'xx',
  7,
)

describe('answering one step at a time', () => {
  it('gives the same state as starting anew from the same answers', () => {
    fc.assert(
      fc.property(flows, fc.array(fc.tuple(fc.nat(8), values), { maxLength: 30 }), (flow, answers) => {
        const compiled = compileFlow(flow)
        let state = startFlow(compiled)
        for (const [index, value] of answers) state = answer(compiled, state, index, value)
        const fresh = startFlow(compiled, formDataFrom(compiled, state))
        expect(state.open).toBe(fresh.open)
        expect(state.hidden).toEqual(fresh.hidden)
        expect(checkAll(compiled, state)).toEqual(checkAll(compiled, fresh))
        expect(checkAll(compiled, state)).toHaveLength(state.open)
        expect(firstOpenIndex(compiled, state) === null).toBe(state.open === 0)
      }),
      { numRuns: 300 },
    )
  })

  it('costs what depends on it: one answer copies no more than one chunk', () => {
    const flow = compileFlow({
      mode: 'steps',
      keep: 'draft',
      steps: Array.from({ length: 10_000 }, (_, n) => text(`t${n}`)),
    })
    const before = startFlow(flow)
    const after = answer(flow, before, 5_000, 'x')
    const copied = after.answers.chunks.filter((chunk, index) => chunk !== before.answers.chunks[index])
    expect(copied).toHaveLength(1)
    expect(after.hidden).toBe(before.hidden)
  })
})
