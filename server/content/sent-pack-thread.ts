import { parentPort, workerData } from 'node:worker_threads'
import { openSent } from './sent-pack.ts'

/** What the thread is started with. */
export interface ThreadWork {
  readonly schemas: string
  readonly sent: Uint8Array
  readonly known: boolean
}

const { schemas, sent, known } = workerData as ThreadWork
// The rule is about windows; this is a thread.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(openSent(schemas, sent, known))
