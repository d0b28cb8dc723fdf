import { and, assign, enqueueActions, fromPromise, not, or, setup, stateIn } from 'xstate'
import { compileFlow } from '../compile.ts'
import { formDataOf } from '../form-data.ts'
import {
  canGoBack,
  canVisitStep,
  type Changes,
  continueEnds,
  continueMissing,
  hasUnsaved,
  needsMaking,
  restoredContext,
  stepIdAt,
  withMade,
} from './machine-context.ts'
import { backIndex, completionIndex, firstIndex, nextIndex, outcomeIndex } from './navigation.ts'
import { resume } from './restore.ts'
import { answer, startFlow } from '../state.ts'
import { tabIndexAt, tabStart } from '../modes/tabs.ts'
import type {
  FlowContext,
  FlowEmitted,
  FlowEvent,
  FlowInput,
  RestoreOutcome,
  SaveInput,
  SaveOutcome,
  SubmitInput,
} from './machine-types.ts'

/** A save that does not answer holds a step for this long at most, then goes on in the background. Milliseconds. */
const PATIENCE_MS = 1_500
/** Tries again after 5 s, 15 s, 45 s, then every minute; the runner asks at once when the network returns. */
const RETRY_MS = { first: 5_000, factor: 3, most: 60_000 }

const notProvided = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`The flow effect "${name}" is not provided.`))

/** The pause after a choice in flows that move on by themselves; null in all others. */
function advanceMs({ compiled: { flow } }: FlowContext): number | null {
  return flow.mode === 'quiz' || flow.mode === 'choice' ? flow.advance.afterMs : null
}

/** Flows whose questions open again from their end, with their answers. */
const REOPENED: ReadonlySet<string> = new Set(['quiz', 'stages', 'tabs'])

const savesOn = (context: FlowContext, button: 'continue' | 'back'): boolean =>
  context.keepsSession && (context.compiled.flow.save?.on ?? []).includes(button)

const back = ({ compiled, state, at }: FlowContext): number => backIndex(compiled, state, at) ?? at

/** Back from a closing step: to the question before it, or to the beginning of its tab. */
function beforeClosing(context: FlowContext): Changes {
  const { compiled, state, at } = context
  if (compiled.flow.mode === 'tabs') return { at: tabStart(compiled, state, tabIndexAt(compiled, at)) ?? at }
  return compiled.steps[at]?.rule.asks ? {} : { at: back(context), arriving: null }
}

/** What is on the way to the server, or was taken by it: from here on answers are no longer saved one by one. */
const handedIn = or([
  stateIn({ screen: 'settling' }),
  stateIn({ screen: 'submitting' }),
  stateIn({ screen: 'finished' }),
])

