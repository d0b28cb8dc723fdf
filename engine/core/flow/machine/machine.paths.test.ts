import { describe, expect, it } from 'vitest'
import { type ActorLogic, fromPromise, type SnapshotFrom } from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import type { Flow } from '../../pack/documents.gen.ts'
import { compileFlow } from '../compile.ts'
import { choiceLike, foundationsLike, quizLike } from '../fixtures.test-data.ts'
import { flowMachine, RESTORE } from './machine.ts'
import type {
  FlowContext,
  FlowEvent,
  FlowInput,
  RestoreOutcome,
  SaveInput,
  SaveOutcome,
  SubmitInput,
} from './machine-types.ts'
import { backIndex, canVisit } from './navigation.ts'
import type { SavedSession } from './restore.ts'
import { isHidden } from '../state.ts'

/** Events that effects and delays raise inside the machine; the graph plays them like any other. */
const inner = (id: string, output?: unknown) => ({ type: id, output, error: new Error('no') })

const provided = flowMachine.provide({
  actors: {
    restore: fromPromise<RestoreOutcome>(() => new Promise(() => {})),
    save: fromPromise<SaveOutcome, SaveInput>(() => new Promise(() => {})),
    submit: fromPromise<unknown, SubmitInput>(() => new Promise(() => {})),
  },
})

/** xstate/graph only takes logic that may emit anything; what a machine emits plays no part in its graph. */
const machine = provided as unknown as ActorLogic<SnapshotFrom<typeof flowMachine>, FlowEvent, FlowInput>

/** What another device has saved meanwhile. */
const newer: SavedSession = { currentStep: 1, stepId: 'values', formData: { values: ['a', 'b'] }, version: 7 }

function explore(flow: Flow, answers: readonly FlowEvent[], keepsSession: boolean) {
  const compiled = compileFlow(flow)
  const events = [
    ...answers,
    { type: 'CONTINUE' },
    { type: 'BACK' },
    { type: 'RETRY' },
    { type: 'RESTART' },
    ...compiled.steps.map(({ step }) => ({ type: 'GOTO', stepId: step.id })),
    inner(`xstate.done.actor.${RESTORE}`, { session: null, draft: null }),
    inner('xstate.done.actor.0.flow.screen.submitting', 'row'),
    inner('xstate.error.actor.0.flow.screen.submitting'),
    inner('xstate.done.actor.0.flow.keeping.sending', { outcome: 'saved', version: 2 }),
    inner('xstate.done.actor.0.flow.keeping.sending', { outcome: 'stale', session: newer }),
    inner('xstate.error.actor.0.flow.keeping.sending'),
    { type: 'TAKE_THEIRS' },
    { type: 'KEEP_MINE' },
    inner('xstate.done.actor.0.flow.keeping.settingAside', { outcome: 'saved', version: 8 }),
    inner('xstate.done.actor.0.flow.keeping.settingAside', { outcome: 'stale', session: newer }),
    inner('xstate.error.actor.0.flow.keeping.settingAside'),
    inner('xstate.after.advance.flow.screen.choosing'),
    inner('xstate.after.autosave.flow.keeping.waiting'),
    inner('xstate.after.retry.flow.keeping.failed'),
    inner('xstate.after.patience.flow.screen.leavingForward'),
    inner('xstate.after.patience.flow.screen.leavingBack'),
  ] as unknown as FlowEvent[]
  return {
    compiled,
    options: {
      input: { compiled, keepsSession, submissionKey: 'k' },
      events,
      limit: 400_000,
      // A quotient: what the seeker could tell apart. Revisions and versions only matter by how they compare.
      serializeState: (snapshot: { value: unknown; context: FlowContext }) => {
        const { context } = snapshot
        const { state, at, revision, savedRevision, sendingRevision, saveWanted, saveFailures } = context
        return JSON.stringify([
          snapshot.value,
          at,
          state.answers.chunks.flat(),
          savedRevision < revision,
          sendingRevision < revision,
          saveWanted,
          saveFailures > 0,
          context.conflict !== null,
        ])
      },
    },
  }
}

