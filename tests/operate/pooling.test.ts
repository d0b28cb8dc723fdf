import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../server/limits.ts'
import { answers, freePort, owner, startPostgres } from '../support/postgres.mjs'
import { removeBundle, type ServerProcess, startProcess } from '../support/server/process.ts'

/** PgBouncer with the file that ships, fewer connections than processes, before a PostgreSQL. */
const shipped = fileURLToPath(new URL('../../server/operate/pgbouncer/pgbouncer.ini', import.meta.url))
const isInstalled = spawnSync('pgbouncer', ['--version']).error === undefined
const folder = mkdtempSync(join(tmpdir(), 'lodestar-pooling-'))
/** The pooler's folder belongs to another user. */
const data = mkdtempSync(join(tmpdir(), 'lodestar-pooled-'))

let database: Awaited<ReturnType<typeof startPostgres>>
let pooler: ChildProcess
let server: ServerProcess
let url = ''

async function configuration(behind: URL): Promise<string> {
  const port = await freePort()
  const own = readFileSync(shipped, 'utf8')
    .replace(
      /host=\S+ port=\S+ dbname=\S+/,
      `host=127.0.0.1 port=${behind.port} dbname=${behind.pathname.slice(1)} user=${behind.username}`,
    )
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = any')
    .replace(/auth_file = .*\n/, '')
    .replace('default_pool_size = 20', 'default_pool_size = 3')
    .replace('reserve_pool_size = 5', 'reserve_pool_size = 0')
    .replace(/logfile = .*/, `logfile = ${folder}/pgbouncer.log`)
    .replace(/pidfile = .*/, `pidfile = ${folder}/pgbouncer.pid`)
  url = `postgres://${behind.username}@127.0.0.1:${port}/lodestar`
  writeFileSync(join(folder, 'pgbouncer.ini'), own)
  return join(folder, 'pgbouncer.ini')
}

const begun = { moduleNumber: 6, moduleName: 'Life Path Experiments', currentStep: 1, completedSteps: [] }

/** As the app does: what is answered with "later" is asked again. A machine under load may be late with a first connection. */
async function inTime(act: () => Promise<{ status: number }>): Promise<number> {
  const { status } = await act()
  if (status !== 503) return status
  await pause(500)
  return inTime(act)
}

describe.runIf(isInstalled)('a pooler that gives a connection for one transaction', () => {
  beforeAll(async () => {
    database = await startPostgres()
    if (database.url === undefined) throw new Error(database.reason)
    const file = await configuration(new URL(database.url))
    // It refuses to run as root, as PostgreSQL does.
    const as = owner()
    if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
    pooler = spawn('pgbouncer', [file], { ...as, stdio: 'ignore' })
    if (!(await answers(url, 20_000))) throw new Error(readFileSync(join(folder, 'pgbouncer.log'), 'utf8'))
    server = await startProcess({
      DATABASE_URL: url,
      DATABASE_POOLER: 'transaction',
      DATA_DIR: data,
      WORKERS: '2',
      LOG_LEVEL: 'info',
    })
  })
  afterAll(async () => {
    server.kill('SIGTERM')
    await server.ended
    const ended = once(pooler, 'exit')
    pooler.kill('SIGINT')
    await ended
    if (database.url !== undefined) await database.stop()
    for (const each of [folder, data]) rmSync(each, { recursive: true, force: true })
    removeBundle()
  })

  it('issue 16.2 sets on its connections the limits that the server would set on its own', async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    const shown = async (name: string) =>
      (
        await client.query<{ ms: string }>(
          `select extract(epoch from current_setting('${name}')::interval) * 1000 as ms`,
        )
      ).rows[0]?.ms
    expect(Number(await shown('statement_timeout'))).toBe(limits.database.statement)
    expect(Number(await shown('lock_timeout'))).toBe(limits.database.lock)
    expect(Number(await shown('idle_in_transaction_session_timeout'))).toBe(limits.database.idleInTransaction)
    await client.end()
  })

  it('issue 16.2 serves more seekers than there are connections, and keeps what each of them saves', async () => {
    const seekers = await Promise.all(Array.from({ length: 12 }, () => server.visitor().register()))
    const statuses = await Promise.all(
      seekers.map(async (seeker) => {
        const seen = new Set<number>()
        for (let step = 1; step <= 15; step += 1) {
          seen.add(await inTime(() => seeker.save({ ...begun, formData: { step } })))
          seen.add(await inTime(() => seeker.get('/api/modules')))
          seen.add(await inTime(() => seeker.get('/api/user/journey-progress')))
        }
        return [...seen]
      }),
    )
    expect(statuses).toEqual(seekers.map(() => [200]))
    for (const seeker of seekers) expect((await seeker.session(6)).body.formData).toEqual({ step: 15 })
  })

  it('issue 16.2 counts tries as one, whichever connection each of them gets', async () => {
    const seeker = await server.visitor().register()
    const { attempts } = limits.rate.search
    const tried = await Promise.all(
      Array.from({ length: attempts + 10 }, () =>
        seeker.post('/api/guide/conversations/search', { q: 'sea' }),
      ),
    )
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(attempts)
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it('issue 16.2 gives a seeker all that is theirs, read at one moment', async () => {
    const seeker = await server.visitor().register()
    await seeker.save({ ...begun, formData: { step: 1 } })
    const exported = await seeker.get('/api/user/export')
    expect(exported.status, exported.text.slice(0, 300)).toBe(200)
    expect(exported.text).toMatch(/"step": ?1/)
  })
})
