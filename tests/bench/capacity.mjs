import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { parts } from '../../server/freshness.mjs'
import { assumed, boundsOf, machinesOf, needOf } from '../support/capacity/model.mjs'
import { startPostgres } from '../support/postgres.mjs'
import { root } from '../run/commands.mjs'
import { inTemporaryFolder, startServer } from './processes.mjs'
import { signUp } from './sign-up.mjs'

/**
 * `npm run capacity`: measures what each act of a seeker's day takes on a durable PostgreSQL, says what so many seekers need
 * and what is full first, and holds the sums against a load that this machine can bear.
 */

const people = 120
/** Sizes of which the load is tried, where it leaves this machine some room. */
const sizes = [10_000, 100_000, 200_000]
/** How far the sums may be off: what comes seldom is done with less in common than what comes at once. */
const within = 2
const trySeconds = 8
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One request, read to its end; answers the bytes that came over the wire, roughly with its headers. */
function send(url, { method = 'GET', path, body, headers }) {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const more =
    payload === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
  return new Promise((done, fail) => {
    const asked = request(
      `${url}${path}`,
      { method, agent, headers: { 'accept-encoding': 'br', ...headers, ...more } },
      (answer) => {
        let bytes = answer.rawHeaders.join('').length
        answer.on('data', (chunk) => (bytes += chunk.length))
        answer.on('end', () =>
          answer.statusCode < 300
            ? done(bytes)
            : fail(new Error(`${method} ${path} answered ${answer.statusCode}`)),
        )
      },
    )
    asked.on('error', fail)
    asked.end(payload)
  })
}

async function all(url, headers, requests) {
  let bytes = 0
  for (const each of requests) bytes += await send(url, { headers, ...each })
  return bytes
}

const saved = (step) => ({
  moduleNumber: 2,
  moduleName: 'Soul Foundations',
  currentStep: 2,
  formData: {
    values: ['honesty', 'curiosity', 'courage'],
    passions: { loseTime: `Drawing maps, ${step}. `.repeat(12) },
  },
  completedSteps: [0, 1],
})

/** What a seeker does; the n-th time for one of them. */
const acts = {
  visit: (url, { headers }) =>
    all(url, headers, [
      { path: '/home', headers: { ...headers, accept: 'text/html' } },
      ...[
        '/api/auth/user',
        '/api/modules',
        '/api/user/journey-progress',
        '/api/insights',
        '/api/assessments',
      ].map((path) => ({ path })),
    ]),
  save: (url, { headers }, n) =>
    all(url, headers, [{ method: 'POST', path: '/api/modules/progress-session', body: saved(n) }]),
  read: (url, { headers }) => all(url, headers, [{ path: '/api/journal' }]),
  entry: (url, { headers }, n) =>
    all(url, headers, [
      {
        method: 'POST',
        path: '/api/journal',
        body: { entryDate: '2026-11-20', text: `The sea was loud, ${n}. `.repeat(20) },
      },
    ]),
  text: (url, { headers }, n) =>
    all(url, { ...headers, 'idempotency-key': randomUUID() }, [
      { method: 'POST', path: '/api/guide/chat', body: { message: `What matters to me, ${n}?` } },
    ]),
  signIn: (url, { name, headers }) =>
    all(url, { origin: headers.origin }, [
      { method: 'POST', path: '/api/login', body: { username: name, password: 'a long walk home' } },
    ]),
}
/** Enough of each for a figure, and fewer than one account may do. */
const times = { visit: 200, save: 1_200, read: 600, entry: 400, text: 120, signIn: 60 }

/** As many come first: until nothing is new to the server, and of saves until as many replaced ones are kept as ever are. */
const before = { visit: 8, save: 25 * people, read: 8, entry: 8, text: 8, signIn: 8 }

const ticksOf = (pid, ended) => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return fields.slice(11, ended ? 15 : 13).reduce((sum, each) => sum + Number(each), 0)
  } catch {
    return 0
  }
}

