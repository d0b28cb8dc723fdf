import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Flow } from '../../pack/documents.gen.ts'
import { compileFlow } from '../compile.ts'
import { flowMachine } from './machine.ts'
import { stepIdAt } from './machine-context.ts'
import type {
  FlowEmitted,
  FlowEvent,
  RestoreOutcome,
  SaveInput,
  SaveOutcome,
  SubmitInput,
} from './machine-types.ts'

/** A promise that the test settles when it wants. */
interface Call<I, O> {
  readonly input: I
  readonly resolve: (value: O) => void
  readonly reject: (error: unknown) => void
}

/** Lets settled promises be heard, which takes a few turns and no time. */
const turns = (left: number): Promise<void> =>
  left === 0 ? Promise.resolve() : Promise.resolve().then(() => turns(left - 1))

/** The machine of a flow under a clock and effects that the test drives. */
export function run(
  flow: Flow,
  options: { found?: RestoreOutcome; keepsSession?: boolean; stepId?: string } = {},
) {
  const clock = new SimulatedClock()
  const saves: Call<SaveInput, SaveOutcome>[] = []
  const submits: Call<SubmitInput, unknown>[] = []
  const makes: Call<unknown, unknown>[] = []
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
        make: pending(makes),
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
  const settle = () => turns(20)
  return {
    clock,
    saves,
    submits,
    makes,
    emitted,
    settle,
    send: (event: FlowEvent) => actor.send(event),
    at: () => stepIdAt(actor.getSnapshot().context),
    is: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
      actor.getSnapshot().matches(state),
    context: () => actor.getSnapshot().context,
  }
}
