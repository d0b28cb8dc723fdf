import { and, assign, enqueueActions, fromPromise, not, setup } from 'xstate'
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
  initialContext,
  isSending,
  keepMine,
  leaveCompletion,
  markFailed,
  markSending,
  moveBack,
  moveForward,
  moveTo,
  receiveStale,
  recordAnswer,
  restart,
  restoredContext,
  saveInput,
  showCompletion,
  shownData,
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

/**
 * The one machine that runs every flow; the flow itself stays data. Two regions: `screen` says what the seeker can
 * do, `keeping` sees to it that the server gets the answers. Effects are actors that the app provides:
 *
 * - `restore` -> the server session and the local draft; a rejection counts as nothing saved
 * - `save` -> the new version, or the newer session when the version was stale; rejects when it failed
 * - `make` -> the steps made for the seeker; rejects when it failed
 * - `submit` -> anything (given back in `finished`); rejects when it failed
 */
export const flowMachine = setup({
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
}).createMachine({
  id: 'flow',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  states: {
    screen: {
      initial: 'restoring',
      states: {
        restoring: {
          invoke: {
            src: 'restore',
            onDone: { target: 'asking', actions: { type: 'restored', params: ({ event }) => event.output } },
            onError: {
              target: 'asking',
              actions: { type: 'restored', params: { session: null, draft: null } },
            },
          },
        },
        asking: {
          // Taken up in the middle of making, or once it was made.
          always: [
            { guard: 'atClosing', target: 'settling' },
            { guard: 'atOutcome', target: 'finished' },
          ],
          on: {
            ANSWER: [
              { guard: 'choosesHere', target: 'choosing', actions: 'recordAnswer' },
              { actions: 'recordAnswer' },
            ],
            CONTINUE: [
              { guard: and(['canContinue', 'needsMaking']), target: 'making' },
              {
                guard: and(['canContinue', 'ends', 'savesBeforeEnd']),
                target: 'leavingForEnd',
                actions: 'wantSave',
              },
              { guard: and(['canContinue', 'ends']), target: 'settling' },
              {
                guard: and(['canContinue', 'savesOnContinue']),
                target: 'leavingForward',
                actions: 'wantSave',
              },
              { guard: 'canContinue', actions: 'moveForward' },
            ],
            BACK: [
              { guard: and(['canGoBack', 'savesOnBack']), target: 'leavingBack', actions: 'wantSave' },
              { guard: 'canGoBack', actions: 'moveBack' },
            ],
            GOTO: { guard: 'canVisit', actions: 'goto' },
          },
        },
        // The steps of this seeker are being made; the page stays where it is.
        making: {
          invoke: {
            src: 'make',
            onDone: [
              {
                guard: { type: 'canBeAsked', params: ({ event }) => ({ made: event.output }) },
                target: 'asking',
                actions: [
                  { type: 'takeMade', params: ({ event }) => ({ made: event.output }) },
                  'moveForward',
                  'wantSave',
                ],
              },
              {
                target: 'makeFailed',
                actions: { type: 'notMade', params: { error: new Error('What was made cannot be asked.') } },
              },
            ],
            onError: {
              target: 'makeFailed',
              actions: { type: 'notMade', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        makeFailed: {
          on: {
            RETRY: 'making',
            CONTINUE: 'making',
            DECLARED: { target: 'asking', actions: ['forgetError', 'moveForward'] },
          },
        },
        // Chosen in a quiz or choice flow: a pause in which a quiz answer can still be replaced.
        choosing: {
          on: {
            ANSWER: {
              guard: and(['replaceable', 'choosesHere']),
              target: 'choosing',
              reenter: true,
              actions: 'recordAnswer',
            },
            BACK: { guard: and(['replaceable', 'canGoBack']), target: 'asking', actions: 'moveBack' },
            GOTO: { guard: and(['replaceable', 'canVisit']), target: 'asking', actions: 'goto' },
          },
          after: {
            advance: [
              { guard: not('canContinue'), target: 'asking' },
              { guard: 'ends', target: 'settling' },
              { target: 'asking', actions: 'moveForward' },
            ],
          },
        },
        leavingForward: {
          on: { ANSWER: { actions: 'recordAnswer' } },
          always: [
            { guard: 'conflicting', target: 'asking' },
            { guard: 'settled', target: 'asking', actions: 'moveForward' },
          ],
          after: { patience: { target: 'asking', actions: 'moveForward' } },
        },
        // What is made from the answers takes long: the server has them all before it begins.
        leavingForEnd: {
          on: { ANSWER: { actions: 'recordAnswer' } },
          always: [
            { guard: 'conflicting', target: 'asking' },
            { guard: 'settled', target: 'settling' },
          ],
          after: { patience: 'settling' },
        },
        leavingBack: {
          on: { ANSWER: { actions: 'recordAnswer' } },
          always: [
            { guard: 'conflicting', target: 'asking' },
            { guard: 'settled', target: 'asking', actions: 'moveBack' },
          ],
          after: { patience: { target: 'asking', actions: 'moveBack' } },
        },
        // A save under way must end before the submit, or it would bring back the session that the submit removes.
        // When it ends in a conflict, nothing is submitted: the seeker chooses first, at the question.
        settling: {
          entry: ['startSubmitting', 'showCompletion'],
          always: [
            { guard: 'conflicting', target: 'asking', actions: 'holdBack' },
            { guard: 'idle', target: 'submitting' },
          ],
        },
        submitting: {
          invoke: {
            src: 'submit',
            input: ({ context }) => ({ formData: shownData(context), submissionKey: context.submissionKey }),
            onDone: {
              target: 'finished',
              actions: [
                { type: 'submitted', params: ({ event }) => ({ output: event.output }) },
                'showOutcome',
              ],
            },
            onError: {
              target: 'submitFailed',
              actions: { type: 'notSubmitted', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        submitFailed: {
          // Answers that the seeker may take over from elsewhere are not the ones that were to be submitted.
          always: { guard: 'conflicting', target: 'asking', actions: 'leaveCompletion' },
          on: {
            ANSWER: [
              { guard: 'choosesHere', target: 'choosing', actions: 'recordAnswer' },
              { target: 'asking', actions: 'recordAnswer' },
            ],
            RETRY: 'settling',
            // A result stands whether or not it could be saved, so it can also be taken again.
            RESTART: { target: 'asking', actions: 'restart' },
            CONTINUE: 'settling',
            BACK: { target: 'asking', actions: 'leaveCompletion' },
            GOTO: { guard: 'canVisit', target: 'asking', actions: 'goto' },
          },
        },
        finished: {
          on: {
            RESTART: { target: 'asking', actions: 'restart' },
            // The way back from the result of a quiz leads to its questions, with their answers, not nowhere.
            GOTO: { guard: and(['reopens', 'canVisit']), target: 'asking', actions: ['reopen', 'goto'] },
          },
        },
      },
    },
    keeping: {
      initial: 'resting',
      states: {
        // Nothing to send, or nothing that may be sent now.
        resting: {
          always: { guard: 'conflicting', target: 'conflict' },
          on: { ANSWER: 'waiting', SAVE_NOW: { guard: 'maySend', target: 'sending' } },
        },
        // Changes wait for the pause after typing to end.
        waiting: {
          on: {
            ANSWER: { target: 'waiting', reenter: true },
            SAVE_NOW: { guard: 'maySend', target: 'sending' },
          },
          after: {
            autosave: [
              { guard: and(['maySend', 'autosaves', 'unsaved']), target: 'sending' },
              { target: 'resting' },
            ],
          },
        },
        sending: {
          entry: 'markSending',
          invoke: {
            src: 'save',
            input: ({ context }) => saveInput(context),
            onDone: [
              {
                guard: { type: 'stale', params: ({ event }) => event.output },
                target: 'conflict',
                actions: { type: 'sent', params: ({ event }) => event.output },
              },
              { target: 'sent', actions: { type: 'sent', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'notSent', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        // What changed while a save was under way follows after its own pause, or at once when it was asked for.
        sent: {
          always: [
            { guard: and(['saveWanted', 'maySend']), target: 'sending' },
            { guard: 'unsaved', target: 'waiting' },
            { target: 'resting' },
          ],
        },
        failed: {
          always: { guard: and(['saveWanted', 'maySend']), target: 'sending' },
          on: { SAVE_NOW: { guard: 'maySend', target: 'sending' } },
          after: { retry: [{ guard: 'maySend', target: 'sending' }, { target: 'resting' }] },
        },
        // The server holds a newer version: nothing is sent until the seeker has chosen.
        conflict: {
          on: {
            TAKE_THEIRS: 'settingAside',
            KEEP_MINE: { target: 'sending', actions: 'keepMine' },
          },
        },
        // What is on this screen goes to the server first, which keeps it when the other answers replace it again.
        settingAside: {
          invoke: {
            src: 'save',
            input: ({ context }) => ({ ...saveInput(context), overwrite: true }),
            onDone: { target: 'sending', actions: 'takeTheirs' },
            onError: {
              target: 'conflict',
              actions: { type: 'notSent', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
})
