import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parts } from '../../server/freshness.mjs'
import { compareSaves, mean, onPostgres } from './autosave.mjs'
import { heldBy, tellingWhatItHolds } from './held-by.mjs'
import { save, startClient } from './load.mjs'
import { inTemporaryFolder, startServer } from './processes.mjs'
import { limitToShare } from './share-of-core.mjs'
import { signUpMany } from './sign-up.mjs'

/**
 * What the server is to programs that do the same with nothing around it, what a second process adds, and what becomes of its
 * memory. All of it is told as ratios of one run, or as memory; what sends requests is a process of its own on the same cores.
 */

const least = { reads: 1.5, processes: 1.8 }
/** Megabytes that an hour of the day's traffic may add. */
const slope = 1
const main = join(parts.server.out, 'main.mjs')
const people = 300
const write = (line) => process.stdout.write(`${line}\n`)

/** What every page begins with, and one with a row of the seeker's own. */
const reads = {
  'who is signed in': { name: 'reads', method: 'GET', path: '/api/auth/user' },
  'answers under way': { name: 'reads', method: 'GET', path: '/api/modules/progress-session/2' },
}

/** So many a second, and the processor time of each in ms. */
async function drive(client, { url, cpuMs }, seekers, kinds, seconds = 5) {
  const before = cpuMs()
  const found = await client.drive(url, { connections: 50, seconds, seekers, kinds })
  let done = 0
  for (const [name, kind] of Object.entries(found.kinds)) {
    done += kind.done
    if (Object.keys(kind.statuses).some((status) => !['200', '503'].includes(status)))
      throw new Error(`${name} were answered with ${JSON.stringify(kind.statuses)}`)
  }
  return { done, cpu: (cpuMs() - before) / (done * seconds), busy: found.busy }
}

/** Everybody once, so that there is something to read. */
async function saveOnce(url, seekers) {
  for (const headers of seekers) {
    const { method, path, body } = save
    const answer = await fetch(`${url}${path}`, {
      method,
      body,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    if (!answer.ok) throw new Error(`a save was answered with ${answer.status}`)
  }
}

/** Reads of answers under way by those signed in, against koa, koa-session and pg with the same rows. */
async function compareReads(database, folder) {
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'reads') }
  const bare = await startServer('tests/bench/bare-reads.mjs', { env })
  const product = await startServer(main, { env: { ...env, WORKERS: '1' } })
  const client = startClient()
  try {
    const users = []
    for (let index = 0; index < people; index += 1) {
      const answer = await fetch(`${bare.url}/api/register?n=${index}`)
      users.push({
        cookie: answer.headers
          .getSetCookie()
          .map((cookie) => cookie.split(';', 1)[0])
          .join('; '),
      })
    }
    const seekers = await signUpMany(product.url, people)
    await saveOnce(product.url, seekers)
    let held = true
    for (const [name, read] of Object.entries(reads)) {
      const floor = []
      const ours = []
      for (let round = 0; round < 4; round += 1) {
        floor.push(await drive(client, bare, users, [read], 4))
        ours.push(await drive(client, product, seekers, [read], 4))
      }
      // The first of each is for warming up.
      const [theirs, own] = [floor, ours].map((runs) => mean(runs.slice(1).map(({ done }) => done)))
      const [theirCpu, ownCpu] = [floor, ours].map((runs) => mean(runs.slice(1).map(({ cpu }) => cpu)))
      const share = own / theirs
      write(
        `${name}: koa with koa-session and pg ${theirs.toFixed(0)} a second (${theirCpu.toFixed(3)} ms each), ` +
          `Lodestar ${own.toFixed(0)} (${ownCpu.toFixed(3)} ms each); ratio ${share.toFixed(2)} (at least ${least.reads}), ` +
          `by processor time ${(theirCpu / ownCpu).toFixed(2)}`,
      )
      held &&= share >= least.reads
    }
    return held
  } finally {
    client.stop()
    await Promise.all([bare.stop(), product.stop()])
  }
}

/** A fifth of a core for each process: what sends and what keeps have the rest of this machine, and neither is what is full. */
const each = 0.2

/** What two processes do with twice the processor time of one. */
async function compareProcesses(database, folder) {
  const client = startClient()
  const run = async (workers) => {
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'processes'),
      WORKERS: String(workers),
    }
    const server = await startServer(main, { env })
    const seekers = cookies.map((headers) => ({ ...headers, origin: server.url }))
    const undo = limitToShare(`${workers}`, server.pids(), workers * each)
    return { server, seekers, undo }
  }
  let cookies = []
  const first = await startServer(main, {
    env: { DATABASE_URL: database.url, DATA_DIR: join(folder, 'processes'), WORKERS: '1' },
  })
  cookies = await signUpMany(first.url, people, 'several')
  await saveOnce(first.url, cookies)
  await first.stop()
  const kinds = [
    { ...save, weight: 1 },
    { ...reads['answers under way'], weight: 1 },
  ]
  const [one, two] = [await run(1), await run(2)]
  const limited = one.undo !== undefined && two.undo !== undefined
  try {
    const found = { one: [], two: [] }
    for (const { server, seekers } of [one, two]) await drive(client, server, seekers, kinds)
    for (let round = 0; round < 3; round += 1) {
      found.one.push(await drive(client, one.server, one.seekers, kinds))
      found.two.push(await drive(client, two.server, two.seekers, kinds))
    }
    const rate = (runs) => mean(runs.map(({ done }) => done))
    const cpu = (runs) => mean(runs.map((each) => each.cpu))
    const measured = rate(found.two) / rate(found.one)
    const reckoned = (2 * cpu(found.one)) / cpu(found.two)
    const how = limited
      ? `each given ${each} of a core, since the database and what sends share the two`
      : 'on the cores that the database and what sends use as well: no share of a core could be set'
    write(
      `two processes: ${rate(found.two).toFixed(0)} saves and reads a second, one ${rate(found.one).toFixed(0)} (${how}); ratio ` +
        `${measured.toFixed(2)} (at least ${least.processes}), by the processor time of each request ${reckoned.toFixed(2)}`,
    )
    return (limited ? measured : reckoned) >= least.processes
  } finally {
    client.stop()
    await Promise.all([one.server.stop(), two.server.stop()])
    one.undo?.()
    two.undo?.()
  }
}

