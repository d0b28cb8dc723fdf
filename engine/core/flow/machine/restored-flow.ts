import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import { flowMachine, RESTORE } from './machine.ts'
import type { FlowInput, RestoreOutcome } from './machine-types.ts'

/**
 * A flow as it stands once its answers were restored, without running it: nothing is saved, made or submitted.
 * What is rendered ahead of the browser is drawn from it.
 */
export function restoredFlow(input: FlowInput, output: RestoreOutcome): SnapshotFrom<typeof flowMachine> {
  const [begun] = initialTransition(flowMachine, input)
  // The event by which XState tells that an invoked actor is done; the events of a machine do not list it.
  const done = { type: `xstate.done.actor.${RESTORE}`, output, actorId: RESTORE }
  const [restored] = transition(flowMachine, begun, done as never)
  return restored
}
