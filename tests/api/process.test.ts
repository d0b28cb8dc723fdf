import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../server/limits.ts'
import { begun } from '../support/server/answers.ts'
import { openTestDatabase, type TestDatabase } from '../support/server/database.ts'
import { person } from '../support/server/people.ts'
import {
  removeBundle,
  runToEnd,
  type ServerProcess,
  startAndKill,
  startProcess,
} from '../support/server/process.ts'
import type { Visitor } from '../support/server/visitor.ts'

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined
const folder = mkdtempSync(join(tmpdir(), 'lodestar-process-'))
const packFolder = fileURLToPath(new URL('../../content/packs/lodestar', import.meta.url))

/** A data folder after its first start, which takes seconds: most tests begin with a copy of it. */
const begunFolder = join(folder, 'begun')

let database: TestDatabase | undefined
beforeAll(async () => {
  if (onPostgres) database = await openTestDatabase()
  else await stopped(await startProcess({ DATA_DIR: begunFolder }))
})
afterAll(async () => {
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
  removeBundle()
})

let count = 0
/** An environment of its own: a new data folder, and the test's database when there is a server. */
const untouched = (): Record<string, string> => ({
  DATA_DIR: join(folder, `data-${(count += 1)}`),
  ...(database?.url === undefined ? {} : { DATABASE_URL: database.url }),
})

/** The same with a database that has been started before, and no secret yet. */
function environment(): Record<string, string> {
  const env = untouched()
  if (!onPostgres)
    cpSync(join(begunFolder, 'database'), join(env['DATA_DIR'] ?? '', 'database'), { recursive: true })
  return env
}

async function stopped(server: ServerProcess): Promise<void> {
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}

describe('a server process', () => {
  it('keeps the seeker signed in over a restart, with a secret that only it can read', async () => {
    const env = environment()
    const first = await startProcess(env)
    const visitor = await first.visitor().register()
    await stopped(first)
    const secret = join(env['DATA_DIR'] ?? '', 'session-secret')
    expect(statSync(secret).mode & 0o777).toBe(0o600)
    expect(readFileSync(secret, 'utf8').trim().length).toBeGreaterThanOrEqual(43)
    const second = await startProcess(env)
    const again = second.visitor()
    for (const [name, value] of visitor.cookies) again.cookies.set(name, value)
    expect((await again.get('/api/auth/user')).body).toEqual(visitor.user)
    await stopped(second)
  })

  it('issue 16.9 brings the database up to date and ends, when that is all it is asked for', async () => {
    const env = environment()
    for (let time = 0; time < 2; time += 1)
      expect(await runToEnd(env, ['--migrate'])).toMatchObject({
        code: 0,
        said: 'The database is up to date.\n',
      })
    await stopped(await startProcess(env))
  })
})

/** What its database has no part in is held once. */
describe.skipIf(onPostgres)('a server process, whichever its database', () => {
  it('trust 15 on SIGTERM finishes what runs, takes nothing new and ends with 0', async () => {
    const server = await startProcess(environment())
    const { hostname, port } = new URL(server.url)
    const body = JSON.stringify(person())
    const socket = connect(Number(port), hostname)
    let said = ''
    socket.on('data', (bytes) => {
      said += bytes.toString()
    })
    socket.write(
      `POST /api/register HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${server.url}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 10)}`,
    )
    await new Promise((next) => setTimeout(next, 100))
    server.kill('SIGTERM')
    await expect
      .poll(() =>
        server
          .visitor()
          .get('/livez')
          .then(
            () => 'answers',
            () => 'refused',
          ),
      )
      .toBe('refused')
    socket.write(body.slice(10))
    expect(await server.ended).toBe(0)
    expect(said).toMatch(/^HTTP\/1\.1 201 /)
    expect(said.toLowerCase()).toContain('connection: close')
  })

  it('says in sentences what is wrong with its environment, all of it, and ends with 1', async () => {
    const { code, said } = await runToEnd({
      PORT: 'many',
      PUBLIC_URL: 'lodestar',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      TRUST_PROXY: 'maybe',
    })
    expect(code).toBe(1)
    for (const name of ['PORT', 'PUBLIC_URL', 'LOG_LEVEL', 'DATABASE_URL', 'TRUST_PROXY'])
      expect(said).toContain(`${name} must`)
    expect(said).not.toMatch(/^\s+at /m)
  })

  it('trust 16 refuses to start in production on a default secret, or without one for a shared database', async () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    expect(await runToEnd(env)).toMatchObject({
      code: 1,
      said: expect.stringContaining('SESSION_SECRET is needed'),
    })
    expect(await runToEnd({ ...env, SESSION_SECRET: 'changeme' })).toMatchObject({
      code: 1,
      said: expect.stringContaining('well-known default'),
    })
  })

  it('says so when the port is taken', async () => {
    const server = await startProcess(environment())
    const { code, said } = await runToEnd({ ...environment(), PORT: new URL(server.url).port })
    expect(code).toBe(1)
    expect(said).toContain('The port is in use')
    await stopped(server)
  })

  it('refuses to start on a broken pack and prints what is wrong, with its place', async () => {
    const broken = join(folder, 'broken')
    cpSync(packFolder, broken, { recursive: true })
    const file = join(broken, 'journey.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('id: soul_foundations', 'id: soul_fundations'))
    const { code, said } = await runToEnd({ ...environment(), CONTENT_DIR: broken })
    expect(code).toBe(1)
    expect(said).toMatch(/journey\.yaml:\d+:\d+/)
    expect(said).toContain('soul_foundations')
  })

  it('in development serves the last good pack while the newest is broken, and the new one when it is mended', async () => {
    const edited = join(folder, 'edited')
    cpSync(packFolder, edited, { recursive: true })
    const server = await startProcess({ ...environment(), CONTENT_DIR: edited }, ['--dev'])
    const hash = async () =>
      (await server.visitor().get<{ hash: string }>('/content/manifest.json')).body.hash
    const before = await hash()
    const file = join(edited, 'pack.yaml')
    const good = readFileSync(file, 'utf8')
    writeFileSync(file, good.replace('name: ', 'nmae: '))
    await expect.poll(() => server.said()).toContain('The last good content is still served.')
    expect(await hash()).toBe(before)
    writeFileSync(file, good.replace(/name: .*/, 'name: Polestar'))
    await expect.poll(hash).not.toBe(before)
    await stopped(server)
  })
})

