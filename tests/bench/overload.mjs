import autocannon from 'autocannon'
import { join } from 'node:path'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { startPostgres } from '../support/postgres.mjs'
import { parts } from '../../server/freshness.mjs'
import { inTemporaryFolder, startServer } from './processes.mjs'
import { signUp } from './sign-up.mjs'

/**
 * Twice as much as one process can do, on a durable PostgreSQL: what it still does of saves, reads and pages, against
 * the most that it did in the same run, and how long `/livez` takes meanwhile.
 */

/** Nobody of them reaches the bound of what one account may write. */
const seekers = 200
const connections = 50
const seconds = 8
const least = 0.8
/** Milliseconds that `/livez` may take, of a hundred the slowest left out. */
const alive = 100

const kinds = {
  saves: {
    method: 'POST',
    path: '/api/modules/progress-session',
    body: JSON.stringify({
      moduleNumber: 2,
      moduleName: 'Soul Foundations',
      currentStep: 2,
      formData: { values: ['honesty', 'curiosity', 'courage', 'freedom', 'family'] },
      completedSteps: [0, 1],
    }),
  },
  reads: { method: 'GET', path: '/api/modules' },
  pages: { method: 'GET', path: '/home' },
}

/** Whose turn it is. */
let next = 0

/** Sends requests for some seconds, as fast as they are answered or so many a second; answers how many were done a second. */
async function drive(url, kind, headers, rate) {
  const { path, ...request } = kinds[kind]
  const result = await autocannon({
    url: `${url}${path}`,
    connections: rate === undefined ? connections : 30 * connections,
    ...(rate === undefined ? {} : { overallRate: rate }),
    duration: seconds,
    ...request,
    setupClient(client) {
      client.setHeaders({ 'content-type': 'application/json', ...headers[next++ % headers.length] })
    },
  })
  const odd = Object.keys(result.statusCodeStats).filter((status) => !['200', '503'].includes(status))
  if (odd.length > 0) throw new Error(`${kind} were answered with ${odd.join(', ')}`)
  return { done: result['2xx'] / seconds, asked: result.requests.total / seconds, broken: result.errors }
}

/** In a thread of its own: the one that sends requests is late itself. */
const asking = `
const { workerData, parentPort } = require('node:worker_threads')
const { Agent, get } = require('node:http')
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const took = []
let on = true
const ask = () => {
  const began = performance.now()
  get(workerData, { agent }, (answer) => {
    answer.resume().on('end', () => {
      took.push(performance.now() - began)
      if (on) setTimeout(ask, 20)
    })
  }).on('error', () => took.push(Infinity))
}
ask()
parentPort.once('message', () => { on = false; agent.destroy(); parentPort.postMessage(took); parentPort.close() })
`

/** Asks whether the process lives until it is told to stop; answers what the slowest but one in a hundred took, in ms. */
function watch(url) {
  const worker = new Worker(asking, { eval: true, workerData: `${url}/livez` })
  return async () => {
    worker.postMessage('stop', [])
    const [took] = await once(worker, 'message')
    return took.toSorted((a, b) => a - b)[Math.floor(0.99 * (took.length - 1))]
  }
}

async function measure(database, folder) {
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), WORKERS: '1' }
  const { url, stop } = await startServer(join(parts.server.out, 'main.mjs'), { env })
  try {
    const headers = []
    for (let index = 0; index < seekers; index++) headers.push(await signUp(url, index))
    let held = true
    for (const kind of Object.keys(kinds)) {
      await drive(url, kind, headers)
      const knee = await drive(url, kind, headers)
      await pause(2_000)
      const stopWatching = watch(url)
      const twice = await drive(url, kind, headers, Math.round(2 * knee.done))
      const slowest = await stopWatching()
      await pause(2_000)
      const share = twice.done / knee.done
      process.stdout.write(
        `${kind}: ${knee.done.toFixed(0)} a second at most; asked for ${twice.asked.toFixed(0)}, ${twice.done.toFixed(0)} ` +
          `were done, a share of ${share.toFixed(2)} (at least ${least}), /livez in ${slowest.toFixed(0)} ms (at most ` +
          `${alive}), ${twice.broken} broken off\n`,
      )
      held &&= share >= least && slowest <= alive
    }
    return held
  } finally {
    await stop()
  }
}

/** Prints what is still done at twice the knee; answers whether it held, or undefined without PostgreSQL. */
export async function overload() {
  const database = await startPostgres({ durable: true })
  if (!database.url) {
    process.stdout.write(`skipped: ${database.reason}\n`)
    return undefined
  }
  try {
    return await inTemporaryFolder((folder) => measure(database, folder))
  } finally {
    await database.stop()
  }
}
