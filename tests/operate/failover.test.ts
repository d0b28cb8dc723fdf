import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, owner, programFolder } from '../support/postgres.mjs'
import { removeBundle, type ServerProcess, startProcess } from '../support/server/process.ts'
import { savingThrough } from '../support/server/saving.ts'
import type { Visitor } from '../support/server/visitor.ts'

/** Three machines, each with etcd, Patroni and PostgreSQL, behind HAProxy: the files that ship, with other places and ports. */
const shipped = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../server/operate/${name}`, import.meta.url)), 'utf8')
const programs = programFolder()
const isInstalled =
  programs !== undefined &&
  ['patroni', 'etcd', 'haproxy'].every((each) => spawnSync(each, ['--version']).error === undefined)

const folder = mkdtempSync(join(tmpdir(), 'lodestar-failover-'))
/** The seconds that the guide promises at most. */
const promised = 15
const names = ['node1', 'node2', 'node3'] as const
type Name = (typeof names)[number]

interface Ports {
  readonly postgres: number
  readonly patroni: number
  readonly etcd: number
  readonly peer: number
}

let ports: Record<Name, Ports>
let writing = 0
let reading = 0
const running = new Map<string, ChildProcess>()
let server: ServerProcess | undefined

const place = (name: Name) => join(folder, name)

/** A shipped file for one of the three: their addresses are ports of this machine. */
function placed(text: string, name: Name): string {
  const port = (of: Name, given: string) =>
    ({
      '5432': ports[of].postgres,
      '8008': ports[of].patroni,
      '2379': ports[of].etcd,
      '2380': ports[of].peer,
    })[given]
  const lines = text.split('\n').map((line) => {
    // What names another machine, too, is a list of all; what names the first alone is the machine's own.
    const isList = /10\.0\.0\.2|server node/.test(line)
    return line
      .replaceAll(
        /10\.0\.0\.(\d):(\d+)(?: check port (\d+))?/g,
        (_, index: string, at: string, check?: string) => {
          const of = isList ? (names[Number(index) - 1] ?? name) : name
          return `127.0.0.1:${port(of, at)}${check === undefined ? '' : ` check port ${port(of, check)}`}`
        },
      )
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
  })
  return lines
    .join('\n')
    .replaceAll('/var/lib/etcd/lodestar', join(place(name), 'etcd'))
    .replaceAll('/var/lib/postgresql/15/lodestar', join(place(name), 'data'))
    .replaceAll('/var/lib/postgresql/lodestar.pgpass', join(place(name), 'pgpass'))
    .replaceAll('/usr/lib/postgresql/15/bin', programs ?? '')
    .replaceAll('/var/run/postgresql', place(name))
    .replace('name: node1', `name: ${name}`)
    .replace('log /dev/log local0 notice', 'log stdout format raw local0 notice')
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${writing}`)
    .replace('bind 127.0.0.1:5001', `bind 127.0.0.1:${reading}`)
}