/** The parts that the flow machine is put together from, by the names that its states use. */
export const flowSetup = setup({
  types: {
    context: {} as FlowContext,
    events: {} as FlowEvent,
    input: {} as FlowInput,
    emitted: {} as FlowEmitted,
  },
  actors: {
    restore: fromPromise<RestoreOutcome>(() => Promise.resolve({ session: null, draft: null })),
    save: fromPromise<SaveOutcome, SaveInput>(notProvided('save')),
    make: fromPromise<unknown>(notProvided('make')),
    submit: fromPromise<unknown, SubmitInput>(notProvided('submit')),
  },
  delays: {
    advance: ({ context }) => advanceMs(context) ?? 0,
    autosave: ({ context }) => context.compiled.flow.save?.autosave?.afterMs ?? 0,
    patience: PATIENCE_MS,
    retry: ({ context }) =>
      Math.min(RETRY_MS.first * RETRY_MS.factor ** Math.max(context.saveFailures - 1, 0), RETRY_MS.most),
  },
  guards: {
    choosesHere: ({ context, event }) =>
      event.type === 'ANSWER' &&
      advanceMs(context) !== null &&
      event.stepId === stepIdAt(context) &&
      context.compiled.steps[context.at]?.step.kind === 'choose-one',
    replaceable: ({ context }) => context.compiled.flow.mode === 'quiz',
    reopens: ({ context }) => REOPENED.has(context.compiled.flow.mode),
    needsMaking: ({ context }) => needsMaking(context),
    savesBeforeEnd: ({ context }) =>
      context.compiled.flow.mode === 'stages' && savesOn(context, 'continue') && hasUnsaved(context),
    atClosing: ({ context }) =>
      context.compiled.flow.mode === 'stages' && context.at === completionIndex(context.compiled),
    atOutcome: ({ context }) => context.at === outcomeIndex(context.compiled),
    canBeAsked: ({ context }, { made }: { made: unknown }) => withMade(context, made) !== null,
    canContinue: ({ context }) => continueMissing(context) === null,
    ends: ({ context }) => continueEnds(context),
    canGoBack: ({ context }) => canGoBack(context),
    canVisit: ({ context, event }) => event.type === 'GOTO' && canVisitStep(context, event.stepId),
    savesOnContinue: ({ context }) => savesOn(context, 'continue'),
    savesOnBack: ({ context }) => savesOn(context, 'back'),
    idle: not(stateIn({ keeping: 'sending' })),
    settled: and([not(stateIn({ keeping: 'sending' })), not('saveWanted')]),
    saveWanted: ({ context }) => context.saveWanted,
    unsaved: ({ context }) => hasUnsaved(context),
    keepsSession: ({ context }) => context.keepsSession,
    // What a flow of stages has made is remembered with its answers, until its module is complete.
    remembersOutcome: ({ context }) => outcomeIndex(context.compiled) !== null,
    maySend: and([
      'keepsSession',
      or([not(handedIn), and([stateIn({ screen: 'finished' }), 'remembersOutcome'])]),
    ]),
    autosaves: ({ context }) => context.at >= (context.compiled.flow.save?.autosave?.fromStep ?? Infinity),
    conflicting: ({ context }) => context.conflict !== null,
    stale: (_, outcome: SaveOutcome) => outcome.outcome === 'stale',
  },
  actions: {
    recordAnswer: assign(({ context, event }): Changes => {
      const index = event.type === 'ANSWER' ? context.compiled.indexOf.get(event.stepId) : undefined
      if (index === undefined || event.type !== 'ANSWER') return {}
      const state = answer(context.compiled, context.state, index, event.value)
      return state === context.state ? {} : { state, revision: context.revision + 1 }
    }),
    moveForward: assign(({ context: { compiled, state, at } }) => ({
      at: nextIndex(compiled, state, at) ?? at,
      arriving: null,
    })),
    leaveForward: assign(({ context: { compiled, state, at } }) => ({
      arriving: nextIndex(compiled, state, at),
    })),
    moveBack: assign(({ context }) => ({ at: back(context), arriving: null })),
    leaveBack: assign(({ context: { compiled, state, at } }) => ({
      arriving: backIndex(compiled, state, at),
    })),
    stay: assign({ arriving: null }),
    goto: assign(({ context, event }) => ({
      at: (event.type === 'GOTO' ? context.compiled.indexOf.get(event.stepId) : undefined) ?? context.at,
    })),
    showCompletion: assign(({ context }) => ({ at: completionIndex(context.compiled) ?? context.at })),
    leaveCompletion: assign(({ context }) => beforeClosing(context)),
    restart: assign(({ context }) => {
      const { made, flow } = context.compiled
      const compiled = made === null ? context.compiled : compileFlow(flow)
      const state = startFlow(compiled, formDataOf([]), context.facts)
      return {
        compiled,
        state,
        at: firstIndex(compiled, state),
        revision: context.revision + 1,
        output: null,
        error: null,
      }
    }),
    reopen: assign({ output: null }),
    wantSave: enqueueActions(({ enqueue }) => {
      enqueue.assign({ saveWanted: true })
      enqueue.raise({ type: 'SAVE_NOW' })
    }),
    restored: enqueueActions(({ context, enqueue }, found: RestoreOutcome) => {
      const { changes, emitted } = restoredContext(context, found)
      enqueue.assign(changes)
      if (emitted) enqueue.emit(emitted)
    }),
    takeMade: assign(({ context }, { made }: { made: unknown }) => withMade(context, made) ?? {}),
    notMade: enqueueActions(({ enqueue }, { error }: { error: unknown }) => {
      enqueue.assign({ error })
      enqueue.emit({ type: 'makeFailed', error })
    }),
    forgetError: assign({ error: null }),
    showOutcome: enqueueActions(({ context, enqueue }) => {
      const at = outcomeIndex(context.compiled)
      if (at === null) return
      enqueue.assign({ at, saveWanted: true })
      enqueue.raise({ type: 'SAVE_NOW' })
    }),
    markSending: assign(({ context }) => ({ sendingRevision: context.revision, saveWanted: false })),
    sent: enqueueActions(({ context, enqueue }, outcome: SaveOutcome) => {
      if (outcome.outcome === 'stale')
        return enqueue.assign({ saveWanted: false, conflict: { session: outcome.session, draft: null } })
      const { version } = outcome
      const savedRevision = Math.max(context.savedRevision, context.sendingRevision)
      enqueue.assign({ version, savedRevision, saveFailures: 0 })
      enqueue.emit({ type: 'saved', version })
    }),
    // Said once per run of failures, not at every try.
    notSent: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      if (context.saveFailures === 0) enqueue.emit({ type: 'saveFailed', error })
      enqueue.assign({ saveFailures: context.saveFailures + 1 })
    }),
    // Goes on with the server's answers, saved once more over the ones of this screen, which were set aside first.
    takeTheirs: assign(({ context }, { version }: { version: number }): Changes => {
      if (!context.conflict) return {}
      const { compiled, state, index } = resume(context.compiled, context.conflict.session, context.facts)
      return {
        compiled,
        state,
        at: index,
        conflict: null,
        saveWanted: false,
        version,
        revision: context.revision + 1,
      }
    }),
    // Goes on with what is on this screen, saved over the very answers that the seeker was shown: newer ones ask again.
    keepMine: assign(({ context }): Changes => {
      if (!context.conflict) return {}
      const { version } = context.conflict.session
      return { conflict: null, saveWanted: false, version, revision: context.revision + 1 }
    }),
    submitted: enqueueActions(({ enqueue }, { output }: { output: unknown }) => {
      enqueue.assign({ output })
      enqueue.emit({ type: 'finished', output })
    }),
    notSubmitted: enqueueActions(({ enqueue }, { error }: { error: unknown }) => {
      enqueue.assign({ error })
      enqueue.emit({ type: 'submitFailed', error })
    }),
  },
})
