import type { SnapshotFrom } from 'xstate'
import type { flowMachine } from '../core/flow/index.ts'

/** The flow machine at one moment: what everything on screen is derived from. */
export type FlowSnapshot = SnapshotFrom<typeof flowMachine>