/** As PostgreSQL, none of them runs as root. */
function run(program: string, of: string, words: readonly string[]): void {
  const child = spawn(program, words, { ...owner(), cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const log = join(folder, `${of}-${program}.log`)
  const hear = (bytes: Buffer) => writeFileSync(log, bytes, { flag: 'a' })
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  running.set(`${of}-${program}`, child)
}

function switchOn(name: Name): void {
  run('etcd', name, ['--config-file', join(place(name), 'etcd.yml')])
  run('patroni', name, [join(place(name), 'patroni.yml')])
}

async function end(key: string, signal: NodeJS.Signals): Promise<void> {
  const child = running.get(key)
  running.delete(key)
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** The process of PostgreSQL that watches the others, and they with it. */
function killPostgres(name: Name): void {
  const [first = ''] = readFileSync(join(place(name), 'data/postmaster.pid'), 'utf8').split('\n')
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', first], { encoding: 'utf8' })
  for (const pid of [first, ...stdout.split('\n')].map(Number).filter((each) => each > 0)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended with the one that watches it.
    }
  }
}

/** Everything that runs there is gone at once, as when a machine loses its power. */
async function switchOff(name: Name): Promise<void> {
  await Promise.all([end(`${name}-patroni`, 'SIGKILL'), end(`${name}-etcd`, 'SIGKILL')])
  killPostgres(name)
}

interface Member {
  readonly name: Name
  readonly role: string
  readonly state: string
  readonly timeline?: number
}

/** What Patroni says of the three; none while nobody answers. */
async function members(): Promise<readonly Member[]> {
  for (const name of names) {
    try {
      const answer = await fetch(`http://127.0.0.1:${ports[name].patroni}/cluster`)
      if (answer.ok) return ((await answer.json()) as { members: Member[] }).members
    } catch {
      // Another one answers.
    }
  }
  return []
}

/** Asks twice a second until it is so, for three minutes. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const late = Date.now() + (process.env['KEEP'] ? 30_000 : 180_000)
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > late)
      throw new Error(`${what}: it did not come to that. ${JSON.stringify(await members())}`)
    await pause(500)
  }
}

/** One leads, one confirms what it writes, and one follows. */
const whole = () =>
  until('all three', async () => {
    const well = (await members()).filter(({ state }) => ['running', 'streaming'].includes(state))
    const roles = well.map(({ role }) => role).toSorted()
    return roles.join(' ') === 'leader replica sync_standby'
  })

const isAnother = (role: string, than: Name) =>
  until(`another ${role}`, async () => (await withRole(role)) !== than)

const withRole = async (role: string): Promise<Name> => {
  const found = (await members()).find((each) => each.role === role)
  if (!found) throw new Error(`None of them is ${role}`)
  return found.name
}

const address = (port: number, user = 'lodestar:a-password', database = 'lodestar') =>
  `postgres://${user}@127.0.0.1:${port}/${database}`

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

function newSeekers(): Promise<Visitor[]> {
  if (!server) throw new Error('No server serves')
  const { visitor } = server
  return Promise.all([1, 2, 3].map(() => visitor().register()))
}

/** The seconds that go by until every seeker's saves are taken again, told where the tests run. */
function tell(what: string, longest: number): void {
  process.stdout.write(`${what}: saves were taken again after ${longest.toFixed(1)} s\n`)
}

describe.runIf(isInstalled)('issue 16.2 three PostgreSQL nodes under Patroni', () => {
  beforeAll(async () => {
    const free = async (): Promise<Ports> => ({
      postgres: await freePort(),
      patroni: await freePort(),
      etcd: await freePort(),
      peer: await freePort(),
    })
    ports = { node1: await free(), node2: await free(), node3: await free() }
    writing = await freePort()
    reading = await freePort()
    const { uid, gid } = owner()
    const own = (path: string) => {
      if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
    }
    own(folder)
    for (const name of names) {
      mkdirSync(place(name))
      own(place(name))
      for (const file of ['etcd/etcd.yml', 'patroni/patroni.yml']) {
        const path = join(place(name), file.split('/')[1] ?? '')
        writeFileSync(path, placed(shipped(file), name), { mode: 0o600 })
        own(path)
      }
    }
    writeFileSync(join(folder, 'haproxy.cfg'), placed(shipped('haproxy/haproxy.cfg'), 'node1'))
    for (const name of names) switchOn(name)
    await whole()
    run('haproxy', 'front', ['-f', join(folder, 'haproxy.cfg')])
    const leader = ports[await withRole('leader')].postgres
    const all = address(leader, 'postgres:change-me-too', 'postgres')
    await ask(all, "create role lodestar login password 'a-password'")
    await ask(all, 'create database lodestar owner lodestar')
    await until('the way to the leader', async () => (await ask(address(writing), 'select 1')).length === 1)
    server = await startProcess({
      DATABASE_URL: address(writing),
      DATABASE_READ_URL: address(reading),
      DATA_DIR: join(folder, 'lodestar'),
      WORKERS: '2',
    })
  })
  afterAll(async () => {
    server?.kill('SIGTERM')
    await server?.ended
    await end('front-haproxy', 'SIGTERM')
    // Patroni takes its PostgreSQL along; etcd has to be there as long.
    for (const name of names) await end(`${name}-patroni`, 'SIGTERM')
    for (const name of names) await end(`${name}-etcd`, 'SIGTERM')
    rmSync(folder, { recursive: true, force: true })
    removeBundle()
  })

  it('acknowledge what a second one has on its disk', async () => {
    const [state] = await ask<{ mode: string; synchronous: number }>(
      address(writing, 'postgres:change-me-too'),
      `select current_setting('synchronous_commit') as mode,
         (select count(*)::int from pg_stat_replication where sync_state = 'sync') as synchronous`,
    )
    expect(state).toEqual({ mode: 'on', synchronous: 1 })
    const [replica] = await ask<{ is: boolean }>(address(reading), 'select pg_is_in_recovery() as is')
    expect(replica).toEqual({ is: true })
  })

  it('go on under another leader when PostgreSQL dies on the first', async () => {
    await whole()
    const before = await withRole('leader')
    const { odd, longest } = await savingThrough(await newSeekers(), async () => {
      killPostgres(before)
      await isAnother('leader', before)
    })
    expect(odd).toEqual([])
    tell('PostgreSQL of the leader killed', longest)
    expect(longest).toBeLessThan(promised)
  })

  it('go on under another leader when the whole machine of the first is gone, and take it back as a replica', async () => {
    await whole()
    const before = await withRole('leader')
    const { odd, refused, longest } = await savingThrough(await newSeekers(), async () => {
      await switchOff(before)
      await isAnother('leader', before)
    }).finally(() => switchOn(before))
    expect(odd).toEqual([])
    expect(refused).toBeGreaterThan(0)
    tell('machine of the leader gone', longest)
    expect(longest).toBeLessThan(promised)
    await whole()
    expect(await withRole('leader')).not.toBe(before)
  })

  it('go on when the one that confirms is gone, with another that confirms', async () => {
    await whole()
    const before = await withRole('sync_standby')
    const { odd, longest } = await savingThrough(await newSeekers(), async () => {
      await switchOff(before)
      await isAnother('sync_standby', before)
    }).finally(() => switchOn(before))
    expect(odd).toEqual([])
    tell('machine of the synchronous replica gone', longest)
    expect(longest).toBeLessThan(promised)
    await whole()
  })
})