const answer = (stepId: string, value: string | string[]): FlowEvent => ({ type: 'ANSWER', stepId, value })

const flows: [string, Flow, FlowEvent[], boolean][] = [
  [
    'steps',
    foundationsLike,
    [answer('values', ['a', 'b']), answer('lose-time', 'hours'), answer('gifts', 'listening')],
    true,
  ],
  ['quiz', quizLike, [answer('q1', 'x'), answer('q2', 'y'), answer('q3', 'x'), answer('q3', 'y')], false],
  ['choice', choiceLike, [answer('stage', 'young'), answer('stage', 'old')], false],
]

describe.each(flows)('every reachable state of a %s flow', (_, flow, answers, keepsSession) => {
  const { compiled, options } = explore(flow, answers, keepsSession)
  const map = getAdjacencyMap(machine, options)
  const states = Object.values(map).map((node) => node.state)

  it('is explored within the limit', () => {
    expect(states.length).toBeGreaterThan(5)
    expect(states.length).toBeLessThan(options.limit)
  })

  it('shows a step that is on screen, and never one behind a question that does not pass', () => {
    for (const { context } of states) {
      expect(isHidden(context.state, context.at)).toBe(false)
      const step = compiled.steps[context.at]?.step
      if (step?.kind === 'completion') expect(context.state.open).toBe(0)
      else if (backIndex(compiled, context.state, context.at) !== null && context.state.open === 0)
        expect(canVisit(compiled, context.state, context.at)).toBe(true)
    }
  })

  it('submits only what is complete, and sends no save meanwhile', () => {
    for (const state of states) {
      if (!state.matches({ screen: 'submitting' })) continue
      expect(state.context.state.open).toBe(0)
      expect(state.matches({ keeping: 'sending' })).toBe(false)
    }
  })

  it('saves again wherever the seeker may go on writing', () => {
    for (const state of states) {
      const resting = state.matches({ keeping: 'resting' }) || state.matches({ keeping: 'waiting' })
      if (state.matches({ screen: 'asking' }) && resting)
        expect(state.can({ type: 'SAVE_NOW' })).toBe(keepsSession)
    }
  })

  it('submits nothing while two versions stand against each other', () => {
    const conflicting = states.filter((state) => state.context.conflict !== null)
    expect(conflicting.length > 0).toBe(keepsSession)
    for (const state of conflicting) expect(state.matches({ screen: 'submitting' })).toBe(false)
  })

  it('sends nothing where no session is kept', () => {
    if (keepsSession) return expect(states.some((state) => state.matches({ keeping: 'sending' }))).toBe(true)
    expect(states.some((state) => state.matches({ keeping: 'sending' }))).toBe(false)
  })

  it('can be finished from everywhere', () => {
    const edges = adjacencyMapToArray(map)
    const back = new Map<string, string[]>()
    for (const { state, nextState } of edges) {
      const [from, to] = [options.serializeState(state), options.serializeState(nextState)]
      back.set(to, [...(back.get(to) ?? []), from])
    }
    const reaches = new Set(
      states.filter((state) => state.matches({ screen: 'finished' })).map(options.serializeState),
    )
    expect(reaches.size).toBeGreaterThan(0)
    const queue = [...reaches]
    for (let at = 0; at < queue.length; at++) {
      for (const from of back.get(queue[at] ?? '') ?? []) {
        if (reaches.has(from)) continue
        reaches.add(from)
        queue.push(from)
      }
    }
    expect(states.map(options.serializeState).filter((state) => !reaches.has(state))).toEqual([])
  })

  it('is finished by a shortest path that a seeker can walk', () => {
    const [path] = getShortestPaths(machine, {
      ...options,
      toState: (state) => state.matches({ screen: 'finished' }),
    })
    expect(path?.steps.at(-1)?.event.type).toBe('xstate.done.actor.0.flow.screen.submitting')
    expect(path?.steps.length).toBeLessThanOrEqual(8)
  })
})
