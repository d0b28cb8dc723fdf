import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programFolder, startPostgres } from '../support/postgres.mjs'
import { removeBundle, type ServerProcess, startProcess } from '../support/server/process.ts'
import { savingThrough } from '../support/server/saving.ts'

/** A PostgreSQL on a disk of its own, a small one in memory, where a mount is allowed. */
const disk = mkdtempSync(join(tmpdir(), 'lodestar-disk-'))
const folder = mkdtempSync(join(tmpdir(), 'lodestar-full-disk-'))
const mounted =
  programFolder() !== undefined &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=192m,mode=1777', 'lodestar', disk]).status === 0

let database: Awaited<ReturnType<typeof startPostgres>> | undefined
let server: ServerProcess | undefined

/** Leaves no byte free, however much is made free meanwhile. */
function fill(): void {
  for (const [at, size] of [32 << 20, 1 << 20, 1 << 16, 1 << 12].entries())
    for (let piece = 0; ; piece += 1) {
      try {
        writeFileSync(join(disk, `filler-${at}-${piece}`), Buffer.alloc(size))
      } catch {
        break
      }
    }
}

const makeRoom = () => spawnSync('sh', ['-c', `rm -f ${disk}/filler-*`])

describe.runIf(mounted)('issue 16.10 when the disk of PostgreSQL is full', () => {
  beforeAll(async () => {
    const before = process.env['TMPDIR']
    process.env['TMPDIR'] = disk
    chmodSync(disk, 0o1777)
    database = await startPostgres({ durable: true })
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    if (database.url === undefined) throw new Error(database.reason)
    server = await startProcess({ DATABASE_URL: database.url, DATA_DIR: folder, WORKERS: '1' })
  })
  afterAll(async () => {
    makeRoom()
    server?.kill('SIGTERM')
    await server?.ended
    if (database?.url !== undefined) await database.stop()
    spawnSync('umount', [disk])
    for (const each of [folder, disk]) rmSync(each, { recursive: true, force: true })
    removeBundle()
  })

  it('what cannot be kept is said to be busy, what was acknowledged is there, and room is all that it takes', async () => {
    const running = server
    if (!running) throw new Error('No server serves')
    const seekers = await Promise.all([1, 2, 3].map(() => running.visitor().register()))
    let written = 0
    let kept = 0
    const { odd } = await savingThrough(seekers, async () => {
      fill()
      const [writer] = seekers
      // What is new needs room, sooner or later.
      for (let entry = 1; entry <= 150; entry += 1) {
        const answer = await writer?.post('/api/journal', {
          entryDate: '2026-11-20',
          text: `${entry} ${crypto.randomUUID().repeat(400)}`,
        })
        expect(answer?.status).toBeOneOf([201, 503])
        written += 1
        if (answer?.status === 201) kept += 1
        else break
        await pause(5)
      }
      await pause(500)
      makeRoom()
    })
    expect(odd).toEqual([])
    expect(kept).toBeLessThan(written)
    const [writer] = seekers
    const after = await writer?.post('/api/journal', {
      entryDate: '2026-11-21',
      text: 'There is room again.',
    })
    expect(after?.status).toBe(201)
    const day = await writer?.get<{ entries: unknown[]; next: string | null }>('/api/journal?limit=100')
    expect(day?.body.entries.length).toBe(Math.min(100, kept + 1))
  })
})
