import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { type CallOutcome, endedCalls, runMachine } from '../../core/flow/machine/run-machine.ts'
import type { RunFlow } from '../../core/pack/documents.gen.ts'
import { DeadEndError, type Seeker, type WalkPlace } from './seeker.ts'
import { turns } from './turns.ts'

const FAILS = 0.08
const TURNS = 10

/** Lets the calls of a run be made, some of which fail; who meets a failure runs it again once. */
export async function walkRun(flow: RunFlow, place: WalkPlace, seeker: Seeker): Promise<void> {
  const clock = new SimulatedClock()
  const { chance, path, coverage } = seeker
  const actor = createActor(
    runMachine.provide({
      actors: {
        perform: fromPromise<CallOutcome, { id: string }>(({ input }) => {
          const ok = !chance.happens(FAILS)
          path.push(`${place.id} · ${input.id}: ${ok ? 'is made' : 'fails'}`)
          return Promise.resolve(ok ? { ok, ms: 900, output: {} } : { ok, ms: 900, error: 'simulated' })
        }),
      },
    }),
    { clock, input: { flow } },
  )
  actor.start()
  const finish = async (): Promise<void> => {
    for (let tick = 0; tick < (flow.calls.length + 1) * 4; tick++) {
      await turns(TURNS)
      if (actor.getSnapshot().matches('finished')) return
      clock.increment(Math.max(flow.pauseMs, 100))
    }
    const { calls } = actor.getSnapshot().context
    const at = calls.find(({ status }) => status === 'processing' || status === 'waiting')
    throw new DeadEndError('endless', at?.id ?? '', `${endedCalls(calls)} of ${calls.length} calls end.`)
  }
  await finish()
  if (actor.getSnapshot().context.calls.some(({ status }) => status === 'error')) {
    actor.send({ type: 'RESTART' })
    await finish()
  }
  actor.stop()
  seeker.screens += 1
  for (const { id } of flow.steps) coverage.sees(place.id, id)
}
