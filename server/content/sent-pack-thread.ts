import { parentPort, workerData } from 'node:worker_threads'
import { keptFaults } from '../../engine/lint/kept-faults.ts'
import { openSent } from './open-sent.ts'

/** What the thread is started with. */
export interface ThreadWork {
  readonly schemas: string
  readonly sent: Uint8Array
  readonly known: boolean
  /** Where what was found of examples is kept, and by what code. */
  readonly kept: { readonly folder: string; readonly code: string }
}

const { schemas, sent, known, kept } = workerData as ThreadWork
// The rule is about windows; this is a thread.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(openSent(schemas, sent, known, { exampleFaults: keptFaults(kept.folder, kept.code) }))
