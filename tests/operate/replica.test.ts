import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../engine/contracts/index.ts'
import { limits } from '../../server/limits.ts'
import { answers, freePort, owner, programFolder, startPostgres } from '../support/postgres.mjs'
import { removeBundle, type ServerProcess, startProcess } from '../support/server/process.ts'
import type { Visitor } from '../support/server/visitor.ts'

/** A PostgreSQL, one that follows it and says what it is asked, and two processes that know both. */
const programs = programFolder()
const folder = mkdtempSync(join(tmpdir(), 'lodestar-replica-'))

let database: Awaited<ReturnType<typeof startPostgres>>
let replica: ChildProcess | undefined
let replicaUrl = ''
let server: ServerProcess | undefined
/** Questions about the journal that the replica was asked. */
let asked = 0

async function startReplica(): Promise<void> {
  // No fewer connections than where it follows, or it would not start.
  const words = {
    max_connections: 200,
    port: new URL(replicaUrl).port,
    log_statement: 'all',
    logging_collector: 'off',
  }
  const given = Object.entries(words).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(
    join(programs ?? '', 'postgres'),
    [
      '-D',
      join(folder, 'data'),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      ...given,
    ],
    { ...owner(), cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  child.stderr.on('data', (bytes: Buffer) => {
    asked += bytes.toString().match(/from "?journal_entries/g)?.length ?? 0
  })
  replica = child
  if (!(await answers(replicaUrl, 60_000))) throw new Error('The replica did not start')
}

async function stopReplica(signal: NodeJS.Signals): Promise<void> {
  const child = replica
  replica = undefined
  if (!child || child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function tellReplica(text: string): Promise<void> {
  const client = new Client({ connectionString: replicaUrl })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** Somebody who signs up with the server that is running. */
function newcomer(): Promise<Visitor> {
  if (!server) throw new Error('No server serves')
  return server.visitor().register()
}

type Page = Operations['GET /api/journal']['reply']

const write = async (seeker: Visitor, text: string) => {
  const { status } = await seeker.post('/api/journal', { entryDate: '2026-11-20', text })
  expect(status).toBe(201)
}
const texts = async (seeker: Visitor) => {
  const { status, body } = await seeker.get<Page>('/api/journal?limit=50')
  expect(status).toBe(200)
  return body.entries.map(({ text }) => text)
}
/** As a browser does some seconds after it wrote; by then the replica has it, or is not asked. */
async function later(seeker: Visitor): Promise<void> {
  await pause(limits.replica.age)
  seeker.cookies.delete('lodestar-wrote')
}

/** Reads until the replica is asked for it. */
async function untilAsked(seeker: Visitor): Promise<void> {
  const isAsked = async () => {
    const before = asked
    await texts(seeker)
    await pause(50)
    return asked > before
  }
  await expect.poll(isAsked, { timeout: 60_000 }).toBe(true)
}

describe.runIf(programs !== undefined)('issue 16.2 a replica for reads that may be a second old', () => {
  beforeAll(async () => {
    database = await startPostgres()
    if (database.url === undefined) throw new Error(database.reason)
    const as = owner()
    if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
    const leader = new URL(database.url)
    const from = ['-h', leader.hostname, '-p', leader.port, '-U', leader.username]
    execFileSync(
      join(programs ?? '', 'pg_basebackup'),
      [...from, '-D', join(folder, 'data'), '-R', '-c', 'fast', '--no-sync'],
      { ...as, cwd: folder, stdio: 'pipe' },
    )
    leader.port = String(await freePort())
    replicaUrl = leader.href
    await startReplica()
    server = await startProcess({
      DATABASE_URL: database.url,
      DATABASE_READ_URL: replicaUrl,
      DATA_DIR: join(folder, 'lodestar'),
      WORKERS: '2',
      LOG_LEVEL: 'info',
    })
  })
  afterAll(async () => {
    server?.kill('SIGTERM')
    await server?.ended
    await stopReplica('SIGINT')
    if (database.url !== undefined) await database.stop()
    rmSync(folder, { recursive: true, force: true })
    removeBundle()
  })

  it('is asked by who wrote nothing lately', async () => {
    const seeker = await newcomer()
    await write(seeker, 'The sea was loud.')
    await later(seeker)
    await untilAsked(seeker)
    expect(await texts(seeker)).toEqual(['The sea was loud.'])
  })

  it('is not asked by who just wrote, which they find however far it is behind', async () => {
    const seeker = await newcomer()
    await tellReplica('select pg_wal_replay_pause()')
    try {
      const before = asked
      for (let entry = 1; entry <= 40; entry += 1) {
        await write(seeker, `Entry ${entry}`)
        expect((await texts(seeker))[0]).toBe(`Entry ${entry}`)
      }
      expect(asked).toBe(before)
    } finally {
      await tellReplica('select pg_wal_replay_resume()')
    }
  })

  it('is left alone while it is more than a second behind, and asked again when it is not', async () => {
    const [here, there] = await Promise.all([newcomer(), newcomer()])
    await tellReplica('select pg_wal_replay_pause()')
    try {
      await write(here, 'From a telephone')
      await there.login(here.who?.username, here.who?.password)
      await later(there)
      // On another device, which knows of no write.
      for (let read = 1; read <= 20; read += 1) {
        expect(await texts(there)).toEqual(['From a telephone'])
        await pause(50)
      }
    } finally {
      await tellReplica('select pg_wal_replay_resume()')
    }
    await untilAsked(there)
    expect(await texts(there)).toEqual(['From a telephone'])
  })

  it('may be killed while seekers read, and is asked again when it is back', async () => {
    const seeker = await newcomer()
    await write(seeker, 'The sea was quiet.')
    await later(seeker)
    await untilAsked(seeker)
    const reading = async () => {
      for (let read = 1; read <= 60; read += 1) {
        expect(await texts(seeker)).toEqual(['The sea was quiet.'])
        await pause(30)
      }
    }
    await Promise.all([reading(), pause(200).then(() => stopReplica('SIGQUIT'))])
    expect(server?.said()).toMatch(/"replica-left","why":"away"/)
    await startReplica()
    await untilAsked(seeker)
  })
})
