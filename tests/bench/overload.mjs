import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parts } from '../../server/freshness.mjs'
import { startPostgres } from '../support/postgres.mjs'
import { save, startClient, watchPath } from './load.mjs'
import { inTemporaryFolder, startServer } from './processes.mjs'
import { signUpMany } from './sign-up.mjs'

/**
 * Twice as much as one process can do, on a durable PostgreSQL: what it still does, against the most that it did in the same
 * run, how long `/livez` takes meanwhile, and who is served first. What sends the requests is a process of its own.
 */

/** Nobody of them reaches the bound of what one account may write. */
const seekers = 950
/** As many as are asked for at once while nobody is refused, and at most. */
const [few, many] = [50, 900]
const rounds = 3
const least = 0.8
/** Milliseconds that `/livez` may take, of a hundred the slowest left out. */
const alive = 100

const reads = [
  '/api/auth/user',
  '/api/modules',
  '/api/user/journey-progress',
  '/api/insights',
  '/api/assessments',
].map((path) => ({ name: 'reads', method: 'GET', path, weight: 6 }))
const page = { name: 'pages', method: 'GET', path: '/home' }
const text = {
  name: 'texts',
  method: 'POST',
  path: '/api/guide/chat',
  body: JSON.stringify({ message: 'What matters to me?' }),
}

/** What is asked for in turn; the mixture is what a crowd asks that comes by. In this order each is served. */
const loads = {
  'a mixture': [{ ...save, weight: 60 }, ...reads, { ...page, weight: 4 }, { ...text, weight: 2 }],
  saves: [save],
  reads,
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const sum = ({ kinds }, what) => Object.values(kinds).reduce((total, kind) => total + kind[what], 0)

function refuseOdd({ kinds }) {
  for (const [name, { statuses }] of Object.entries(kinds)) {
    // 0: cut off when the time was over.
    const odd = Object.keys(statuses).filter((status) => !['0', '200', '503'].includes(status))
    if (odd.length > 0) throw new Error(`${name} were answered with ${JSON.stringify(statuses)}`)
  }
}

/** One round: up to what can be done and beyond, until the most is found, then twice of it. */
async function round(client, url, headers, kinds) {
  const send = async (rate, seconds) => {
    const found = await client.drive(url, {
      seekers: headers,
      kinds,
      seconds,
      connections: rate === undefined ? few : many,
      ...(rate === undefined ? {} : { rate }),
    })
    refuseOdd(found)
    await pause(500)
    return { done: sum(found, 'done'), asked: sum(found, 'asked'), found }
  }
  let last = await send(undefined, 4)
  let most = last.done
  // Pages without their words cost little: what can be done grows with what is asked for.
  for (let rate = most; last.done > 0.9 * last.asked && rate < 64 * most; rate *= 1.5) {
    last = await send(Math.round(rate), 3)
    most = Math.max(most, last.done)
  }
  const stop = watchPath(`${url}/livez`)
  const twice = await send(Math.round(2 * most), 6)
  return { most, twice, livez: stop() }
}

const shareOf = ({ done, asked }) => done / asked

function tell(name, found) {
  const share = median(found.map(({ most, twice }) => twice.done / most))
  const livez = median(found.map((each) => each.livez))
  const [{ most, twice }] = found.toSorted((a, b) => b.most - a.most)
  const busy = median(found.map((each) => each.twice.found.busy))
  const served = Object.entries(twice.found.kinds)
  process.stdout.write(
    `${name}: ${most.toFixed(0)} a second at most. At twice as many (${twice.asked.toFixed(0)}) ${twice.done.toFixed(0)} are done; ` +
      `share, median of ${rounds}: ${share.toFixed(2)} (at least ${least}); /livez in ${livez.toFixed(0)} ms (at most ${alive}); ` +
      `sending took ${busy.toFixed(2)} of a core\n`,
  )
  if (served.length > 1) {
    const each = served.map(
      ([kind, one]) =>
        `${kind} ${shareOf(one).toFixed(2)} (half within ${one.p50.toFixed(0)} ms, ${one.p99.toFixed(0)} ms)`,
    )
    process.stdout.write(`  served of what was asked for: ${each.join(', ')}\n`)
  }
  return { share, livez, served }
}

async function measure(database, folder) {
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), WORKERS: '1' }
  const { url, stop } = await startServer(join(parts.server.out, 'main.mjs'), { env })
  const client = startClient()
  try {
    const headers = await signUpMany(url, seekers)
    let held = true
    for (const [name, kinds] of Object.entries(loads)) {
      await client.drive(url, { seekers: headers, kinds, seconds: 3, connections: few })
      const found = []
      for (let count = 0; count < rounds; count += 1) found.push(await round(client, url, headers, kinds))
      const { share, livez, served } = tell(name, found)
      held &&= share >= least && livez <= alive
      // Saves first, then reads, then texts; pages come in any case, without their words.
      const order = ['saves', 'reads', 'texts'].flatMap((kind) =>
        served.filter(([each]) => each === kind).map(([, one]) => shareOf(one)),
      )
      held &&= order.every((each, at) => at === 0 || each <= order[at - 1] + 0.02)
    }
    return held
  } finally {
    client.stop()
    await stop()
  }
}

/** Prints what is still done at twice of the most; answers whether it held, or undefined without PostgreSQL. */
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
