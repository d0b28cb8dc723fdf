import { describe, expect, it } from 'vitest'
import { foundationsLike } from '../fixtures.test-data.ts'
import { run } from './machine-run.test-data.ts'
import type { FlowEvent, RestoreOutcome } from './machine-types.ts'

const values = (...chosen: string[]): FlowEvent => ({ type: 'ANSWER', stepId: 'values', value: chosen })
const CONTINUE: FlowEvent = { type: 'CONTINUE' }

async function atValues() {
  const flow = run(foundationsLike)
  await flow.settle()
  flow.send(CONTINUE)
  flow.saves[0]?.resolve({ outcome: 'saved', version: 1 })
  await flow.settle()
  expect(flow.at()).toBe('values')
  return flow
}

describe('a flow of steps', () => {
  it('FOUND-010 D-12 saves on Continue, as being at the next step, and then advances', async () => {
    const flow = await atValues()
    flow.send(values('a', 'b'))
    flow.send(CONTINUE)
    expect(flow.at()).toBe('values')
    expect(flow.saves[1]?.input).toMatchObject({
      currentStep: 2,
      stepId: 'lose-time',
      completedSteps: [0, 1],
      version: 1,
      formData: { values: ['a', 'b'] },
    })
    flow.saves[1]?.resolve({ outcome: 'saved', version: 2 })
    await flow.settle()
    expect(flow.at()).toBe('lose-time')
  })

  it('does not go on while something is missing', async () => {
    const flow = await atValues()
    flow.send(values('a'))
    flow.send(CONTINUE)
    expect(flow.at()).toBe('values')
    expect(flow.saves).toHaveLength(1)
  })

  it('FOUND-011 D-12 saves on Back, as being at the step before, and then goes back, whatever is missing', async () => {
    const flow = await atValues()
    flow.send({ type: 'BACK' })
    expect(flow.saves).toHaveLength(2)
    expect(flow.saves[1]?.input).toMatchObject({ currentStep: 0, stepId: 'welcome', completedSteps: [] })
    flow.saves[1]?.resolve({ outcome: 'saved', version: 2 })
    await flow.settle()
    expect(flow.at()).toBe('welcome')
    flow.send({ type: 'BACK' })
    expect(flow.at()).toBe('welcome')
  })

  it('C-71 advances although the save failed, says so once, and tries again', async () => {
    const flow = await atValues()
    flow.send(values('a', 'b'))
    flow.send(CONTINUE)
    flow.saves[1]?.reject(new Error('500'))
    await flow.settle()
    expect(flow.at()).toBe('lose-time')
    expect(flow.emitted.filter((event) => event.type === 'saveFailed')).toHaveLength(1)
    flow.clock.increment(5_000)
    expect(flow.saves).toHaveLength(3)
    flow.saves[2]?.reject(new Error('500'))
    await flow.settle()
    expect(flow.emitted.filter((event) => event.type === 'saveFailed')).toHaveLength(1)
    flow.send({ type: 'SAVE_NOW' })
    flow.saves[3]?.resolve({ outcome: 'saved', version: 2 })
    await flow.settle()
    expect(flow.context().savedRevision).toBe(flow.context().revision)
  })

  it('goes on after 1.5 s when a save does not answer', async () => {
    const flow = await atValues()
    flow.send(values('a', 'b'))
    flow.send(CONTINUE)
    flow.clock.increment(1_499)
    expect(flow.at()).toBe('values')
    flow.clock.increment(1)
    expect(flow.at()).toBe('lose-time')
  })

  it('FOUND-019 autosaves 2000 ms after the last change, once per pause', async () => {
    const flow = await atValues()
    flow.send(values('a'))
    flow.clock.increment(1_999)
    flow.send(values('a', 'b'))
    flow.clock.increment(1_999)
    expect(flow.saves).toHaveLength(1)
    flow.clock.increment(1)
    expect(flow.saves).toHaveLength(2)
    flow.saves[1]?.resolve({ outcome: 'saved', version: 2 })
    await flow.settle()
    flow.clock.increment(60_000)
    expect(flow.saves).toHaveLength(2)
  })

  it('FOUND-020 does not autosave on step 0', async () => {
    const flow = run(foundationsLike)
    await flow.settle()
    flow.send(values('a'))
    flow.clock.increment(10_000)
    expect(flow.saves).toHaveLength(0)
  })

  it('FOUND-019 does not autosave when signed out', async () => {
    const flow = run(foundationsLike, { keepsSession: false })
    await flow.settle()
    flow.send(CONTINUE)
    flow.send(values('a', 'b'))
    flow.clock.increment(10_000)
    flow.send(CONTINUE)
    expect([flow.saves.length, flow.at()]).toEqual([0, 'lose-time'])
  })

  it('sends what was typed during a save afterwards, and never two saves at once', async () => {
    const flow = await atValues()
    flow.send(values('a', 'b'))
    flow.clock.increment(2_000)
    flow.send(values('a', 'b', 'c'))
    flow.clock.increment(2_000)
    expect(flow.saves).toHaveLength(2)
    flow.saves[1]?.resolve({ outcome: 'saved', version: 2 })
    await flow.settle()
    flow.clock.increment(2_000)
    expect(flow.saves[2]?.input).toMatchObject({ version: 2, formData: { values: ['a', 'b', 'c'] } })
  })

  it('stops saving and lets the seeker choose when the server holds a newer version', async () => {
    const flow = await atValues()
    flow.send(values('a', 'b'))
    flow.send(CONTINUE)
    const session = { currentStep: 1, stepId: 'values', formData: { values: ['c', 'd'] }, version: 7 }
    flow.saves[1]?.resolve({ outcome: 'stale', session })
    await flow.settle()
    expect(flow.at()).toBe('values')
    expect(flow.is({ keeping: 'conflict' })).toBe(true)
    flow.clock.increment(60_000)
    expect(flow.saves).toHaveLength(2)
    flow.send({ type: 'KEEP_MINE' })
    expect(flow.saves[2]?.input).toMatchObject({ version: 7, formData: { values: ['a', 'b'] } })
    flow.saves[2]?.resolve({ outcome: 'saved', version: 8 })
    await flow.settle()
    expect(flow.context()).toMatchObject({ version: 8, conflict: null })
  })

  it.each(['KEEP_MINE', 'TAKE_THEIRS'] as const)(
    'asks again when the server has a newer version than the one that the seeker chose on: %s',
    async (type) => {
      const flow = await atValues()
      flow.send(values('a', 'b'))
      flow.clock.increment(2_000)
      const stale = (version: number, chosen: string[]) => ({
        outcome: 'stale' as const,
        session: { currentStep: 1, stepId: 'values', formData: { values: chosen }, version },
      })
      flow.saves[1]?.resolve(stale(7, ['c', 'd']))
      await flow.settle()
      flow.send({ type })
      expect(flow.saves[2]?.input).toMatchObject({ version: 7, formData: { values: ['a', 'b'] } })
      flow.saves[2]?.resolve(stale(8, ['e', 'f']))
      await flow.settle()
      expect(flow.is({ keeping: 'conflict' })).toBe(true)
      expect(flow.context().conflict?.session).toMatchObject({ version: 8, formData: { values: ['e', 'f'] } })
      flow.send({ type: 'KEEP_MINE' })
      expect(flow.saves[3]?.input).toMatchObject({ version: 8, formData: { values: ['a', 'b'] } })
    },
  )

  it('goes on with the newer version when the seeker takes it', async () => {
    const flow = await atValues()
    flow.send(values('a', 'b'))
    flow.clock.increment(2_000)
    flow.saves[1]?.resolve({
      outcome: 'stale',
      session: { currentStep: 2, stepId: 'lose-time', formData: { values: ['c', 'd'] }, version: 7 },
    })
    await flow.settle()
    flow.send({ type: 'TAKE_THEIRS' })
    // First this screen's answers, so that the server keeps them when the others come back over them.
    expect(flow.saves[2]?.input).toMatchObject({ version: 7, formData: { values: ['a', 'b'] } })
    flow.saves[2]?.resolve({ outcome: 'saved', version: 8 })
    await flow.settle()
    expect(flow.at()).toBe('lose-time')
    expect(flow.saves[3]?.input).toMatchObject({ version: 8, formData: { values: ['c', 'd'] } })
    flow.saves[3]?.resolve({ outcome: 'saved', version: 9 })
    await flow.settle()
    expect(flow.context()).toMatchObject({ version: 9, conflict: null })
    flow.clock.increment(60_000)
    expect(flow.saves).toHaveLength(4)
  })

  it('keeps asking when setting this screen’s answers aside fails', async () => {
    const flow = await atValues()
    flow.send(values('a', 'b'))
    flow.clock.increment(2_000)
    flow.saves[1]?.resolve({
      outcome: 'stale',
      session: { currentStep: 1, formData: { values: ['c', 'd'] }, version: 7 },
    })
    await flow.settle()
    flow.send({ type: 'TAKE_THEIRS' })
    flow.saves[2]?.reject(new Error('offline'))
    await flow.settle()
    expect([flow.is({ keeping: 'conflict' }), flow.context().conflict === null]).toEqual([true, false])
    expect(flow.emitted.at(-1)?.type).toBe('saveFailed')
  })
})

