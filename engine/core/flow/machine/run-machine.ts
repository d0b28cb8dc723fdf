import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { RunFlow } from '../../pack/documents.gen.ts'

export type CallStatus = 'waiting' | 'processing' | 'complete' | 'error'

/** One call of a run, as it stands (DATA-036: a processing step; `output` is its analysis). */
export interface CallState {
  readonly id: string
  readonly title: string
  readonly status: CallStatus
  /** How long it took, in milliseconds; null before it ended. */
  readonly processingTime: number | null
  readonly output: unknown
}

/** How one call ended. The effect measures its time, since the core has no clock. */
export type CallOutcome =
  | { readonly ok: true; readonly ms: number; readonly output: unknown }
  | { readonly ok: false; readonly ms: number; readonly error: unknown }

export interface RunInput {
  readonly flow: RunFlow
  /** What an earlier visit has brought: these calls are not made again, unless they failed. */
  readonly earlier?: readonly CallState[]
}

interface RunContext {
  readonly flow: RunFlow
  readonly calls: readonly CallState[]
  readonly at: number
}

type RunEvent = { readonly type: 'RESTART' }

/** `changed` after each call, `finished` once none is left. */
export type RunEmitted =
  | { readonly type: 'changed'; readonly calls: readonly CallState[] }
  | { readonly type: 'finished'; readonly calls: readonly CallState[] }

const asAtFirst = (flow: RunFlow): CallState[] =>
  flow.calls.map(({ id, title }) => ({ id, title, status: 'waiting', processingTime: null, output: null }))

/** The calls with what an earlier visit finished; what was under way or failed then is still to do. */
export function takenUp(flow: RunFlow, earlier: readonly CallState[] = []): CallState[] {
  const finished = new Map(
    earlier.filter(({ status }) => status === 'complete').map((call) => [call.id, call]),
  )
  return asAtFirst(flow).map((call) => {
    const known = finished.get(call.id)
    return known ? { ...known, title: call.title } : call
  })
}

const nextAt = (calls: readonly CallState[], from: number): number => {
  const found = calls.findIndex(({ status }, index) => index >= from && status === 'waiting')
  return found === -1 ? calls.length : found
}

const withCall = (calls: readonly CallState[], at: number, changes: Partial<CallState>): CallState[] =>
  calls.map((call, index) => (index === at ? { ...call, ...changes } : call))

/** How much of a run is done: calls that ended, however they ended. */
export const endedCalls = (calls: readonly CallState[]): number =>
  calls.filter(({ status }) => status === 'complete' || status === 'error').length

/**
 * Runs the calls of a `run` flow strictly one after another (PROC-003): a pause after each success (PROC-004), none
 * after a failure, which is marked while the run goes on (PROC-008). The effect `perform` is provided by the app.
 */
export const runMachine = setup({
  types: {
    context: {} as RunContext,
    events: {} as RunEvent,
    input: {} as RunInput,
    emitted: {} as RunEmitted,
  },
  actors: {
    perform: fromPromise<CallOutcome, { id: string }>(() =>
      Promise.reject(new Error('The effect "perform" is not provided.')),
    ),
  },
  delays: { pause: ({ context }) => context.flow.pauseMs },
  guards: {
    ended: ({ context }) => context.at >= context.calls.length,
    succeeded: (_, outcome: CallOutcome) => outcome.ok,
  },
  actions: {
    start: assign(({ context }) => ({
      calls: withCall(context.calls, context.at, { status: 'processing' }),
    })),
    end: enqueueActions(({ context, enqueue }, outcome: CallOutcome) => {
      const calls = withCall(context.calls, context.at, {
        status: outcome.ok ? 'complete' : 'error',
        processingTime: outcome.ms,
        output: outcome.ok ? outcome.output : null,
      })
      enqueue.assign({ calls })
      enqueue.emit({ type: 'changed', calls })
    }),
    advance: assign(({ context }) => ({ at: nextAt(context.calls, context.at) })),
    finish: enqueueActions(({ context, enqueue }) => {
      enqueue.emit({ type: 'finished', calls: context.calls })
    }),
    restart: assign(({ context }) => ({ calls: asAtFirst(context.flow), at: 0 })),
  },
}).createMachine({
  id: 'run',
  context: ({ input }) => {
    const calls = takenUp(input.flow, input.earlier)
    return { flow: input.flow, calls, at: nextAt(calls, 0) }
  },
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'ended', target: 'finished' }, { target: 'calling' }] },
    calling: {
      entry: 'start',
      invoke: {
        src: 'perform',
        input: ({ context }) => ({ id: context.calls[context.at]?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'pausing',
            actions: { type: 'end', params: ({ event }) => event.output },
          },
          {
            target: 'choosing',
            actions: [{ type: 'end', params: ({ event }) => event.output }, 'advance'],
          },
        ],
        onError: {
          target: 'choosing',
          actions: [
            { type: 'end', params: ({ event }) => ({ ok: false, ms: 0, error: event.error }) },
            'advance',
          ],
        },
      },
      on: { RESTART: { target: 'choosing', actions: 'restart' } },
    },
    pausing: {
      after: { pause: { target: 'choosing', actions: 'advance' } },
      on: { RESTART: { target: 'choosing', actions: 'restart' } },
    },
    finished: {
      entry: 'finish',
      on: { RESTART: { target: 'choosing', actions: 'restart' } },
    },
  },
})
