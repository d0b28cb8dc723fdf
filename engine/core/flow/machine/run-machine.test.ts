import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { RunFlow } from '../../pack/documents.gen.ts'
import { runWords } from '../birth-step.test-data.ts'
import { type CallOutcome, type CallState, endedCalls, runMachine, takenUp } from './run-machine.ts'

const ids = Array.from({ length: 8 }, (_, index) => `call-${index + 1}`)
const flow: RunFlow = {
  mode: 'run',
  keep: 'tab',
  pauseMs: 500,
  frame: runWords,
  onFailure: 'continue',
  calls: ids.map((id) => ({ id, title: id.toUpperCase() })),
  steps: [{ kind: 'result', id: 'done', title: 'Done', heading: 'Done', from: 'calls' }],
}

const TOOK = 200
const works = (id: string): CallOutcome => ({ ok: true, ms: TOOK, output: `of ${id}` })

/** Runs the flow with calls that take 200 ms each. */
function run(outcome: (id: string) => CallOutcome = works, earlier: readonly CallState[] = []) {
  const started: [id: string, at: number][] = []
  const finished = vi.fn()
  const machine = runMachine.provide({
    actors: {
      perform: fromPromise<CallOutcome, { id: string }>(
        ({ input: { id } }) =>
          new Promise((resolve, reject) => {
            started.push([id, vi.getMockedSystemTime()?.getTime() ?? -1])
            setTimeout(() => {
              try {
                resolve(outcome(id))
              } catch (error) {
                reject(error)
              }
            }, TOOK)
          }),
      ),
    },
  })
  const actor = createActor(machine, { input: { flow, earlier } })
  actor.on('finished', ({ calls }) => finished(calls))
  actor.start()
  const statuses = () => actor.getSnapshot().context.calls.map(({ status }) => status)
  return { actor, started, finished, statuses }
}

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

describe('a run', () => {
  it('PROC-003 PROC-004 makes one call after another, 500 ms after the last success', async () => {
    const { started, finished } = run()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(started).toEqual(ids.map((id, index) => [id, index * (TOOK + 500)]))
    expect(finished).toHaveBeenCalledTimes(1)
  })

  it('PROC-005 says of each call that it waits, is under way, is complete or failed', async () => {
    const { statuses } = run((id) => {
      if (id === 'call-2') throw new Error('refused')
      return works(id)
    })
    expect(statuses().slice(0, 3)).toEqual(['processing', 'waiting', 'waiting'])
    await vi.advanceTimersByTimeAsync(TOOK)
    expect(statuses().slice(0, 3)).toEqual(['complete', 'waiting', 'waiting'])
    await vi.advanceTimersByTimeAsync(500 + TOOK)
    expect(statuses().slice(0, 3)).toEqual(['complete', 'error', 'processing'])
  })

  it('PROC-008 marks a failed call and goes on at once', async () => {
    const failed: CallOutcome = { ok: false, ms: 7, error: new Error('500') }
    const { started, finished, actor } = run((id) => (id === 'call-3' ? failed : works(id)))
    await vi.advanceTimersByTimeAsync(10_000)
    const at = new Map(started)
    expect((at.get('call-4') ?? 0) - (at.get('call-3') ?? 0)).toBe(TOOK)
    expect(started).toHaveLength(8)
    expect(finished).toHaveBeenCalledTimes(1)
    expect(actor.getSnapshot().context.calls[2]).toMatchObject({ status: 'error', processingTime: 7 })
  })

  it('DATA-036 PROC-006 keeps id, title, status, time and what came of each call', async () => {
    const { finished } = run()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(finished.mock.calls[0]?.[0]?.[7]).toEqual({
      id: 'call-8',
      title: 'CALL-8',
      status: 'complete',
      processingTime: TOOK,
      output: 'of call-8',
    })
  })

  it('PROC-007 is done by the calls that ended, however they ended', async () => {
    const { actor } = run((id) => (id === 'call-1' ? { ok: false, ms: 1, error: null } : works(id)))
    expect(endedCalls(actor.getSnapshot().context.calls)).toBe(0)
    await vi.advanceTimersByTimeAsync(TOOK * 2)
    expect(endedCalls(actor.getSnapshot().context.calls)).toBe(2)
  })

  it('goes on where an earlier visit was left: what is complete is not asked for again', async () => {
    const first = run((id) => (id === 'call-2' ? { ok: false, ms: 1, error: null } : works(id)))
    await vi.advanceTimersByTimeAsync(TOOK * 3 + 500)
    const earlier = first.actor.getSnapshot().context.calls
    first.actor.stop()
    expect(
      takenUp(flow, earlier)
        .map(({ status }) => status)
        .slice(0, 4),
    ).toEqual(['complete', 'waiting', 'complete', 'waiting'])
    const second = run(works, earlier)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(second.started.map(([id]) => id)).toEqual(ids.filter((id) => id !== 'call-1' && id !== 'call-3'))
  })

  it('begins anew when asked to, also while a call is under way', async () => {
    const { actor, started, statuses } = run()
    await vi.advanceTimersByTimeAsync(TOOK + 500 + 10)
    actor.send({ type: 'RESTART' })
    expect(statuses().slice(0, 2)).toEqual(['processing', 'waiting'])
    await vi.advanceTimersByTimeAsync(10_000)
    actor.send({ type: 'RESTART' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(started.map(([id]) => id)).toEqual(['call-1', 'call-2', ...ids, ...ids])
  })
})
