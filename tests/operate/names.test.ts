import { spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, programFolder, startPostgres } from '../support/postgres.mjs'
import { foundations } from '../support/server/answers.ts'
import { beginProcess, removeBundle, type ServerProcess, startProcess } from '../support/server/process.ts'
import { savingThrough } from '../support/server/saving.ts'
import type { Visitor } from '../support/server/visitor.ts'

/**
 * A server in a mount of its own, with files of its own for what names mean, which are written while it runs. Its database
 * has a name, which is resolved or not; nothing of the machine is touched.
 */

const folder = mkdtempSync(join(tmpdir(), 'lodestar-names-'))
const [hosts, resolver] = [join(folder, 'hosts'), join(folder, 'resolv.conf')]
const name = 'database.lodestar.test'

/** Whether this machine lets somebody have mounts of their own; in a container it may not. */
const isAllowed = spawnSync('unshare', ['-m', 'mount', '--bind', '/etc/hosts', '/etc/hosts']).status === 0
const isInstalled = programFolder() !== undefined

const inside = [
  'unshare',
  '-m',
  'sh',
  '-c',
  `mount --bind ${hosts} /etc/hosts && mount --bind ${resolver} /etc/resolv.conf && exec "$@"`,
  'sh',
]

/** Nobody answers there. */
const nobody = '127.0.0.251'
/** Somebody takes every question there and never answers. */
const silent = '127.0.0.252'

const asks = (at: string) => writeFileSync(resolver, `nameserver ${at}\noptions timeout:5 attempts:2\n`)

/** What the database's name means from now on. */
function means(address: string | undefined): void {
  // Where it is in the file nobody else is asked.
  writeFileSync(hosts, `127.0.0.1 localhost\n${address === undefined ? '' : `${address} ${name}\n`}`)
}

/** A way to a port of this machine at another of its addresses, which can be cut. */
async function wayTo(port: number, at: string, listens: number) {
  const sockets = new Set<Socket>()
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
    }
  })
  server.listen(listens, at)
  await once(server, 'listening')
  const address = server.address()
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    at,
    port: typeof address === 'object' && address ? address.port : 0,
    cut,
    async close() {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
  }
}

describe.runIf(isInstalled && isAllowed)(
  'issue 16.10 when names are not resolved (`unshare -m`, PostgreSQL)',
  () => {
    let database: Awaited<ReturnType<typeof startPostgres>>
    let way: Awaited<ReturnType<typeof wayTo>>
    let server: ServerProcess
    let seekers: Visitor[]
    let address: string
    const questions = createSocket('udp4')

    const env = () => ({
      DATABASE_URL: address,
      DATA_DIR: folder,
      WORKERS: '1',
      OPENAI_API_KEY: 'k',
      OPENAI_BASE_URL: 'http://model.lodestar.test/v1',
    })

    beforeAll(async () => {
      database = await startPostgres({ durable: true })
      if (database.url === undefined) throw new Error(database.reason)
      const url = new URL(database.url)
      way = await wayTo(Number(url.port), '127.0.0.1', 0)
      url.hostname = name
      url.port = String(way.port)
      address = url.href
      questions.bind(53, silent)
      await once(questions, 'listening')
      asks(nobody)
      means('127.0.0.1')
      server = await startProcess(env(), [], undefined, inside)
      seekers = await Promise.all([1, 2, 3].map(() => server.visitor().register()))
    })
    afterAll(async () => {
      server.kill('SIGTERM')
      await server.ended
      questions.close()
      await way.close()
      if (database.url !== undefined) await database.stop()
      rmSync(folder, { recursive: true, force: true })
      removeBundle()
    })

    it('a database that moved meanwhile is away, and found as soon as its name is resolved', async () => {
      const port = way.port
      const { odd, refused, healed, soon } = await savingThrough(seekers, async () => {
        means(undefined)
        await way.close()
        await pause(1_500)
        // Tried once more, it moves back.
        const at = way.at === '127.0.0.2' ? '127.0.0.1' : '127.0.0.2'
        way = await wayTo(Number(new URL(database.url ?? '').port), at, port)
        expect((await server.visitor().get('/readyz')).status).toBe(503)
        means(at)
      })
      expect(odd).toEqual([])
      expect(refused).toBeGreaterThan(0)
      expect(healed).toBeLessThan(soon)
    })

    it.each([
      ['refuses', nobody],
      ['swallows every question', silent],
    ])(
      'a resolver that %s keeps nobody from the address of before, with new connections, too',
      async (_, at) => {
        const { odd, healed, soon } = await savingThrough(seekers, async () => {
          asks(at)
          means(undefined)
          for (let time = 0; time < 4; time += 1) {
            way.cut()
            await pause(500)
          }
          // All is well while it lasts.
          await expect.poll(async () => (await server.visitor().get('/readyz')).status).toBe(200)
        })
        expect(odd).toEqual([])
        expect(healed).toBeLessThan(soon)
        means('127.0.0.1')
        asks(nobody)
      },
    )

    it('passwords are checked meanwhile, although the resolver holds those who ask it', async () => {
      asks(silent)
      means(undefined)
      way.cut()
      const logins = await Promise.all(
        seekers.map((each) => server.visitor().login(each.who?.username, each.who?.password)),
      )
      for (const { status } of logins) expect([200, 503]).toContain(status)
      const [seeker] = seekers
      await expect
        .poll(
          async () => (await server.visitor().login(seeker?.who?.username, seeker?.who?.password)).status,
          {
            timeout: 8_000,
          },
        )
        .toBe(200)
      means('127.0.0.2')
      asks(nobody)
    })

    it('a model whose name is not resolved is a model that is away: texts are composed', async () => {
      const [seeker] = seekers
      await seeker?.assess(2, 'soul_foundations', foundations())
      const written = await seeker?.post<{ insight: { source: string } }>('/api/insights/generate', {
        type: 'soul_foundations_structured_analysis',
      })
      expect(written?.status).toBe(201)
      expect(written?.text).toContain('"source":"composed"')
    })

    it('a start waits for a name, says so, lives and is not ready, and serves once it is resolved', async () => {
      means(undefined)
      const port = String(await freePort())
      const second = await beginProcess({ ...env(), PORT: port }, inside)
      await expect.poll(() => second.said()).toContain('The name in DATABASE_URL cannot be resolved (')
      const ask = (path: string) =>
        second
          .visitor()
          .get(path)
          .catch(() => undefined)
      await expect.poll(async () => (await ask('/livez'))?.status).toBe(200)
      expect((await ask('/readyz'))?.status).toBe(503)
      const call = await ask('/api/auth/user')
      expect(call?.status).toBe(503)
      expect(call?.headers['retry-after']).toBe('2')
      expect(call?.body).toMatchObject({ code: 'unavailable' })
      means('127.0.0.2')
      await expect.poll(async () => (await ask('/readyz'))?.status).toBe(200)
      second.kill('SIGTERM')
      expect(await second.ended).toBe(0)
    })
  },
)
