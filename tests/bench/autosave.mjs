import { join } from 'node:path'
import { parts } from '../../server/freshness.mjs'
import { startPostgres } from '../support/postgres.mjs'
import { heldBy, tellingWhatItHolds } from './held-by.mjs'
import { startClient } from './load.mjs'
import { inTemporaryFolder, startServer } from './processes.mjs'
import { signUpMany } from './sign-up.mjs'

/**
 * Autosave over HTTP on a durable PostgreSQL, 50 connections at once, each save another seeker's in turn: the product
 * against a bare handler with the same upsert, in turns so that both see the same machine.
 */

const connections = 50
/** Nobody of them reaches the bound of what one account may write. */
const people = 300
const seconds = 6
const rounds = 3
const most = { share: 0.7, p99: 50, growth: 1.15 }

/** Seekers half-way through Soul Foundations, who have just written a little more over the version that the last save answered. */
const save = {
  name: 'saves',
  method: 'POST',
  path: '/api/modules/progress-session',
  versioned: true,
  body: JSON.stringify({
    moduleNumber: 2,
    moduleName: 'Soul Foundations',
    currentStep: 2,
    formData: {
      values: ['honesty', 'curiosity', 'courage', 'freedom', 'family'],
      passions: {
        loseTime: `${'Long walks with a map and no plan, drawing what I see. '.repeat(6)}__COUNT__`,
      },
    },
    completedSteps: [0, 1],
  }),
}

/** Drives one server for some seconds. */
async function drive(client, { url, cpuMs }, seekers) {
  const before = cpuMs()
  const { kinds, busy } = await client.drive(url, { connections, seconds, seekers, kinds: [save] })
  const { asked, done, statuses, p99 } = kinds.saves
  if (Object.keys(statuses).some((status) => status !== '200'))
    throw new Error(`${url}: saves broke off, or were refused: ${JSON.stringify(statuses)}`)
  return { perSecond: done, p99, cpu: (cpuMs() - before) / (asked * seconds), busy }
}

export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length

async function compare(database, folder) {
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') }
  const bare = await startServer('tests/bench/bare.mjs', { env })
  const telling = tellingWhatItHolds(folder)
  // One process against one process.
  const product = await startServer(join(parts.server.out, 'main.mjs'), {
    env: { ...env, ...telling.env, WORKERS: '1' },
    args: telling.args,
  })
  const client = startClient()
  try {
    const users = Array.from({ length: people }, (_, index) => ({ 'x-user': `user${index}` }))
    const seekers = await signUpMany(product.url, people)
    await drive(client, bare, users)
    await drive(client, product, seekers)
    const warm = await heldBy(product, folder)
    const floor = []
    const ours = []
    for (let round = 0; round < rounds; round++) {
      floor.push(await drive(client, bare, users))
      ours.push(await drive(client, product, seekers))
    }
    const resident = product.rss()
    return { floor, ours, warm, end: await heldBy(product, folder), resident }
  } finally {
    client.stop()
    await Promise.all([bare.stop(), product.stop()])
  }
}

/** Compares on a PostgreSQL that runs; prints throughput, tail and memory; answers whether they held. */
export async function compareSaves(database) {
  const { floor, ours, warm, end, resident } = await inTemporaryFolder((folder) => compare(database, folder))
  const share = mean(ours.map((run) => run.perSecond)) / mean(floor.map((run) => run.perSecond))
  const p99 = Math.max(...ours.map((run) => run.p99))
  const line = (name, runs) => {
    const rate = mean(runs.map((run) => run.perSecond)).toFixed(0)
    const tail = runs.map((run) => run.p99.toFixed(0)).join(', ')
    const cpu = mean(runs.map((run) => run.cpu)).toFixed(2)
    return `${name}: ${rate} saves a second, p99 ${tail} ms, ${cpu} ms of processor time each\n`
  }
  process.stdout.write(line('bare handler', floor) + line('Lodestar    ', ours))
  process.stdout.write(
    `share ${share.toFixed(2)} (at least ${most.share}), p99 ${p99.toFixed(0)} ms (at most ${most.p99})\n`,
  )
  process.stdout.write(
    `held after collecting ${warm.toFixed(0)} MB when it was warm, ${end.toFixed(0)} MB at the end; resident ${resident.toFixed(0)} MB before that\n`,
  )
  return { share: share >= most.share, tail: p99 <= most.p99, memory: end / warm <= most.growth }
}

/** Lends a durable PostgreSQL to what measures on it; undefined, and said so, without one. */
export async function onPostgres(measure) {
  const database = await startPostgres({ durable: true })
  if (!database.url) {
    process.stdout.write(`skipped: ${database.reason}\n`)
    return undefined
  }
  try {
    return await measure(database)
  } finally {
    await database.stop()
  }
}

/** Answers whether throughput, tail and memory held, or undefined without PostgreSQL. */
export const autosave = () =>
  onPostgres(async (database) => Object.values(await compareSaves(database)).every(Boolean))