const done = { values: ['a', 'b'], passions: { loseTime: 'hours', gifts: 'listening' } }
const nearlyDone: RestoreOutcome = {
  session: { currentStep: 4, stepId: 'gifts', formData: done, version: 9 },
  draft: null,
}

describe('finishing', () => {
  it('FOUND-013 submits the answers from the last question without another save', async () => {
    const flow = run(foundationsLike, { found: nearlyDone })
    await flow.settle()
    expect(flow.emitted).toContainEqual({ type: 'restored', index: 4, from: 'server' })
    flow.send(CONTINUE)
    expect(flow.at()).toBe('completion')
    expect(flow.submits[0]?.input).toEqual({ formData: done, submissionKey: 'key-1' })
    flow.submits[0]?.resolve('row')
    await flow.settle()
    expect(flow.emitted.at(-1)).toEqual({ type: 'finished', output: 'row' })
    expect(flow.saves).toHaveLength(0)
  })

  it('C-07 stays on the closing screen with a retry when the submit fails; the retry carries the same key', async () => {
    const flow = run(foundationsLike, { found: nearlyDone })
    await flow.settle()
    flow.send(CONTINUE)
    flow.submits[0]?.reject(new Error('500'))
    await flow.settle()
    expect([flow.at(), flow.is({ screen: 'submitFailed' })]).toEqual(['completion', true])
    flow.send({ type: 'RETRY' })
    expect(flow.submits[1]?.input.submissionKey).toBe('key-1')
    flow.submits[1]?.reject(new Error('500'))
    await flow.settle()
    flow.send({ type: 'BACK' })
    expect(flow.at()).toBe('gifts')
  })

  it('waits for a save under way, and saves nothing after the submit has begun', async () => {
    const flow = run(foundationsLike, { found: nearlyDone })
    await flow.settle()
    flow.send({ type: 'ANSWER', stepId: 'gifts', value: 'patience' })
    flow.clock.increment(2_000)
    expect(flow.saves).toHaveLength(1)
    flow.send(CONTINUE)
    expect(flow.submits).toHaveLength(0)
    flow.saves[0]?.resolve({ outcome: 'saved', version: 10 })
    await flow.settle()
    expect(flow.submits).toHaveLength(1)
    flow.clock.increment(60_000)
    expect(flow.saves).toHaveLength(1)
  })

  it('keeps saving after a save under way turned out to be stale while finishing', async () => {
    const flow = run(foundationsLike, { found: nearlyDone })
    await flow.settle()
    flow.send({ type: 'ANSWER', stepId: 'gifts', value: 'patience' })
    flow.clock.increment(2_000)
    flow.send(CONTINUE)
    flow.saves[0]?.resolve({
      outcome: 'stale',
      session: { currentStep: 4, stepId: 'gifts', formData: { ...done, values: ['c', 'd'] }, version: 12 },
    })
    await flow.settle()
    // The seeker chooses first: nothing was sent, so nothing failed.
    expect([flow.at(), flow.is({ screen: 'asking' }), flow.submits.length]).toEqual(['gifts', true, 0])
    flow.send({ type: 'KEEP_MINE' })
    flow.saves[1]?.resolve({ outcome: 'saved', version: 13 })
    await flow.settle()
    flow.send({ type: 'ANSWER', stepId: 'gifts', value: 'patience and calm' })
    flow.clock.increment(2_000)
    expect(flow.saves[2]?.input).toMatchObject({
      version: 13,
      formData: { passions: { gifts: 'patience and calm' } },
    })
  })
})