describe.skipIf(!onPostgres)('a server process on PostgreSQL', () => {
  it('waits at its start for another one that migrates, longer than any request may wait', async () => {
    const held = limits.database.query + 2_000
    const holding = database?.db.transaction(async (trx) => {
      await trx.raw('set local idle_in_transaction_session_timeout = 0')
      await trx.raw('select pg_advisory_xact_lock(7205112)')
      await new Promise((next) => setTimeout(next, held))
    })
    const began = performance.now()
    const server = await startProcess(environment())
    expect(performance.now() - began).toBeGreaterThan(held - 1_000)
    await holding
    await stopped(server)
  })
})

describe.skipIf(onPostgres)('the embedded database', () => {
  /** Saves without a pause until the server is gone; answers the last value whose save was acknowledged. */
  async function saveUntilGone(visitor: Visitor, onSaved: () => void): Promise<number> {
    let acknowledged = 0
    for (let step = 1; ; step++) {
      try {
        const answer = await visitor.save({ ...begun(), moduleNumber: 6, formData: { step } })
        if (answer.status !== 200) continue
        if (acknowledged === 0) onSaved()
        acknowledged = step
      } catch {
        return acknowledged
      }
    }
  }

  it('keeps every acknowledged save through kill -9, again and again', async () => {
    const env = environment()
    let server = await startProcess(env)
    const visitors = await Promise.all([1, 2, 3].map(() => server.visitor().register()))
    for (let round = 0; round < 3; round++) {
      let first = 0
      // The blow falls in the middle of saving: some time after each of them has had a first answer.
      const saving = visitors.map((visitor) =>
        saveUntilGone(visitor, () => {
          first += 1
          if (first === visitors.length) setTimeout(() => server.kill('SIGKILL'), 50 + round * 90)
        }),
      )
      const acknowledged = await Promise.all(saving)
      expect(await server.ended).toBe('SIGKILL')
      server = await startProcess(env)
      for (const [index, old] of visitors.entries()) {
        const visitor = server.visitor()
        for (const [name, value] of old.cookies) visitor.cookies.set(name, value)
        visitors[index] = visitor
        const { body } = await visitor.session(6)
        expect(acknowledged[index]).toBeGreaterThan(0)
        // One more may have been written whose answer was cut off.
        expect(Number(body.formData['step']) - (acknowledged[index] ?? 0)).toBeOneOf([0, 1])
      }
    }
    await stopped(server)
  })

  it('starts whole after a first start that was cut off anywhere', async () => {
    for (const afterMs of [400, 1_200, 2_000]) {
      const env = untouched()
      await startAndKill(env, afterMs)
      const server = await startProcess(env)
      expect((await server.visitor().get('/readyz')).status).toBe(200)
      expect(existsSync(join(env['DATA_DIR'] ?? '', 'database.init'))).toBe(false)
      await stopped(server)
    }
  })

  it('refuses a second process on the same folder with a sentence that names the first', async () => {
    const env = environment()
    const first = await startProcess(env)
    const { code, said } = await runToEnd(env)
    expect(code).toBe(1)
    expect(said.trim()).toBe(
      `The data folder ${env['DATA_DIR']}/database is in use by process ${first.pid}. ` +
        'Stop that process first, or set DATA_DIR to another folder.',
    )
    expect((await first.visitor().get('/readyz')).status).toBe(200)
    first.kill('SIGKILL')
    await first.ended
    await stopped(await startProcess(env))
  })

  it('lets exactly one of several that start at the same moment have the folder', async () => {
    const env = untouched()
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => startProcess(env)))
    const started = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(started).toHaveLength(1)
    await Promise.all(started.map(stopped))
  })
})
