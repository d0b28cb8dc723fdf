import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programFolder, startPostgres } from '../support/postgres.mjs'
import { removeBundle, type ServerProcess, startProcess } from '../support/server/process.ts'
import { savingThrough } from '../support/server/saving.ts'
import { Visitor } from '../support/server/visitor.ts'

/** A process that may open no more: the system's own limit, set to less than what is open already. */

const canLimit = programFolder() !== undefined && spawnSync('prlimit', ['--version']).status === 0

/** Browsers keep their connections; a new one could not be accepted meanwhile. */
const staying = (server: ServerProcess) =>
  new Visitor(server.url, undefined, new Agent({ keepAlive: true, maxSockets: 1 }))

describe.runIf(canLimit).each(['postgres', 'embedded'] as const)(
  'issue 16.10 when file descriptors are used up, on %s',
  (kind) => {
    let database: Awaited<ReturnType<typeof startPostgres>> | undefined
    let direct: Client | undefined
    let server: ServerProcess
    /** The process that serves, which the first one watches on PostgreSQL. */
    let serving: number
    let seekers: Visitor[]
    let folder: string

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'lodestar-descriptors-'))
      if (kind === 'postgres') {
        database = await startPostgres({ durable: true })
        direct = new Client({ connectionString: database.url })
        direct.on('error', () => {})
        await direct.connect()
      }
      const where: Record<string, string> = database?.url === undefined ? {} : { DATABASE_URL: database.url }
      server = await startProcess({
        DATA_DIR: join(folder, 'data'),
        ...where,
        ...(kind === 'postgres' ? { WORKERS: '1' } : {}),
      })
      serving =
        kind === 'embedded'
          ? server.pid
          : Number(execFileSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' }).trim())
      seekers = await Promise.all([1, 2, 3].map(() => staying(server).register()))
    })
    afterAll(async () => {
      server.kill('SIGTERM')
      await server.ended
      await direct?.end().catch(() => {})
      if (database?.url !== undefined) await database.stop()
      rmSync(folder, { recursive: true, force: true })
      removeBundle()
    })
    const limitTo = (soft: number | string) =>
      execFileSync('prlimit', ['--pid', String(serving), `--nofile=${soft}:`])
    const hardLimit = (): string =>
      /Max open files\s+\d+\s+(\d+)/.exec(readFileSync(`/proc/${serving}/limits`, 'utf8'))?.[1] ?? '1024'
    const isRunning = (pid: number) => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    }
    /** What is open stays open beyond the limit: new connections to PostgreSQL are what needs another one. */
    const cut = async () => {
      await direct?.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lodestar'",
      )
    }

    it('what needs another one is said to be busy, nothing acknowledged is lost, and all is well at once', async () => {
      let toldStranger = ''
      const { odd, refused, healed, soon } = await savingThrough(seekers, async () => {
        const before = hardLimit()
        limitTo(16)
        await cut()
        await pause(1_500)
        // Somebody new comes by, whom nobody can let in.
        const stranger = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {})
        stranger.on('data', (bytes: Buffer) => (toldStranger += bytes.toString()))
        stranger.write('GET /livez HTTP/1.1\r\nHost: lodestar\r\n\r\n')
        await pause(1_500)
        stranger.destroy()
        limitTo(before)
      })
      expect(odd).toEqual([])
      expect(toldStranger).toBe('')
      // The embedded database needs a new file now and then only, and none where all that are asked for are open.
      if (kind === 'postgres') expect(refused).toBeGreaterThan(0)
      expect(healed).toBeLessThan(soon)
      // The very process: none had to take its place.
      expect(isRunning(serving)).toBe(true)
      // What makes a file for the first time, too.
      const [seeker] = seekers
      const entry = { entryDate: '2026-11-21', text: 'There is room again.' }
      expect((await seeker?.post('/api/journal', entry))?.status).toBe(201)
    })
  },
)
