import { and, not } from 'xstate'
import { initialContext, saveInput, shownData } from './machine-context.ts'
import { flowSetup } from './machine-setup.ts'

/** What reads the answers that are there; its end is what a page that is rendered ahead begins with. */
export const RESTORE = 'restore'

/**
 * The one machine that runs every flow; the flow itself stays data. Two regions: `screen` says what the seeker can
 * do, `keeping` sees to it that the server gets the answers. Effects are actors that the app provides:
 *
 * - `restore` -> the server session and the local draft; a rejection counts as nothing saved
 * - `save` -> the new version, or the newer session when the version was stale; rejects when it failed
 * - `make` -> the steps made for the seeker; rejects when it failed
 * - `submit` -> anything (given back in `finished`); rejects when it failed
 */
export const flowMachine = flowSetup.createMachine({
  id: 'flow',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  states: {
    screen: {
      initial: 'restoring',
      states: {
        restoring: {
          invoke: {
            id: RESTORE,
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
                actions: ['leaveForward', 'wantSave'],
              },
              { guard: 'canContinue', actions: 'moveForward' },
            ],
            BACK: [
              {
                guard: and(['canGoBack', 'savesOnBack']),
                target: 'leavingBack',
                actions: ['leaveBack', 'wantSave'],
              },
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
            { guard: 'conflicting', target: 'asking', actions: 'stay' },
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
            { guard: 'conflicting', target: 'asking', actions: 'stay' },
            { guard: 'settled', target: 'asking', actions: 'moveBack' },
          ],
          after: { patience: { target: 'asking', actions: 'moveBack' } },
        },
        // A save under way must end before the submit, or it would bring back the session that the submit removes.
        // When it ends in a conflict, nothing is submitted: the seeker chooses first, at the question.
        settling: {
          entry: ['forgetError', 'showCompletion'],
          always: [
            { guard: 'conflicting', target: 'asking', actions: 'leaveCompletion' },
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
            input: ({ context }) => ({
              ...saveInput(context),
              version: context.conflict?.session.version ?? context.version,
            }),
            onDone: [
              {
                guard: { type: 'stale', params: ({ event }) => event.output },
                target: 'conflict',
                actions: { type: 'sent', params: ({ event }) => event.output },
              },
              {
                target: 'sending',
                actions: {
                  type: 'takeTheirs',
                  params: ({ event: { output } }) => ({
                    version: output.outcome === 'saved' ? output.version : output.session.version,
                  }),
                },
              },
            ],
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
