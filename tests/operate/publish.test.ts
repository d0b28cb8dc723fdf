import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { begun } from '../support/server/answers.ts'
import { startPostgres } from '../support/postgres.mjs'
import { publishKey } from '../support/server/published.ts'
import { removeBundle, type ServerProcess, startProcess } from '../support/server/process.ts'
import type { Visitor } from '../support/server/visitor.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'lodestar-publish-'))
const pack = join(folder, 'pack')

let database: Awaited<ReturnType<typeof startPostgres>>
let server: ServerProcess
let env: Record<string, string> = {}
/** What is installed, and what is published over it. */
let before = ''
let after = ''

/** The command as people run it, while the server goes on. */
function lodestar(...words: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['admin-cli/lodestar.mjs', ...words, '--to', server.url], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', PUBLISH_KEY: publishKey },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  return new Promise((done) => child.once('close', (code) => done({ code, said })))
}

/** What is served, asked over a connection of its own: whichever process takes it. */
const servedNow = async () =>
  (await server.visitor().get<{ hash: string }>('/content/manifest.json')).body.hash

/** What is served by whichever processes answer. */
async function servedByAll(): Promise<string[]> {
  const all = await Promise.all(Array.from({ length: 40 }, () => servedNow()))
  return [...new Set(all)]
}

/** The status of a call. What a busy machine answers with "later" is asked again, as the app does. */
async function takenUp(call: () => Promise<{ status: number }>): Promise<number> {
  for (;;) {
    const { status } = await call()
    if (status !== 503) return status
    await pause(100)
  }
}

beforeAll(async () => {
  database = await startPostgres()
  if (database.url === undefined) throw new Error(database.reason)
  env = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    WORKERS: '2',
    LOG_LEVEL: 'info',
    PUBLISH_KEY: publishKey,
  }
  server = await startProcess(env)
  before = await servedNow()
  cpSync(join(root, 'content/packs/lodestar'), pack, { recursive: true })
  const cover = join(pack, 'pack.yaml')
  writeFileSync(cover, readFileSync(cover, 'utf8').replace(/^tagline:.*/m, 'tagline: Another line'))
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  if (database.url !== undefined) await database.stop()
  rmSync(folder, { recursive: true, force: true })
  removeBundle()
})

describe('two processes on one PostgreSQL', () => {
  let seeker: Visitor

  it('issue 16.6 serve what is published without a start, checked in a thread while they answer others', async () => {
    seeker = await server.visitor().register()
    const going = { on: true }
    const others = (async () => {
      const odd: number[] = []
      while (going.on) {
        const { status } = await seeker.get('/api/auth/user')
        if (status !== 200) odd.push(status)
      }
      return odd
    })()
    const { code, said } = await lodestar('publish', pack, '--by', 'Ana', '--note', 'Another line')
    expect(said).toContain('Published on')
    expect(code).toBe(0)
    await expect.poll(servedByAll).not.toContain(before)
    after = await servedNow()
    going.on = false
    expect(await others).toEqual([])
  })

  it('issue 16.6 keep what is saved by a page that was open before, and give it its own words', async () => {
    const saves = await Promise.all(
      Array.from({ length: 20 }, () =>
        takenUp(() => seeker.save({ ...begun(), contentHash: before, contentVersion: '0.1.0' })),
      ),
    )
    expect(new Set(saves)).toEqual(new Set([200]))
    const words = await Promise.all(
      Array.from({ length: 20 }, () => takenUp(() => server.visitor().get(`/content/${before}/boot.json`))),
    )
    expect(new Set(words)).toEqual(new Set([200]))
  })

  it('issue 16.6 serve it again after a start, and what was before after a rollback', async () => {
    server.kill('SIGTERM')
    await server.ended
    server = await startProcess(env)
    expect(await servedByAll()).toEqual([after])
    // A page that is open from before the start.
    expect((await server.visitor().get(`/content/${before}/boot.json`)).status).toBe(200)
    const { code, said } = await lodestar('rollback', '--by', 'Ben')
    expect([code, said]).toEqual([0, expect.stringContaining('the installed pack')])
    // How long that takes is measured by `npm run bench -- publish`.
    await expect.poll(servedByAll).toEqual([before])
    const history = await lodestar('published')
    expect(history.said).toMatch(
      /back to 0\.1\.0 \(installed\) by Ben\n.*published 0\.1\.0 \(\w{12}\) by Ana\. Another line/,
    )
    expect(server.said()).not.toContain(publishKey)
  })
})
