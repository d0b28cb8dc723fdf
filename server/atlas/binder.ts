import { Worker } from 'node:worker_threads'
import { limits } from '../limits.ts'
import type { BindStep, Order } from './bind.ts'
import type { ThreadWord } from './binding-thread.ts'

type BindOne = (order: Order, told: (step: BindStep) => void, signal: AbortSignal) => Promise<Uint8Array>

export interface Binder {
  /** Whether more wait for their turn than can be helped soon. */
  isFull(): boolean
  /** Makes a file of a book, in its turn, and tells how far it is. Aborted, it ends at once and rejects. */
  readonly bind: BindOne
}

/** A few at once, the others one after the other. */
export function inTurn(bindOne: BindOne): Binder {
  const waiting: (() => void)[] = []
  let underWay = 0
  return {
    isFull: () => waiting.length >= limits.atlas.waiting,
    async bind(order, told, signal) {
      if (underWay >= limits.atlas.atOnce) await new Promise<void>((go) => waiting.push(go))
      underWay += 1
      try {
        signal.throwIfAborted()
        return await bindOne(order, told, signal)
      } finally {
        underWay -= 1
        waiting.shift()?.()
      }
    },
  }
}

/** Binds in a thread each, which ends with it, so that no request waits for it. `file` is the built thread. */
export const threadBinder = (file: string): Binder =>
  inTurn(
    (order, told, signal) =>
      new Promise<Uint8Array>((done, fail) => {
        const thread = new Worker(file, {
          workerData: order,
          resourceLimits: { maxOldGenerationSizeMb: limits.atlas.memory },
        })
        const end = (why: unknown): void => {
          fail(why)
          void thread.terminate()
        }
        const late = setTimeout(() => end(new Error('A book took too long')), limits.atlas.deadline).unref()
        const gone = (): void => end(signal.reason)
        signal.addEventListener('abort', gone)
        thread.on('message', (word: ThreadWord) => {
          if ('file' in word) done(word.file)
          else told(word)
        })
        thread.once('error', fail)
        thread.once('exit', () => {
          clearTimeout(late)
          signal.removeEventListener('abort', gone)
          fail(new Error('The thread that binds a book ended without a word'))
        })
      }),
  )
