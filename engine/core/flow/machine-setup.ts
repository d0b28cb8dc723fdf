import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import {
  acceptSaved,
  canContinue,
  canGoBack,
  canVisitStep,
  needsMaking,
  showOutcome,
  withMade,
  continueEnds,
  hasUnsaved,
  isSending,
  keepMine,
  leaveBack,
  leaveCompletion,
  leaveForward,
  markFailed,
  markSending,
  moveBack,
  moveForward,
  moveTo,
  receiveStale,
  recordAnswer,
  restart,
  restoredContext,
  showCompletion,
  stepIdAt,
  takeTheirs,
} from './machine-context.ts'
import { completionIndex, outcomeIndex } from './navigation.ts'
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
    canContinue: ({ context }) => canContinue(context),
    ends: ({ context }) => continueEnds(context),
    canGoBack: ({ context }) => canGoBack(context),
    canVisit: ({ context, event }) => event.type === 'GOTO' && canVisitStep(context, event.stepId),
    savesOnContinue: ({ context }) => savesOn(context, 'continue'),
    savesOnBack: ({ context }) => savesOn(context, 'back'),
    idle: ({ context }) => !isSending(context),
    settled: ({ context }) => !isSending(context) && !context.saveWanted,
    saveWanted: ({ context }) => context.saveWanted,
    unsaved: ({ context }) => hasUnsaved(context),
    maySend: ({ context }) => context.keepsSession && !context.submitting,
    autosaves: ({ context }) => context.at >= (context.compiled.flow.save?.autosave?.fromStep ?? Infinity),
    conflicting: ({ context }) => context.conflict !== null,
    stale: (_, outcome: SaveOutcome) => outcome.outcome === 'stale',
  },
  actions: {
    recordAnswer: assign(({ context, event }) =>
      event.type === 'ANSWER' ? recordAnswer(context, event.stepId, event.value) : {},
    ),
    moveForward: assign(({ context }) => moveForward(context)),
    leaveForward: assign(({ context }) => leaveForward(context)),
    leaveBack: assign(({ context }) => leaveBack(context)),
    stay: assign({ arriving: null }),
    moveBack: assign(({ context }) => moveBack(context)),
    goto: assign(({ context, event }) => (event.type === 'GOTO' ? moveTo(context, event.stepId) : {})),
    showCompletion: assign(({ context }) => showCompletion(context)),
    leaveCompletion: assign(({ context }) => leaveCompletion(context)),
    holdBack: assign(({ context }) => ({ ...leaveCompletion(context), submitting: false })),
    restart: assign(({ context }) => restart(context)),
    reopen: assign({ output: null, submitting: false }),
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
    // What a flow of stages has made is remembered with its answers, until its module is complete.
    showOutcome: enqueueActions(({ context, enqueue }) => {
      if (outcomeIndex(context.compiled) === null) return
      enqueue.assign(showOutcome(context))
      enqueue.assign({ saveWanted: true })
      enqueue.raise({ type: 'SAVE_NOW' })
    }),
    markSending: assign(({ context }) => markSending(context)),
    sent: enqueueActions(({ context, enqueue }, outcome: SaveOutcome) => {
      if (outcome.outcome === 'stale') return enqueue.assign(receiveStale(outcome.session))
      enqueue.assign(acceptSaved(context, outcome.version))
      enqueue.emit({ type: 'saved', version: outcome.version })
    }),
    // Said once per run of failures, not at every try.
    notSent: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      if (context.saveFailures === 0) enqueue.emit({ type: 'saveFailed', error })
      enqueue.assign(markFailed(context))
    }),
    takeTheirs: assign(({ context }) => takeTheirs(context)),
    keepMine: assign(({ context }) => keepMine(context)),
    startSubmitting: assign({ submitting: true, error: null }),
    submitted: enqueueActions(({ enqueue }, { output }: { output: unknown }) => {
      enqueue.assign({ output })
      enqueue.emit({ type: 'finished', output })
    }),
    notSubmitted: enqueueActions(({ enqueue }, { error }: { error: unknown }) => {
      enqueue.assign({ error, submitting: false })
      enqueue.emit({ type: 'submitFailed', error })
    }),
  },
})
