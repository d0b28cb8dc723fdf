import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Flow } from '../pack/documents.gen.ts'
import { compileFlow } from './compile.ts'
import { choiceLike, foundationsLike, quizLike } from './fixtures.test-data.ts'
import { flowMachine } from './machine.ts'
import type {
  FlowEmitted,
  FlowEvent,
  RestoreOutcome,
  SaveInput,
  SaveOutcome,
  SubmitInput,
} from './machine-types.ts'
import { stepIdAt } from './machine-context.ts'

/** A promise that the test settles when it wants. */
interface Call<I, O> {
  readonly input: I
  readonly resolve: (value: O) => void
  readonly reject: (error: unknown) => void
}

function run(flow: Flow, options: { found?: RestoreOutcome; keepsSession?: boolean; stepId?: string } = {}) {
  const clock = new SimulatedClock()
  const saves: Call<SaveInput, SaveOutcome>[] = []
  const submits: Call<SubmitInput, unknown>[] = []
  const emitted: FlowEmitted[] = []
  const pending = <I, O>(calls: Call<I, O>[]) =>
    fromPromise<O, I>(
      ({ input }) => new Promise<O>((resolve, reject) => void calls.push({ input, resolve, reject })),
    )
  const actor = createActor(
    flowMachine.provide({
      actors: {
        restore: fromPromise<RestoreOutcome>(() =>
          Promise.resolve(options.found ?? { session: null, draft: null }),
        ),
        save: pending(saves),
        submit: pending(submits),
      },
    }),
    {
      clock,
      input: {
        compiled: compileFlow(flow),
        keepsSession: options.keepsSession ?? flow.keep === 'session',
        submissionKey: 'key-1',
        stepId: options.stepId ?? null,
      },
    },
  )
  actor.on('*', (event) => void emitted.push(event))
  actor.start()
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
  return {
    clock,
    saves,
    submits,
    emitted,
    settle,
    send: (event: FlowEvent) => actor.send(event),
    at: () => stepIdAt(actor.getSnapshot().context),
    is: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
      actor.getSnapshot().matches(state),
    context: () => actor.getSnapshot().context,
  }
}

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
  it('FOUND-010 saves on Continue and then advances', async () => {
    const flow = await atValues()
    flow.send(values('a', 'b'))
    flow.send(CONTINUE)
    expect(flow.at()).toBe('values')
    expect(flow.saves[1]?.input).toMatchObject({
      currentStep: 1,
      stepId: 'values',
      completedSteps: [0],
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

  it('FOUND-011 saves on Back and then goes back, whatever is missing', async () => {
    const flow = await atValues()
    flow.send({ type: 'BACK' })
    expect(flow.saves).toHaveLength(2)
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
    expect(flow.saves[2]?.input).toMatchObject({ overwrite: true, formData: { values: ['a', 'b'] } })
    flow.saves[2]?.resolve({ outcome: 'saved', version: 8 })
    await flow.settle()
    expect(flow.context()).toMatchObject({ version: 8, overwrite: false, conflict: null })
  })

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
    expect(flow.saves[2]?.input).toMatchObject({ overwrite: true, formData: { values: ['a', 'b'] } })
    flow.saves[2]?.resolve({ outcome: 'saved', version: 8 })
    await flow.settle()
    expect(flow.at()).toBe('lose-time')
    expect(flow.saves[3]?.input).toMatchObject({ overwrite: true, formData: { values: ['c', 'd'] } })
    flow.saves[3]?.resolve({ outcome: 'saved', version: 9 })
    await flow.settle()
    expect(flow.context()).toMatchObject({ version: 9, conflict: null, overwrite: false })
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
