import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { FlowInput, flowMachine } from '../core/flow/index.ts'

/** The flow machine at one moment: what everything on screen is derived from. */
export type FlowSnapshot = SnapshotFrom<typeof flowMachine>

/** Gives the moment at which a flow stands that was begun with an input. */
export type FlowStart = (input: FlowInput) => FlowSnapshot

/** The flow machine at work: what a tool that looks into a flow is given. */
export type FlowActor = ActorRefFrom<typeof flowMachine>
