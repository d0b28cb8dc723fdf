import autocannon from 'autocannon'
import { join } from 'node:path'
import { startPostgres } from '../support/postgres.mjs'
import { parts } from '../../server/freshness.mjs'
import { inTemporaryFolder, startServer } from './processes.mjs'
import { signUp } from './sign-up.mjs'

/**
 * Autosave over HTTP on a durable PostgreSQL, 50 seekers at once, each its own session: the product against a
 * bare handler with the same upsert, in turns so that both see the same machine.
 */

const connections = 50
const seconds = 8
const rounds = 3
const most = { share: 0.5, p99: 50, growth: 1.15 }

/** A seeker half-way through Soul Foundations, who has just written a little more. */
function save(count) {
  return JSON.stringify({
    moduleNumber: 2,
    moduleName: 'Soul Foundations',
    currentStep: 2,
    formData: {
      values: ['honesty', 'curiosity', 'courage', 'freedom', 'family'],
      passions: {
        loseTime: `${'Long walks with a map and no plan, drawing what I see. '.repeat(6)}${count}`,
      },
    },
    completedSteps: [0, 1],
  })
}

/** Saves as the app does: other answers each time, over the version that the last save answered. */
const request = {
  setupRequest(request, context) {
    context.count = (context.count ?? 0) + 1
    const match = context.etag ? { 'if-match': context.etag } : {}
    return { ...request, headers: { ...request.headers, ...match }, body: save(context.count) }
  },
  onResponse(status, body, context, headers) {
    context.etag = headers.etag ?? headers.ETag
  },
}

/** Drives one server for some seconds; every connection is another seeker. */
async function drive({ url, cpuMs }, headers) {
  let next = 0
  const before = cpuMs()
  const result = await autocannon({
    url: `${url}/api/modules/progress-session`,
    connections,
    duration: seconds,
    method: 'POST',
    requests: [request],
    setupClient(client) {
      client.setHeaders({ 'content-type': 'application/json', ...headers[next++ % headers.length] })
    },
  })
  if (result.non2xx > 0 || result.errors > 0) {
    const statuses = JSON.stringify(result.statusCodeStats)
    throw new Error(`${url}: ${result.errors} saves broke off, or were refused: ${statuses}`)
  }
  const cpu = (cpuMs() - before) / result.requests.total
  return { perSecond: result.requests.average, p99: result.latency.p99, cpu }
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length

async function compare(database, folder) {
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') }
  const bare = await startServer('tests/bench/bare.mjs', { env })
  // One process against one process.
  const product = await startServer(join(parts.server.out, 'main.mjs'), { env: { ...env, WORKERS: '1' } })
  try {
    const users = Array.from({ length: connections }, (_, index) => ({ 'x-user': `user${index}` }))
    const seekers = []
    for (let index = 0; index < connections; index++) seekers.push(await signUp(product.url, index))
    await drive(bare, users)
    await drive(product, seekers)
    const warm = product.rss()
    const floor = []
    const ours = []
    for (let round = 0; round < rounds; round++) {
      floor.push(await drive(bare, users))
      ours.push(await drive(product, seekers))
    }
    return { floor, ours, warm, end: product.rss() }
  } finally {
    await Promise.all([bare.stop(), product.stop()])
  }
}

/** Prints throughput, tail and memory; answers whether they held, or undefined without PostgreSQL. */
export async function autosave() {
  const database = await startPostgres({ durable: true })
  if (!database.url) {
    process.stdout.write(`skipped: ${database.reason}\n`)
    return undefined
  }
  try {
    const { floor, ours, warm, end } = await inTemporaryFolder((folder) => compare(database, folder))
    const share = mean(ours.map((run) => run.perSecond)) / mean(floor.map((run) => run.perSecond))
    const p99 = Math.max(...ours.map((run) => run.p99))
    const line = (name, runs) => {
      const rate = mean(runs.map((run) => run.perSecond)).toFixed(0)
      const tail = runs.map((run) => run.p99).join(', ')
      const cpu = mean(runs.map((run) => run.cpu)).toFixed(2)
      return `${name}: ${rate} saves a second, p99 ${tail} ms, ${cpu} ms of processor time each\n`
    }
    process.stdout.write(line('bare handler', floor) + line('Lodestar    ', ours))
    process.stdout.write(
      `share ${share.toFixed(2)} (at least ${most.share}), p99 ${p99} ms (at most ${most.p99})\n`,
    )
    process.stdout.write(`memory ${warm.toFixed(0)} MB after warming up, ${end.toFixed(0)} MB at the end\n`)
    return share >= most.share && p99 <= most.p99 && end / warm <= most.growth
  } finally {
    await database.stop()
  }
}
