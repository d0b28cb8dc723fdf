import { Worker } from 'node:worker_threads'
import { limits } from '../limits.ts'
import type { OpenedSent, SentPackOpener } from './sent-pack.ts'
import type { ThreadWork } from './sent-pack-thread.ts'

/**
 * Opens packs in a thread each, which ends with it, so that no request waits for it. `file` is the built thread, `kept` where it
 * keeps what it found of examples.
 */
export const threadOpener =
  (file: string, schemas: string, kept: ThreadWork['kept']): SentPackOpener =>
  (sent, known) =>
    new Promise<OpenedSent>((done, fail) => {
      const workerData: ThreadWork = { schemas, sent, known, kept }
      const thread = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: 1_024 } })
      const late = setTimeout(() => {
        fail(new Error('A pack took too long to open'))
        void thread.terminate()
      }, limits.published.check).unref()
      // What the thread says is what `openSent` answers.
      thread.once('message', (opened: OpenedSent) => done(opened))
      thread.once('error', fail)
      thread.once('exit', () => {
        clearTimeout(late)
        fail(new Error('The thread that opens a pack ended without a word'))
      })
    })
