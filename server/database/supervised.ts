import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Exchanged } from './wire.ts'

/** What the worker is asked; `id` counts from 1. */
export type Asked =
  | { readonly id: number; readonly ask: 'begin' | 'close' }
  | { readonly id: number; readonly ask: 'exchange'; readonly messages: Uint8Array }

/** What it answers. The first, with the id 0, says that the database is open. */
export interface Said {
  readonly id: number
  readonly answer: Uint8Array
}

/** The embedded database in a thread of its own. */
export interface Supervised {
  /** For `wireTo`, for each connection. */
  exchanged(): Exchanged
  /** Called from then on when the database had to be ended, because a statement did not, and begins again. */
  whenRestarted(told: () => void): void
  close(): Promise<void>
}

interface Waiting {
  done(answer: Uint8Array): void
  fail(error: Error): void
}

interface Thread {
  ask(asked: { ask: 'begin' } | { ask: 'exchange'; messages: Uint8Array }): Promise<Uint8Array>
  /** Ends it, wherever it is: what was acknowledged is on the disk. */
  kill(): void
  /** True from then on, and when it ended by itself. */
  isEnding(): boolean
  /** Closes the database and ends it. */
  close(): Promise<unknown>
  readonly opened: Promise<unknown>
  /** Resolves when the thread is gone, whatever the reason. */
  readonly gone: Promise<void>
}

const over = () => new Error('Connection terminated: the embedded database was ended')

function begin(file: string, folder: string): Thread {
  const worker = new Worker(file, { workerData: folder })
  const waiting = new Map<number, Waiting>()
  let reason: Error | undefined
  let count = 0
  let isGone = false
  let isKilled = false
  const promised = (id: number) =>
    new Promise<Uint8Array>((done, fail) => {
      if (isGone) fail(reason ?? over())
      else waiting.set(id, { done, fail })
    })
  const opened = promised(0)
  // Whoever connects is told.
  opened.catch(() => {})
  worker.on('message', ({ id, answer }: Said) => {
    waiting.get(id)?.done(answer)
    waiting.delete(id)
  })
  worker.on('error', (error: Error) => {
    reason = error
  })
  const gone = new Promise<void>((done) => {
    worker.once('exit', () => {
      isGone = true
      for (const { fail } of waiting.values()) fail(reason ?? over())
      waiting.clear()
      done()
    })
  })
  return {
    opened,
    gone,
    ask(asked) {
      const id = (count += 1)
      const answered = promised(id)
      worker.postMessage({ ...asked, id }, [])
      return answered
    },
    kill() {
      isKilled = true
      void worker.terminate()
    },
    isEnding: () => isKilled || isGone,
    async close() {
      if (isGone) return
      const exit = once(worker, 'exit')
      worker.postMessage({ id: (count += 1), ask: 'close' }, [])
      await exit
    },
  }
}

/**
 * Runs the embedded database of a folder in a worker. A connection that is given up while an answer is outstanding ends
 * the worker, for a statement in it cannot be stopped; the next one begins while its users are told to come back.
 * Rejects when the database cannot be opened.
 */
export async function supervise(file: string, folder: string): Promise<Supervised> {
  let restarted = () => {}
  let closing = false
  let thread = begin(file, folder)
  await thread.opened
  let next: Promise<Thread> | undefined

  /** The thread that runs, or another one once it is gone: never two, for two destroy the files. */
  function running(): Promise<Thread> {
    if (closing) return Promise.reject(over())
    if (thread.isEnding() && !next) {
      next = thread.gone.then(() => {
        thread = begin(file, folder)
        next = undefined
        restarted()
        return thread
      })
    }
    return next ?? Promise.resolve(thread)
  }

  return {
    exchanged() {
      let own = thread
      return {
        async begin() {
          own = await running()
          await own.opened
          await own.ask({ ask: 'begin' })
        },
        exchange: (messages) => own.ask({ ask: 'exchange', messages }),
        ended(silent) {
          if (!silent || own.isEnding()) return
          own.kill()
          running().catch(() => {})
        },
      }
    },
    whenRestarted(told) {
      restarted = told
    },
    async close() {
      closing = true
      await (await (next ?? thread)).close()
    },
  }
}
