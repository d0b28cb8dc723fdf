import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../server/limits.ts'
import { removeBundle, type ServerProcess, startProcess } from '../support/server/process.ts'
import { savingThrough } from '../support/server/saving.ts'
import type { Visitor } from '../support/server/visitor.ts'

/** A server, with the database in it, whose clock jumps there and back. */

const folder = mkdtempSync(join(tmpdir(), 'lodestar-clock-'))
const file = join(folder, 'ahead')
const clock = new URL('../support/server/shifted-clock.mjs', import.meta.url).href
const hurried = new URL('../support/server/hurried-timers.mjs', import.meta.url).href
const hour = 3_600_000

/** Comes back when the server's lines are of a time so far ahead. Node writes the header `Date` by another clock. */
async function jump(server: ServerProcess, ahead: number): Promise<void> {
  const already = server.said().length
  writeFileSync(`${file}.new`, String(ahead))
  renameSync(`${file}.new`, file)
  await expect
    .poll(async () => {
      await server.visitor().get('/livez')
      const lines = server
        .said()
        .slice(already)
        .matchAll(/"time":"([^"]+)"/g)
      return [...lines].some(([, time = '']) => Math.abs(Date.parse(time) - Date.now() - ahead) < 5_000)
    })
    .toBe(true)
}

describe('issue 16.10 when the clock jumps', () => {
  let server: ServerProcess
  let seekers: Visitor[]
  beforeAll(async () => {
    writeFileSync(file, '0')
    server = await startProcess({
      DATA_DIR: join(folder, 'data'),
      NODE_OPTIONS: `--import ${clock}`,
      SHIFTED_CLOCK: file,
      LOG_LEVEL: 'info',
    })
    seekers = await Promise.all([1, 2, 3].map(() => server.visitor().register()))
  })
  afterAll(async () => {
    server.kill('SIGTERM')
    await server.ended
  })

  it('hours ahead and back, nobody notices and every save is kept', async () => {
    const { odd, refused, healed, soon } = await savingThrough(seekers, async () => {
      await jump(server, 30 * hour)
      await pause(500)
      await jump(server, -30 * hour)
      await pause(500)
      await jump(server, 0)
    })
    expect(odd).toEqual([])
    expect(refused).toBe(0)
    expect(healed).toBeLessThan(soon)
  })

  it('whoever was shut out while it was ahead is not shut out until then', async () => {
    const [seeker] = seekers
    const name = seeker?.who?.username
    const [guesser, own] = [server.visitor(), server.visitor()]
    await jump(server, 30 * hour)
    for (let tries = 0; tries < limits.throttle.signInAccount.attempts; tries += 1)
      await guesser.login(name, 'not the one at all')
    expect((await own.login(name, seeker?.who?.password)).status).toBe(429)
    await jump(server, 0)
    expect((await own.login(name, seeker?.who?.password)).status).toBe(200)
  })

  it('a year ahead seekers are signed out, and signed in again with all they have once it is right', async () => {
    const [seeker] = seekers
    const before = await seeker?.session(6)
    await jump(server, 365 * 24 * hour)
    expect((await seeker?.session(6))?.status).toBe(401)
    await jump(server, 0)
    const after = await seeker?.session(6)
    expect(after?.status).toBe(200)
    expect(after?.body).toEqual(before?.body)
  })
})

describe('issue 16.10 what is cleaned up while the clock is wrong', () => {
  let server: ServerProcess
  beforeAll(async () => {
    writeFileSync(file, '0')
    server = await startProcess({
      DATA_DIR: join(folder, 'cleaned'),
      NODE_OPTIONS: `--import ${clock} --import ${hurried}`,
      SHIFTED_CLOCK: file,
      LOG_LEVEL: 'debug',
    })
  })
  afterAll(async () => {
    server.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true })
    removeBundle()
  })
  /** Comes back after so many more cleanings of this kind. */
  const cleanings = async (expired: 'removed' | 'kept', more: number) => {
    const count = () => server.said().split(`"event":"housekeeping","expired":"${expired}"`).length - 1
    const already = count()
    await expect.poll(count).toBeGreaterThanOrEqual(already + more)
  }

  it('is no sign-in: whoever comes back once it is right is signed in as before', async () => {
    const seeker = await server.visitor().register()
    await cleanings('removed', 2)
    await jump(server, 365 * 24 * hour)
    // Several: what is kept now is kept for as long as it is wrong.
    await cleanings('kept', 3)
    expect(server.said()).toContain('"event":"clock-jumped"')
    expect((await seeker.get('/api/journal')).status).toBe(401)
    await jump(server, 0)
    expect((await seeker.get('/api/journal')).status).toBe(200)
  })
})