/** What rows take, without the room of those that were replaced: that is used again. */
async function bytesOf(client) {
  await client.query('vacuum full')
  const { rows } = await client.query('select pg_database_size(current_database())::float8 as bytes')
  return rows[0].bytes
}

/** Figures of the database so far: its processor time with that of connections that ended, and its log. */
async function figuresOf(client, first) {
  // Statistics of a connection come up to a second late.
  await pause(1_200)
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log,
       (select active_time + idle_in_transaction_time from pg_stat_database where datname = current_database()) as held`,
  )
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', first], { encoding: 'utf8' }).stdout.split('\n')
  const ticks =
    ticksOf(first, true) + children.reduce((sum, pid) => sum + (pid.trim() ? ticksOf(pid.trim()) : 0), 0)
  return { ...rows[0], databaseMs: ticks * 10 }
}

/** Cores that are busy although nobody comes: timers, and what PostgreSQL does by itself. */
async function atRest({ cpuMs }, client, first) {
  const [start, cpu, began] = [await figuresOf(client, first), cpuMs(), performance.now()]
  await pause(5_000)
  const seconds = (performance.now() - began) / 1_000
  const serving = (cpuMs() - cpu) / 1_000 / seconds
  return {
    serving,
    database: ((await figuresOf(client, first)).databaseMs - start.databaseMs) / 1_000 / seconds,
  }
}

async function measureActs({ url, cpuMs }, client, first, seekers) {
  const found = {}
  for (const [name, act] of Object.entries(acts)) {
    for (let n = 0; n < before[name]; n++) await act(url, seekers[n % people], -n)
    const stored = await bytesOf(client)
    const [start, cpu] = [await figuresOf(client, first), cpuMs()]
    let [next, sent] = [0, 0]
    const lane = async () => {
      for (let n = next++; n < times[name]; n = next++) sent += await act(url, seekers[n % people], n)
    }
    await Promise.all([lane(), lane(), lane(), lane()])
    const servingMs = cpuMs() - cpu
    const after = await figuresOf(client, first)
    const each = (total) => Math.max(0, total) / times[name]
    found[name] = {
      servingMs: each(servingMs),
      databaseMs: each(after.databaseMs - start.databaseMs),
      heldMs: each(after.held - start.held),
      sentBytes: each(sent),
      logBytes: each(after.log - start.log),
      storedBytes: each((await bytesOf(client)) - stored),
    }
  }
  return found
}

/** A mixture of acts as of so many seekers in the worst moments of a day; answers what of the machine it took. */
async function tryLoad(seekersOf, { url, cpuMs }, client, first, seekers, found, rest) {
  const need = needOf(seekersOf, found)
  const sum = Object.values(assumed.day).reduce((total, each) => total + each, 0)
  const count = Math.max(20, Math.round(need.actsPerSecond * trySeconds))
  const gap = 1_000 / need.actsPerSecond
  const order = Array.from({ length: count }, (_, n) => {
    // The same share of each act, evenly mixed.
    let at = ((n * 0.618_033_988_749_9) % 1) * sum
    return Object.keys(assumed.day).find((name) => (at -= assumed.day[name]) < 0) ?? 'save'
  })
  const [start, cpu, began] = [await figuresOf(client, first), cpuMs(), performance.now()]
  const took = []
  await Promise.all(
    order.map(async (name, n) => {
      await pause(n * gap)
      const sent = performance.now()
      await acts[name](url, seekers[n % people], n)
      took.push(performance.now() - sent)
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  const serving = cpuMs() - cpu
  const after = await figuresOf(client, first)
  const said = (what) => order.reduce((total, name) => total + found[name][what], 0)
  return {
    acts: count / seconds,
    slowest: took.toSorted((a, b) => a - b)[Math.floor(0.95 * (took.length - 1))],
    serving: { said: rest.serving + said('servingMs') / 1_000 / seconds, was: serving / 1_000 / seconds },
    database: {
      said: rest.database + said('databaseMs') / 1_000 / seconds,
      was: (after.databaseMs - start.databaseMs) / 1_000 / seconds,
    },
  }
}

const write = (line) => process.stdout.write(`${line}\n`)
const short = (value) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(1) : value.toFixed(2)
const bytes = (value) => {
  const at = Math.min(4, Math.max(0, Math.floor(Math.log10(Math.max(1, value)) / 3)))
  return `${short(value / 1_000 ** at)} ${['B', 'kB', 'MB', 'GB', 'TB'][at]}`
}

function tell(found) {
  write(
    '\n| act | a day | serving | database | held | sent | log | stored |\n|---|---|---|---|---|---|---|---|',
  )
  for (const [name, act] of Object.entries(found))
    write(
      `| ${name} | ${assumed.day[name]} | ${short(act.servingMs)} ms | ${short(act.databaseMs)} ms | ${short(act.heldMs)} ms | ${bytes(act.sentBytes)} | ${bytes(act.logBytes)} | ${bytes(act.storedBytes)} |`,
    )
  write(
    '\n| seekers | acts a second | cores that serve | cores of the database | connections | wire | log | stored in a year | machines |\n|---|---|---|---|---|---|---|---|---|',
  )
  for (const seekers of [1_000, 1_000_000, 100_000_000]) {
    const need = needOf(seekers, found)
    const { serving, database } = machinesOf(need, found)
    write(
      `| ${seekers.toLocaleString('en')} | ${short(need.actsPerSecond)} | ${short(need.servingCores)} | ${short(need.databaseCores)} | ${short(need.connections)} | ${bytes(need.wireBytesPerSecond)}/s | ${bytes(need.logBytesPerSecond)}/s | ${bytes(need.storedBytesPerYear)} | ${serving} + ${database} |`,
    )
  }
  write('\nWhat is full, of one leader and one wire:')
  for (const { what, seekers } of boundsOf(found))
    write(
      `- ${what}: with ${bytes(seekers).replace(/B$/, '').replace(' k', ' thousand').replace(' M', ' million').replace(' G', ' thousand million').trim()} seekers`,
    )
}

async function measure(database, folder) {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`)
  const first = rows[0].pid
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), WORKERS: '1' }
  const server = await startServer(join(parts.server.out, 'main.mjs'), { env })
  try {
    const seekers = []
    for (let n = 0; n < people; n++) seekers.push({ name: `bench${n}`, headers: await signUp(server.url, n) })
    const found = await measureActs(server, client, first, seekers)
    tell(found)
    const rest = await atRest(server, client, first)
    write('\nHeld against a load on this machine:')
    let held = true
    for (const size of sizes) {
      const tried = await tryLoad(size, server, client, first, seekers, found, rest)
      const share = (tried.serving.was + tried.database.was) / (tried.serving.said + tried.database.said)
      write(
        `- ${size.toLocaleString('en')} seekers, ${short(tried.acts)} acts a second: ${short(tried.serving.was)} + ${short(tried.database.was)} cores ` +
          `(the model says ${short(tried.serving.said)} + ${short(tried.database.said)}: ${short(share)} of it), 95 of 100 acts within ${short(tried.slowest)} ms`,
      )
      // Hundredths of a core are what the clock of processes counts in.
      const off = Math.abs(tried.serving.was + tried.database.was - tried.serving.said - tried.database.said)
      held &&= off < 0.05 || (share > 1 / within && share < within)
    }
    return held
  } finally {
    await client.end()
    await server.stop()
    agent.destroy()
  }
}

const built = spawnSync(process.execPath, ['server/build.mjs'], { cwd: root, stdio: 'inherit' })
if (built.status !== 0) process.exit(1)
const database = await startPostgres({ durable: true })
if (!database.url) {
  write(`skipped: ${database.reason}`)
  process.exit(0)
}
let held = false
try {
  held = await inTemporaryFolder((folder) => measure(database, folder))
} finally {
  await database.stop()
}
write(held ? '\nthe model held' : '\nthe model did not hold')
process.exit(held ? 0 : 1)