/** What a day of theirs is, by how often each is done; what a visit is stands apart. */
const visits = ['/home', '/api/auth/user', '/api/modules', '/api/user/journey-progress', '/api/insights']
const day = [
  { ...save, weight: 80 },
  ...visits.map((path) => ({ name: 'visits', method: 'GET', path, weight: 2 })),
  { name: 'lists', method: 'GET', path: '/api/journal', weight: 10 },
  {
    name: 'texts',
    method: 'POST',
    path: '/api/guide/chat',
    body: JSON.stringify({ message: 'What matters to me?' }),
    weight: 1,
  },
]
const acts = day.reduce((sum, { weight }) => sum + weight, 0)
/** Of so many seekers a day, at ten times the speed: a good 60 requests a second. */
const ofDay = 5_000
const speed = 10
const perSecond = (speed * ofDay * acts) / 86_400

/** The slope that half of all pairs are below: one that is off moves it by nothing. */
function slopeOf(points) {
  const slopes = points.flatMap(([x, y], index) =>
    points.slice(index + 1).map(([otherX, otherY]) => (otherY - y) / (otherX - x)),
  )
  return slopes.toSorted((a, b) => a - b)[Math.floor(slopes.length / 2)]
}

/** A day's traffic at ten times the speed; tells what the process holds at each moment after the garbage is gone. */
async function watchMemory(folder, name, env, minutes) {
  const telling = tellingWhatItHolds(folder)
  const server = await startServer(main, {
    env: { ...env, ...telling.env, DATA_DIR: join(folder, name) },
    args: telling.args,
  })
  const client = startClient()
  try {
    const begun = server.rss()
    const seekers = await signUpMany(server.url, people)
    // What grows longest is code: V8 compiles again what is called often, for the first ten thousands of requests.
    await client.drive(server.url, { seekers, kinds: day, seconds: 90, connections: 10 })
    await client.drive(server.url, { seekers, kinds: day, seconds: 120, connections: 200, rate: perSecond })
    const points = []
    const started = performance.now()
    const plan = {
      seekers,
      kinds: day,
      seconds: 60 * minutes,
      connections: 200,
      rate: perSecond,
    }
    const driven = client.drive(server.url, plan)
    let most = 0
    const until = started + 60_000 * minutes
    while (performance.now() < until - 1_000) {
      await pause(Math.min(10_000, until - performance.now()))
      points.push([(performance.now() - started) / 3_600_000, await heldBy(server, folder)])
      most = Math.max(most, server.rss())
    }
    const { kinds } = await driven
    const refused = Object.values(kinds).reduce(
      (sum, { statuses }) =>
        sum + Object.entries(statuses).reduce((all, [status, n]) => all + (status === '200' ? 0 : n), 0),
      0,
    )
    // An hour of the day goes by in six minutes.
    const perHour = slopeOf(points) / speed
    const held = points.map(([, y]) => y)
    write(
      `${name}: ${(perSecond * 60 * minutes).toFixed(0)} requests in ${minutes} minutes, ${((minutes * speed) / 60).toFixed(1)} hours of a day of ` +
        `${ofDay} seekers; held after collecting ${held[0].toFixed(1)} MB first, ${held.at(-1).toFixed(1)} MB last, ` +
        `slope ${perHour.toFixed(2)} MB for each of those hours (at most ${slope}), ${(perHour * speed).toFixed(1)} an hour by the clock; ` +
        `resident ${begun.toFixed(0)} MB at the start, ${most.toFixed(0)} MB at most; ${refused} not answered with 200`,
    )
    return perHour <= slope
  } finally {
    client.stop()
    await server.stop()
  }
}

/** Prints all figures; answers whether they held. */
export async function scale({ minutes }) {
  const held = []
  const onOne = (name, measure) =>
    onPostgres(async (database) => {
      write(`\n${name}`)
      held.push(await inTemporaryFolder((folder) => measure(database, folder)))
    })
  await onOne('Saves on PostgreSQL, 50 connections', async (database) => {
    const { share } = await compareSaves(database)
    return share
  })
  await onOne('Reads by those signed in, 50 connections', compareReads)
  await onOne('Two processes against one', compareProcesses)
  await onOne(`A day at ten times the speed`, (database, folder) =>
    watchMemory(folder, 'on PostgreSQL', { DATABASE_URL: database.url, WORKERS: '1' }, minutes),
  )
  held.push(await inTemporaryFolder((folder) => watchMemory(folder, 'on the embedded database', {}, minutes)))
  return held.every(Boolean)
}
