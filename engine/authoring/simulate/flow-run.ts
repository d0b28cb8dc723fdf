import { type Actor, createActor, fromPromise, SimulatedClock } from 'xstate'
import type { CompiledFlow } from '../../core/flow/compile.ts'
import { flowMachine } from '../../core/flow/machine/machine.ts'
import type {
  FlowContext,
  FlowEvent,
  RestoreOutcome,
  SaveInput,
  SaveOutcome,
  SubmitInput,
} from '../../core/flow/machine/machine-types.ts'
import type { OuterFacts } from '../../core/flow/outer-facts.ts'
import { turns } from './turns.ts'

/** What answers the effects of a flow in place of the app. Throwing is how an effect fails. */
export interface World {
  restore(): RestoreOutcome
  save(input: SaveInput): SaveOutcome
  make(): unknown
  submit(input: SubmitInput): unknown
  /** How long the next answer takes, in milliseconds of the simulated clock. */
  latency(): number
}

/** What a flow's screen is doing, by the names of the machine's states. */
export type Screen = 'asking' | 'makeFailed' | 'submitFailed' | 'finished' | 'working'

/** The real machine of a flow under a simulated clock: time passes only when somebody lets it. */
export interface FlowRun {
  context(): FlowContext
  screen(): Screen
  /** Sends an event and waits until the seeker can do something again. */
  send(event: FlowEvent): Promise<void>
  /** Lets time pass, as somebody who thinks or types does. */
  wait(ms: number): Promise<void>
  stop(): void
}

interface RunOptions {
  readonly compiled: CompiledFlow
  readonly facts: OuterFacts
  readonly keepsSession: boolean
  readonly submissionKey: string
  /** Told of each step that comes on screen, also of those that only pass by. */
  readonly onStep: (context: FlowContext) => void
}

const TICK_MS = 100
/** Longer than every pause, retry and answer of a world: what works on after that will never end. */
const LONGEST_MS = 120_000
/** Turns of the microtask queue in which a settled promise is heard by the machine. */
const TURNS = 12

const RESTING: ReadonlySet<string> = new Set(['asking', 'makeFailed', 'submitFailed', 'finished'])

/** Starts flows. One of them runs at a time: the machine is set up once, and its effects go to the flow of now. */
export type StartFlowRun = (options: RunOptions, world: World) => Promise<FlowRun>

export function flowRuns(): StartFlowRun {
  let now: { world: World; clock: SimulatedClock } | undefined
  const answered = async <O>(effect: (world: World) => O): Promise<O> => {
    if (!now) throw new Error('No flow runs.')
    const { world, clock } = now
    const ms = world.latency()
    if (ms > 0) await new Promise<void>((resolve) => void clock.setTimeout(() => resolve(), ms))
    return effect(world)
  }
  const machine = flowMachine.provide({
    actors: {
      restore: fromPromise<RestoreOutcome>(() => answered((world) => world.restore())),
      save: fromPromise<SaveOutcome, SaveInput>(({ input }) => answered((world) => world.save(input))),
      make: fromPromise<unknown>(() => answered((world) => world.make())),
      submit: fromPromise<unknown, SubmitInput>(({ input }) => answered((world) => world.submit(input))),
    },
  })
  return async (options, world) => {
    const clock = new SimulatedClock()
    now = { world, clock }
    const actor = createActor(machine, { clock, input: options })
    let shown: number | undefined
    actor.subscribe(({ value, context }) => {
      if (value.screen === 'restoring' || shown === context.at) return
      shown = context.at
      options.onStep(context)
    })
    const run = runOf(actor.start(), clock)
    await run.settled()
    return run
  }
}

function runOf(
  actor: Actor<typeof flowMachine>,
  clock: SimulatedClock,
): FlowRun & { settled(): Promise<void> } {
  const isWorking = (): boolean => {
    const { value } = actor.getSnapshot()
    return !RESTING.has(value.screen) || value.keeping === 'settingAside'
  }
  const settled = async (): Promise<void> => {
    for (let passed = 0; passed <= LONGEST_MS; passed += TICK_MS) {
      for (let turn = 0; turn < TURNS && isWorking(); turn++) await turns(1)
      if (!isWorking()) return
      clock.increment(TICK_MS)
    }
  }
  return {
    settled,
    context: () => actor.getSnapshot().context,
    screen() {
      const { screen } = actor.getSnapshot().value
      return screen === 'asking' ||
        screen === 'makeFailed' ||
        screen === 'submitFailed' ||
        screen === 'finished'
        ? screen
        : 'working'
    },
    async send(event) {
      actor.send(event)
      await settled()
    },
    async wait(ms) {
      clock.increment(ms)
      await turns(TURNS)
      await settled()
    },
    stop: () => void actor.stop(),
  }
}
