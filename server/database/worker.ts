import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { endTransaction, openEmbedded } from './embedded.ts'
import type { Asked, Said } from './supervised.ts'

/**
 * The thread that the embedded database runs in: a statement that takes its time holds up nobody but those who wait for
 * the database. Built as a file of its own; `supervised.ts` starts it and ends it.
 */

function parent(): MessagePort {
  if (!parentPort) throw new Error('This is a thread of the server, not a program.')
  return parentPort
}

const port = parent()

const say = (said: Said, transfer: readonly ArrayBuffer[] = []) => port.postMessage(said, transfer)

const opening = openEmbedded(String(workerData))

async function answer(asked: Asked): Promise<void> {
  const pglite = await opening
  switch (asked.ask) {
    case 'begin':
      await endTransaction(pglite)
      return say({ id: asked.id, answer: new Uint8Array() })
    case 'exchange': {
      const bytes = await pglite.execProtocolRaw(asked.messages)
      // A copy of its own: it can be given away.
      return say({ id: asked.id, answer: bytes }, bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : [])
    }
    case 'close':
      await pglite.close()
      port.close()
  }
}

// In the order in which they come, whatever any of them waits for. Listened to before the database is open: a thread whose
// event loop nothing keeps alive meanwhile goes on within Node's draining of V8's tasks, and hears nothing until the last
// function of the database is compiled.
let last = Promise.resolve()
port.on('message', (asked: Asked) => {
  last = last.then(() => answer(asked))
})
await opening
say({ id: 0, answer: new Uint8Array() })
