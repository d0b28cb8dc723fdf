import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '../run/commands.mjs'

/** Opens an embedded database that nobody else has open, as the server does, and ends: what a start cannot go below. */

const worker = new Worker(join(root, 'dist/server/database.mjs'), { workerData: process.argv[2] })
worker.once('message', () => process.exit(0))
worker.once('error', (error) => {
  process.stderr.write(`${error.stack}\n`)
  process.exit(1)
})
