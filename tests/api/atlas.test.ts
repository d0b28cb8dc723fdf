import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boardAnswer, EMPTY_BOARD } from '../../engine/core/board/board.ts'
import { type Binder, threadBinder } from '../../server/atlas/binder.ts'
import { directBinder } from '../support/server/direct-binder.ts'
import { rows } from '../../server/database/sql.ts'
import { limits } from '../../server/limits.ts'
import { foundations, intake } from '../support/server/answers.ts'
import { productContent, startAll, startApp, type TestApp } from '../support/server/app.ts'
import { contentIn } from '../support/server/content-in.ts'
import type { TestDatabase } from '../support/server/database.ts'
import { jpegOf } from '../support/server/jpegs.ts'
import { readPdf } from '../support/server/read-pdf.ts'
import type { Visitor } from '../support/server/visitor.ts'

type Problem = { message: string; code: string }

const root = fileURLToPath(new URL('../../', import.meta.url))
const offer = productContent().library.pack.only('atlas').offer

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

const PDF = '/api/atlas?form=pdf&paper=a4'

interface Fetched {
  readonly status: number
  readonly steps: readonly unknown[]
  readonly file: Buffer
  readonly done: { readonly name: string; readonly type: string } | undefined
}

/** The book as the app fetches it, with the steps that are told on the way. */
async function fetchAtlas(visitor: Visitor, path = PDF, language = 'en'): Promise<Fetched> {
  const { status, text } = await visitor.get(path, {
    headers: { Accept: 'text/event-stream', 'Accept-Language': language },
  })
  const events = [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(({ 1: event, 2: data = '' }) => ({
    event,
    data: JSON.parse(data),
  }))
  const of = (name: string) => events.flatMap(({ event, data }) => (event === name ? [data] : []))
  return {
    status,
    steps: of('step'),
    file: Buffer.concat(of('piece').map((piece) => Buffer.from(piece, 'base64'))),
    done: of('done')[0],
  }
}

const words = (file: Buffer): string =>
  readPdf(file)
    .pages.map(({ text }) => text)
    .join('\n')

async function answered(): Promise<Visitor> {
  const visitor = await app.visitor().register()
  expect((await visitor.assess(2, 'soul_foundations', foundations())).status).toBe(201)
  return visitor
}

describe('issue 15.7 the atlas', () => {
  it('is made while its steps are told: everything of the seeker as one book', async () => {
    const visitor = await answered()
    await visitor.post('/api/life-stage/intake', intake('midlife'))
    const { status, steps, file, done } = await fetchAtlas(visitor)
    expect(status).toBe(200)
    expect(done).toEqual({
      name: expect.stringMatching(/^lodestar-atlas-\d{4}-\d\d-\d\d\.pdf$/),
      type: 'application/pdf',
    })
    expect(steps).toContainEqual({ step: 'setting', at: expect.any(Number) })
    const text = words(file)
    expect(text).toContain('Soul Foundations')
    expect(text).toContain('What makes you lose track of time?')
    const plain = await visitor.get(PDF)
    expect(plain.headers['content-type']).toBe('application/pdf')
    expect(plain.headers['content-disposition']).toContain('lodestar-atlas-')
    expect(plain.text).toMatch(/^%PDF-1\.7/)
  })

  it('is a folder, on Letter, and in the language that is asked for', async () => {
    const visitor = await answered()
    const folder = await fetchAtlas(visitor, '/api/atlas?form=folder')
    expect(folder.done).toEqual({ name: expect.stringMatching(/\.zip$/), type: 'application/zip' })
    const files = unzipSync(folder.file)
    expect(strFromU8(files['README.md'] ?? new Uint8Array())).toContain('Soul Foundations')
    const spanish = await fetchAtlas(visitor, '/api/atlas?form=pdf&paper=letter', 'es')
    const pdf = readPdf(spanish.file)
    expect(pdf.raw).toContain('/Lang (es)')
    expect(pdf.pages[0]).toMatchObject({ width: 612, height: 792 })
    expect(pdf.pages[1]?.text).toContain('Fundamentos del Alma')
    expect((await visitor.get('/api/atlas?form=scroll')).status).toBe(422)
  })

  it('shows the board with its pictures, those of its seeker alone', async () => {
    const visitor = await answered()
    const [own, foreign] = [randomUUID(), randomUUID()]
    const stranger = await app.visitor().register()
    for (const [who, id] of [
      [visitor, own],
      [stranger, foreign],
    ] as const)
      await who.post(`/api/pictures/${id}`, undefined, {
        raw: jpegOf(300, 200),
        headers: { 'Content-Type': 'image/jpeg' },
      })
    const piece = (id: string, picture: string) => ({
      id,
      kind: 'picture' as const,
      picture,
      alt: 'The harbour in the morning',
      x: 60,
      y: 300,
      w: 300,
      h: 200,
      turn: 12,
    })
    const board = boardAnswer({ ...EMPTY_BOARD, pieces: [piece('a', own), piece('b', foreign)] })
    const kept = await visitor.post('/api/flows/vision-board/session', {
      currentStep: 0,
      formData: { board },
      completedSteps: [],
    })
    expect(kept.status).toBe(200)
    const files = Object.keys(unzipSync((await fetchAtlas(visitor, '/api/atlas?form=folder')).file))
    expect(files.filter((name) => name.startsWith('pictures/'))).toEqual([`pictures/${own}.jpg`])
    expect(readPdf((await fetchAtlas(visitor)).file).raw.match(/\/Subtype \/Image/g)).toHaveLength(1)
  })

  it('holds nothing of another seeker, and no letter before its day', async () => {
    const other = await app.visitor().register()
    await other.post('/api/journal', { entryDate: '2026-11-01', text: 'The lighthouse keeper is mine.' })
    const visitor = await answered()
    const letter = {
      id: randomUUID(),
      text: 'Do you still swim in the cold lake before work?',
      opensOn: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
      zone: 'Europe/Lisbon',
      sure: true,
    }
    const sealed = await visitor.post('/api/flows/future-self-letter/results', { answers: { letter } })
    expect(sealed.status).toBe(201)
    const text = words((await fetchAtlas(visitor)).file)
    expect(text).not.toContain('lighthouse')
    expect(text).not.toContain('cold lake')
    expect(text).toContain('One sealed letter waits for its day.')
  })

  it('has a letter from its day on, with what was answered, and says where something tells of danger', async () => {
    const later = await startApp({ db: database.db })
    try {
      const visitor = await later.visitor().register()
      const id = randomUUID()
      const letter = {
        id,
        text: 'Do you still swim in the cold lake before work?',
        opensOn: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
        zone: 'Europe/Lisbon',
        sure: true,
      }
      await visitor.post('/api/flows/future-self-letter/results', { answers: { letter } })
      later.advance(42 * 86_400_000)
      await visitor.login()
      expect((await visitor.post(`/api/letters/${id}/open`, {})).status).toBe(200)
      expect((await visitor.post(`/api/letters/${id}/answer`, { text: 'Most mornings.' })).status).toBe(200)
      const text = words((await fetchAtlas(visitor)).file)
      expect(text).toContain('Do you still swim in the cold lake before work?')
      expect(text).toContain('Most mornings.')
      expect((await visitor.get(PDF)).headers).not.toHaveProperty('care-notice')
      await visitor.post('/api/journal', { entryDate: '2026-11-01', text: 'I want to die.' })
      expect((await visitor.get(PDF)).headers).toHaveProperty('care-notice')
    } finally {
      await later.close()
    }
  })

  it('is refused to strangers, to other sites, and more often than anybody needs', async () => {
    expect((await app.visitor().get(PDF)).status).toBe(401)
    const visitor = await answered()
    const cross = await visitor.get(PDF, { headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect(cross.status).toBe(403)
    const { attempts, window } = limits.throttle.atlasAccount
    await rows(
      database.db,
      `insert into throttles (key, attempts, window_ends) values (?, ?, ?)
       on conflict (key) do update set attempts = excluded.attempts`,
      [`atlas:${visitor.user?.id ?? ''}`, attempts - 1, new Date(Date.now() + window)],
    )
    expect((await visitor.get(PDF)).status).toBe(200)
    const often = await visitor.get<Problem>(PDF)
    expect(often.status).toBe(429)
    expect(Number(often.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is a sentence while there is nothing to bind, and gone with the account', async () => {
    const visitor = await app.visitor().register()
    const nothing = await visitor.get<Problem>(PDF)
    expect([nothing.status, nothing.body.code, nothing.body.message]).toEqual([
      409,
      'atlas_empty',
      offer.empty,
    ])
    await visitor.assess(2, 'soul_foundations', foundations())
    const cookies = new Map(visitor.cookies)
    const gone = await visitor.call('DELETE', '/api/user', { password: visitor.who?.password })
    expect(gone.status).toBe(204)
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
    expect((await visitor.get(PDF)).status).toBe(401)
  })

  it('belongs to another product as well', async () => {
    const harbor = await startApp({ db: database.db, content: contentIn(join(root, 'content/packs/harbor')) })
    try {
      const visitor = await harbor.visitor().register()
      expect((await visitor.get<Problem>(PDF)).body.code).toBe('atlas_empty')
      // What is under way is in the book, too.
      const kept = await visitor.post('/api/flows/ship_log/session', {
        currentStep: 1,
        formData: { proud: 'The day on which I spliced the long rope by myself.' },
        completedSteps: [],
      })
      expect(kept.status).toBe(200)
      const { file } = await fetchAtlas(visitor)
      expect(words(file)).toContain('The day on which I spliced the long rope')
      expect(words(file)).toContain(contentIn(join(root, 'content/packs/harbor')).library.name)
    } finally {
      await harbor.close()
    }
  })

  it('says that it is busy before it makes somebody wait for long', async () => {
    const full: Binder = { ...directBinder(), isFull: () => true }
    const busy = await startApp({ db: database.db, binder: full })
    try {
      const visitor = await answered()
      const other = busy.visitor()
      for (const [name, value] of visitor.cookies) other.cookies.set(name, value)
      const refused = await other.get<Problem>(PDF)
      expect(refused.status).toBe(503)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await busy.close()
    }
  })
})

describe('issue 15.7 the thread that binds', () => {
  const outdir = join(root, 'dist', `test-atlas-${process.pid}`)
  beforeAll(async () => {
    await build({
      entryPoints: { binding: 'server/atlas/binding-thread.ts' },
      absWorkingDir: root,
      outdir,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      logLevel: 'error',
    })
  })
  afterAll(() => rmSync(outdir, { recursive: true, force: true }))

  it('makes the same file, off the thread that answers, and ends when its caller is gone', async () => {
    const binder = threadBinder(join(outdir, 'binding.mjs'))
    const threaded = await startApp({ db: database.db, binder })
    try {
      const visitor = await answered()
      const other = threaded.visitor()
      for (const [name, value] of visitor.cookies) other.cookies.set(name, value)
      const [inThread, here] = [await fetchAtlas(other), await fetchAtlas(visitor)]
      expect(words(inThread.file)).toBe(words(here.file))
      expect(inThread.steps.length).toBeGreaterThan(0)
    } finally {
      await threaded.close()
    }
    const gone = AbortSignal.abort(new Error('gone'))
    const library = productContent().library
    await expect(
      binder.bind(
        { book: { lang: library.locale } as never, form: 'pdf', paper: 'a4' },
        () => undefined,
        gone,
      ),
    ).rejects.toThrow('gone')
  })
})
