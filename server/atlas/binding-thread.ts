import { parentPort, workerData } from 'node:worker_threads'
import { bind, type BindStep, type Order } from './bind.ts'

/** What the thread says: how far it is, and at last the file. */
export type ThreadWord = BindStep | { readonly file: Uint8Array }

const say = (word: ThreadWord): void => {
  // The rule is about windows; this is a thread.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(word)
}

const order = workerData as Order
say({ file: await bind(order, say) })
