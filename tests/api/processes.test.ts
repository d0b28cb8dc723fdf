import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../server/limits.ts'
import { openTestDatabase, type TestDatabase } from '../support/server/database.ts'
import { removeBundle, type ServerProcess, startProcess } from '../support/server/process.ts'
import type { Visitor } from '../support/server/visitor.ts'

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined
const folder = mkdtempSync(join(tmpdir(), 'lodestar-processes-'))

let database: TestDatabase | undefined
let server: ServerProcess
let seeker: Visitor
beforeAll(async () => {
  if (onPostgres) database = await openTestDatabase()
  server = await startProcess({
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    METRICS_PORT: '0',
    ...(database?.url === undefined ? { WORKERS: '1' } : { DATABASE_URL: database.url, WORKERS: '2' }),
  })
  seeker = await server.visitor().register()
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
  removeBundle()
})

/** Processes that the log says to serve, and that did not end since. */
function serving(): number[] {
  const named = (event: string) =>
    [...server.said().matchAll(new RegExp(`"${event}","pid":(\\d+)`, 'g'))].map(([, pid]) => Number(pid))
  const ended = new Set([...named('process-ended'), ...named('process-left')])
  return named('process-serves').filter((pid) => !ended.has(pid))
}

/** Reads without a pause until it is stopped; answers the statuses that were not 200. */
function reading(visitor: Visitor) {
  const going = { on: true }
  const odd: (number | string)[] = []
  let done = 0
  const loop = (async () => {
    while (going.on) {
      const status = await visitor.get('/api/auth/user').then(
        (answer) => answer.status,
        (error: unknown) => String(error),
      )
      if (status === 200) done += 1
      else odd.push(status)
    }
  })()
  return async () => {
    going.on = false
    await loop
    return { odd, done }
  }
}

async function figures(): Promise<string> {
  const [, address = ''] = /Prometheus are at (\S+)/.exec(server.said()) ?? []
  return (await fetch(address)).text()
}

const figure = async (name: string): Promise<number> => {
  const line = (await figures()).split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? 0)
}

const processes = onPostgres ? 2 : 1
/** As the app does: what a busy machine answers with "later" is asked again. */
async function inTime<Answer extends { status: number }>(act: () => Promise<Answer>): Promise<Answer> {
  const answer = await act()
  if (answer.status !== 503) return answer
  await pause(500)
  return inTime(act)
}

const patiently = { timeout: 40_000, interval: 50 }

describe('processes that serve', () => {
  it('issue 16.1 are as many as were asked for', async () => {
    await expect.poll(serving, patiently).toHaveLength(processes)
  })

  it('issue 16.8 are counted together, on a port of their own, without a label that names anybody', async () => {
    await seeker.get('/api/auth/user')
    const before = await figure(
      'lodestar_request_seconds_count{method="GET",route="/api/auth/user",status="200"}',
    )
    for (let asked = 0; asked < 5; asked += 1) await seeker.get('/api/auth/user')
    const name = 'lodestar_request_seconds_count{method="GET",route="/api/auth/user",status="200"}'
    expect((await figure(name)) - before).toBe(5)
    expect(await figure('lodestar_access_total{event="register",outcome="done"}')).toBe(1)
    expect(await figure('lodestar_sessions')).toBe(1)
    expect(await figure('lodestar_database_bytes')).toBeGreaterThan(1_000_000)
    const text = await figures()
    expect(text).toContain('lodestar_database_connections{state="waiting"}')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect(text).not.toContain(seeker.user?.id ?? 'nobody')
    expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).not.toContain('0.0.4')
  })

  it('issue 16.1 are replaced when one dies, and nobody is signed out', async () => {
    const [victim = 0, ...others] = serving()
    process.kill(victim, 'SIGKILL')
    await expect.poll(serving, patiently).not.toContain(victim)
    await expect.poll(serving, patiently).toHaveLength(processes)
    expect(serving()).toEqual(expect.arrayContaining(others))
    expect(await figure('lodestar_processes_total{event="process-ended"}')).toBe(1)
    expect(server.said()).toMatch(
      new RegExp(`"process-ended","pid":${victim},"code":null,"signal":"SIGKILL"`),
    )
    await expect
      .poll(
        () =>
          seeker.get('/api/auth/user').then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200)
  })

  it('issue 16.1 are ended and replaced when their event loop stands still', async () => {
    const [victim = 0] = serving()
    process.kill(victim, 'SIGSTOP')
    await expect.poll(serving, { timeout: 30_000, interval: 200 }).not.toContain(victim)
    expect(server.said()).toContain(`"process-stuck","pid":${victim}`)
    await expect.poll(serving, patiently).toHaveLength(processes)
    await expect
      .poll(
        () =>
          seeker.get('/api/auth/user').then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200)
  })

  it.runIf(onPostgres)(
    'issue 16.1 count what is tried together: each limit is exact over all of them',
    async () => {
      const other = await server.visitor().register()
      const { attempts } = limits.rate.search
      const search = () => other.post('/api/guide/conversations/search', { q: 'sea' })
      const tried = await Promise.all(Array.from({ length: attempts + 20 }, () => inTime(search)))
      expect(tried.filter(({ status }) => status === 200)).toHaveLength(attempts)
      expect(tried.filter(({ status }) => status === 429)).toHaveLength(20)
    },
  )

  it.runIf(onPostgres)(
    'issue 16.5 are renewed one after the other on SIGHUP, and no request fails',
    async () => {
      const before = serving()
      const stop = reading(seeker)
      server.kill('SIGHUP')
      await expect
        .poll(() => serving().filter((pid) => before.includes(pid)), { timeout: 40_000, interval: 50 })
        .toEqual([])
      await pause(200)
      const { odd, done } = await stop()
      expect(odd).toEqual([])
      expect(done).toBeGreaterThan(0)
      expect(serving()).toHaveLength(processes)
    },
  )
})
