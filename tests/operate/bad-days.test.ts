import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programFolder, startPostgres } from '../support/postgres.mjs'
import { removeBundle, type ServerProcess, startProcess } from '../support/server/process.ts'
import { savingThrough } from '../support/server/saving.ts'
import type { Visitor } from '../support/server/visitor.ts'

/**
 * A real PostgreSQL that keeps what it acknowledges, behind a wire that can be cut and held. Seekers save all the while:
 * whatever happens, they are answered 200 or 503, what was acknowledged is there, and all is well again without a hand.
 */

const folder = mkdtempSync(join(tmpdir(), 'lodestar-bad-days-'))

/** A wire to the database that can be cut, held, and let go again. */
async function wireTo(port: number) {
  const sockets = new Set<Socket>()
  let held = false
  const server: Server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
      if (held) from.unpipe(to).pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut,
    /** Nothing comes through and nothing says so, as when a cable is pulled. */
    hold() {
      held = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    letGo() {
      held = false
      cut()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

let database: Awaited<ReturnType<typeof startPostgres>>
let direct: Client
let wire: Awaited<ReturnType<typeof wireTo>>
let server: ServerProcess
let seekers: Visitor[]

const isInstalled = programFolder() !== undefined

describe.runIf(isInstalled)('issue 16.10 on a bad day', () => {
  beforeAll(async () => {
    database = await startPostgres({ durable: true })
    if (database.url === undefined) throw new Error(database.reason)
    direct = new Client({ connectionString: database.url })
    direct.on('error', () => {})
    await direct.connect()
    const behind = new URL(database.url)
    wire = await wireTo(Number(behind.port))
    behind.port = String(wire.port)
    server = await startProcess({ DATABASE_URL: behind.href, DATA_DIR: folder, WORKERS: '1' })
    seekers = await Promise.all([1, 2, 3].map(() => server.visitor().register()))
  })
  afterAll(async () => {
    server.kill('SIGTERM')
    await server.ended
    await direct.end().catch(() => {})
    await wire.close()
    if (database.url !== undefined) await database.stop()
    rmSync(folder, { recursive: true, force: true })
    removeBundle()
  })

  it('connections that are reset lose no save', async () => {
    const { odd } = await savingThrough(seekers, async () => {
      for (let time = 0; time < 3; time += 1) {
        wire.cut()
        await pause(300)
      }
    })
    expect(odd).toEqual([])
  })

  it('a wire that swallows everything is said to be busy, and left as soon as it is mended', async () => {
    const { odd, refused } = await savingThrough(seekers, async () => {
      wire.hold()
      await pause(5_000)
      wire.letGo()
    })
    expect(odd).toEqual([])
    expect(refused).toBeGreaterThan(0)
  })

  it('tables that somebody holds are waited for no longer than a request may, and then said to be busy', async () => {
    const { odd, refused } = await savingThrough(seekers, async () => {
      const holder = new Client({ connectionString: database.url })
      holder.on('error', () => {})
      await holder.connect()
      await holder.query('begin; lock table progress_sessions in access exclusive mode')
      await pause(4_000)
      await holder.query('rollback')
      await holder.end()
    })
    expect(odd).toEqual([])
    expect(refused).toBeGreaterThan(0)
  })

  it('a database that crashes in the middle of its work keeps every save that it acknowledged', async () => {
    const { odd } = await savingThrough(seekers, async () => {
      const { rows } = await direct.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'lodestar'",
      )
      // PostgreSQL ends all of its processes when one of them is killed, and begins from its log.
      const [victim] = rows
      if (victim) process.kill(victim.pid, 'SIGKILL')
    })
    expect(odd).toEqual([])
  })

  it('a process whose database does not answer says that it lives, and not that it is ready', async () => {
    wire.hold()
    try {
      expect((await server.visitor().get('/livez')).status).toBe(200)
      expect((await server.visitor().get('/readyz')).status).toBe(503)
    } finally {
      wire.letGo()
    }
    await expect
      .poll(async () => (await server.visitor().get('/readyz')).status, { timeout: 60_000 })
      .toBe(200)
  })
})
