import { describe, expect, it } from 'vitest'
import { choiceLike, foundationsLike, quizLike } from '../fixtures.test-data.ts'
import { run } from './machine-run.test-data.ts'
import type { FlowEvent, RestoreOutcome } from './machine-types.ts'

const done = { values: ['a', 'b'], passions: { loseTime: 'hours', gifts: 'listening' } }
const nearlyDone: RestoreOutcome = {
  session: { currentStep: 4, stepId: 'gifts', formData: done, version: 9 },
  draft: null,
}

describe('a quiz', () => {
  const choose = (stepId: string, value: string): FlowEvent => ({ type: 'ANSWER', stepId, value })

  it('INHUB moves on 300 ms after choosing; a new choice within them replaces the answer and starts anew', async () => {
    const flow = run(quizLike)
    await flow.settle()
    flow.send(choose('q1', 'x'))
    flow.clock.increment(299)
    flow.send(choose('q1', 'y'))
    flow.clock.increment(299)
    expect(flow.at()).toBe('q1')
    flow.clock.increment(1)
    expect(flow.at()).toBe('q2')
  })

  it('goes back to replace an answer, not before the first question, and ends after the last', async () => {
    const flow = run(quizLike)
    await flow.settle()
    flow.send({ type: 'BACK' })
    expect(flow.at()).toBe('q1')
    for (const [id, value] of [
      ['q1', 'x'],
      ['q2', 'x'],
    ] as const) {
      flow.send(choose(id, value))
      flow.clock.increment(300)
    }
    flow.send({ type: 'BACK' })
    expect(flow.at()).toBe('q2')
    flow.send(choose('q2', 'y'))
    flow.clock.increment(300)
    flow.send(choose('q3', 'y'))
    flow.clock.increment(300)
    expect(flow.submits[0]?.input.formData).toEqual({ q1: 'x', q2: 'y', q3: 'y' })
    flow.submits[0]?.resolve(null)
    await flow.settle()
    flow.send({ type: 'RESTART' })
    expect([flow.at(), flow.context().state.open]).toEqual(['q1', 3])
  })
})

describe('a choice', () => {
  const young: FlowEvent = { type: 'ANSWER', stepId: 'stage', value: 'young' }

  it('INTAKE-004 INTAKE-007 saves 300 ms after the choice and ignores others meanwhile', async () => {
    const flow = run(choiceLike)
    await flow.settle()
    flow.send(young)
    flow.send({ type: 'ANSWER', stepId: 'stage', value: 'old' })
    flow.clock.increment(299)
    expect(flow.submits).toHaveLength(0)
    flow.clock.increment(1)
    flow.send({ type: 'ANSWER', stepId: 'stage', value: 'old' })
    expect(flow.submits.map((call) => call.input.formData)).toEqual([{ stage: 'young' }])
  })

  it('INTAKE-009 unlocks on failure, so that the same card can be chosen again', async () => {
    const flow = run(choiceLike)
    await flow.settle()
    flow.send(young)
    flow.clock.increment(300)
    flow.submits[0]?.reject(new Error('500'))
    await flow.settle()
    flow.send(young)
    flow.clock.increment(300)
    expect(flow.submits).toHaveLength(2)
  })
})

describe('an address', () => {
  it('opens at the step that it names when that step may be opened', async () => {
    const flow = run(foundationsLike, { found: nearlyDone, stepId: 'lose-time' })
    await flow.settle()
    expect(flow.at()).toBe('lose-time')
    flow.send({ type: 'GOTO', stepId: 'gifts' })
    expect(flow.at()).toBe('gifts')
    flow.send({ type: 'GOTO', stepId: 'completion' })
    expect(flow.at()).toBe('gifts')
  })

  it('opens at the first step that still needs something otherwise', async () => {
    const flow = run(foundationsLike, { stepId: 'gifts' })
    await flow.settle()
    expect(flow.at()).toBe('values')
  })
})
