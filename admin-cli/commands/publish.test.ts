import { createServer, type IncomingMessage, type Server } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cover } from '../../tests/support/small-packs.ts'
import { UsageError } from '../command.ts'
import { runHere } from '../run-here.test-data.ts'
import { publishCommand, publishedCommand, rollbackCommand } from './publish.ts'

interface Asked {
  readonly method: string | undefined
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

let cwd = ''
let server: Server
let to = ''
const asked: Asked[] = []
let answer: { status: number; body: object } = { status: 500, body: {} }

beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'lodestar-publish-'))
  mkdirSync(join(cwd, 'mine'))
  writeFileSync(join(cwd, 'mine/pack.yaml'), cover('0.1.0').replace('part: true', 'extends: base'))
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method, headers } = request
      asked.push({ method, url: new URL(request.url ?? '', to), headers, body: Buffer.concat(chunks) })
      response.writeHead(answer.status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  to = `http://127.0.0.1:${port}`
})
afterAll(() => {
  server.close()
  rmSync(cwd, { recursive: true, force: true })
})
beforeEach(() => {
  asked.length = 0
  vi.stubEnv('PUBLISH_KEY', 'a key that is only for this test')
})
afterEach(() => vi.unstubAllEnvs())

const served = { from: 'published', version: '0.2.0', hash: 'abcdef0123456789' }
const change = {
  id: '1',
  what: 'publish',
  hash: served.hash,
  version: '0.2.0',
  by: 'Ana',
  note: 'Clearer',
  sessions: 3,
  lost: 1,
  at: '2026-11-23T10:00:00.000Z',
}

describe('lodestar publish', () => {
  const publish = (...words: string[]) => runHere(publishCommand, words, { cwd })

  it('sends every file of a pack, those of the pack below it beside it, with the key and a name', async () => {
    answer = {
      status: 201,
      body: { change, served, flows: [{ flow: 'evening', sessions: 3, moved: 2, lost: 0 }] },
    }
    const { code, out } = await publish('mine', '--to', to, '--by', 'Ana', '--note', 'Clearer')
    expect(code).toBe(0)
    expect(out).toContain(`Published on ${to}: a published pack, version 0.2.0 (abcdef012345).`)
    expect(out).toContain('evening: 3 under way, 2 changed by a migration, 0 would lose an answer')
    const [sent] = asked
    expect(sent).toMatchObject({
      method: 'POST',
      headers: {
        authorization: 'Bearer a key that is only for this test',
        origin: to,
        'content-type': 'application/gzip',
      },
    })
    expect(Object.fromEntries(sent?.url.searchParams ?? [])).toEqual({ by: 'Ana', note: 'Clearer' })
    const { files } = JSON.parse(gunzipSync(sent?.body ?? '').toString())
    expect(files['pack.yaml']).toContain('extends: base')
    expect(files['../base/pack.yaml']).toContain('kind: pack')
    expect(Object.keys(files).filter((path) => !/^(pack\.yaml$|\.\.\/base\/)/.test(path))).toEqual([])
  })

  it('shows where a pack is broken, as lint would', async () => {
    const issues = [{ path: 'pack.yaml:3:1', message: 'This is not known.' }]
    answer = { status: 422, body: { code: 'broken_pack', message: 'This pack has errors.', issues } }
    const { code, complaints } = await publish('mine', '--to', to)
    expect([code, complaints]).toEqual([1, 'This pack has errors.\nmine/pack.yaml:3:1: This is not known.\n'])
  })

  it('says whose answers would be lost, and goes on only when told to', async () => {
    const flows = [{ flow: 'evening', sessions: 3, moved: 0, lost: 2 }]
    answer = { status: 409, body: { code: 'answers_lost', message: 'Answers would be lost.', flows } }
    const { code, complaints } = await publish('mine', '--to', to)
    expect(code).toBe(1)
    expect(complaints).toContain('evening: 3 under way, 0 changed by a migration, 2 would lose an answer')
    expect(complaints).toContain('--anyway')
    expect(asked[0]?.url.searchParams.has('anyway')).toBe(false)
    await publish('mine', '--to', to, '--anyway')
    expect(asked[1]?.url.searchParams.get('anyway')).toBe('yes')
  })

  it('says so when a server takes nothing, or is not there', async () => {
    answer = { status: 404, body: { code: 'not_found', message: 'There is no such call.' } }
    expect(await publish('mine', '--to', to)).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('without PUBLISH_KEY'),
    })
    expect(await publish('mine', '--to', 'http://127.0.0.1:1')).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('cannot be reached'),
    })
  })

  it.each([
    ['no server', ['mine']],
    ['an address of another kind', ['mine', '--to', 'ftp://example.org']],
    ['no such pack', ['nowhere', '--to', 'http://127.0.0.1:1']],
  ])('does not understand %s', async (_, words) => {
    await expect(publish(...words)).rejects.toThrow(UsageError)
  })

  it('needs the key, and takes it from the environment alone', async () => {
    vi.stubEnv('PUBLISH_KEY', '')
    await expect(publish('mine', '--to', to)).rejects.toThrow(/PUBLISH_KEY is not set/)
    await expect(publish('mine', '--to', to, '--key', 'x')).rejects.toThrow(UsageError)
  })
})

describe('lodestar rollback', () => {
  const rollback = (...words: string[]) => runHere(rollbackCommand, words, { cwd })

  it('takes the last publication back, or all of them', async () => {
    answer = { status: 200, body: { change, served: { ...served, from: 'installed', version: '0.1.0' } } }
    expect(await rollback('--to', to, '--by', 'Ben')).toMatchObject({
      code: 0,
      out: `Served on ${to} again: the installed pack, version 0.1.0 (abcdef012345).\n`,
    })
    await rollback('--to', to, '--by', 'Ben', '--installed')
    expect(asked.map(({ url }) => url.search)).toEqual(['?by=Ben', '?by=Ben&to=installed'])
  })

  it('says when there is nothing to take back', async () => {
    answer = { status: 409, body: { code: 'nothing_published', message: 'Nothing is published here.' } }
    expect(await rollback('--to', to)).toMatchObject({ code: 1, complaints: 'Nothing is published here.\n' })
  })
})

describe('lodestar published', () => {
  const published = (...words: string[]) => runHere(publishedCommand, words, { cwd })

  it('shows what is served and who published what', async () => {
    answer = { status: 200, body: { served, installed: served, changes: [change] } }
    const { code, out } = await published('--to', to)
    expect(code).toBe(0)
    expect(out).toContain(
      '2026-11-23T10:00:00.000Z  published 0.2.0 (abcdef012345) by Ana. with answers set aside: 1. Clearer',
    )
    expect(JSON.parse((await published('--to', to, '--json')).out)).toEqual(answer.body)
  })
})
