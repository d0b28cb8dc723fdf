import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type ContentSource, fixedContent } from '../../../server/content/source.ts'
import type { Site } from '../../../server/http/pages/site.ts'
import { productContent, startAll, startApp, type TestApp } from '../../support/server/app.ts'
import type { TestDatabase } from '../../support/server/database.ts'

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

const { library } = productContent()
const script = Buffer.from('console.log(1)\n')
const site: Site = {
  page: '<meta name="lodestar-content" content="__CONTENT_HASH__">',
  files: new Map([
    [
      '/assets/app-1a2b.js',
      { type: '.js', plain: script, br: Buffer.from('brotli'), gzip: Buffer.from('gzip'), etag: '"x"' },
    ],
    ['/favicon.svg', { type: '.svg', plain: Buffer.from('<svg/>'), etag: '"y"' }],
  ]),
}

beforeAll(async () => {
  ;({ app, database, close } = await startAll({ site }))
})
afterAll(() => close())

interface Manifest {
  hash: string
  documents: { kind: string; id: string; hash: string }[]
}

describe('content', () => {
  it('lists every document, and is asked about each time', async () => {
    const answer = await app.visitor().get<Manifest>('/content/manifest.json')
    expect(answer.body.hash).toBe(library.hash)
    expect(answer.body.documents).toContainEqual({
      kind: 'module',
      id: 'soul_foundations',
      hash: library.served('module', 'soul_foundations')?.hash,
    })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', etag: `"${library.hash}"` })
    const again = { headers: { 'If-None-Match': String(answer.headers['etag']) } }
    expect(await app.visitor().get('/content/manifest.json', again)).toMatchObject({ status: 304, text: '' })
  })

  it('gives nobody the words that a model is told, or the recipes of texts', async () => {
    const { body } = await app.visitor().get<Manifest>('/content/manifest.json')
    const secret: string[] = []
    const look = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [key, part] of Object.entries(value)) {
        // An entry of a set of readings may be called anything.
        const isName = path.endsWith('/entries')
        if (!isName && ['recipe', 'phrases', 'patterns'].includes(key)) secret.push(`${path}/${key}`)
        look(part, `${path}/${key}`)
      }
    }
    for (const { kind, id } of body.documents)
      look((await app.visitor().get(`/content/${library.hash}/${kind}/${id}.json`)).body, `${kind}/${id}`)
    expect(secret).toEqual([])
    for (const kind of ['guide', 'commission', 'writing', 'experiment-rules'] as const) {
      expect(library.pack.list(kind)).not.toEqual([])
      expect((await app.visitor().get(`/content/${library.hash}/${kind}.json`)).status).toBe(404)
    }
  })

  it('serves insights as they are shown, without what they are written with', async () => {
    const { body } = await app.visitor().get<object[]>(`/content/${library.hash}/insight.json`)
    const keys = new Set(body.flatMap((document) => Object.keys(document)))
    expect(keys).toContain('sections')
    for (const key of ['inputs', 'needs', 'prompt', 'recipe']) expect(keys).not.toContain(key)
    // Only on top: the daily prompts have a part of that name.
    expect(body).toContainEqual(
      expect.objectContaining({
        id: 'daily_prompts',
        shape: expect.objectContaining({
          properties: expect.objectContaining({ prompt: expect.anything() }),
        }),
      }),
    )
  })

  it('serves each document under the hash of the pack and under its own, for ever', async () => {
    const visitor = app.visitor()
    const own = library.served('module', 'soul_foundations')?.hash
    for (const hash of [library.hash, own]) {
      const answer = await visitor.get(`/content/${hash}/module/soul_foundations.json`)
      expect(answer.status).toBe(200)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.body).toMatchObject({ kind: 'module', id: 'soul_foundations', number: 2 })
    }
  })

  it('serves what the app needs at its start as one', async () => {
    const { body } = await app.visitor().get<Record<string, unknown>>(`/content/${library.hash}/boot.json`)
    expect(Object.keys(body).toSorted()).toEqual([
      'auth',
      'journey',
      'landing',
      'look',
      'not-found',
      'pack',
      'routes',
      'runner',
      'shell',
      'toasts',
    ])
  })

  it.each([
    '/content/',
    '/content/x/boot.json',
    `/content/${library.hash}/module/none.json`,
    '/content/..%2f..%2fpackage.json',
  ])('answers 404 to %s', async (address) => {
    expect((await app.visitor().get(address)).status).toBe(404)
  })

  it('sends compressed what the browser takes compressed', async () => {
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const bytes = await new Promise<Buffer>((done) => {
        const headers = { 'Accept-Encoding': encoding }
        request(`${app.url}/content/${library.hash}/boot.json`, { headers }, (response) => {
          expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => done(Buffer.concat(chunks)))
        }).end()
      })
      expect(JSON.parse(open(bytes).toString())).toHaveProperty('pack')
    }
  })
})

describe('the app', () => {
  it('ROUTE answers the page to every address of the app, never kept, with the hash of the content', async () => {
    for (const address of ['/', '/home', '/module/soul-foundations', '/no/such/page']) {
      const answer = await app.visitor().get(address, { headers: { Accept: 'text/html' } })
      expect(answer.status).toBe(address === '/no/such/page' ? 404 : 200)
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      })
      expect(answer.text).toBe(`<meta name="lodestar-content" content="${library.hash}">`)
    }
  })

  it('serves hashed assets for ever and others with a question', async () => {
    const asset = await app.visitor().get('/assets/app-1a2b.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.headers['content-type']).toMatch(/javascript/)
    expect(asset.text).toBe(script.toString())
    expect((await app.visitor().get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
    const packed = await app
      .visitor()
      .get('/assets/app-1a2b.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(packed).toMatchObject({ text: 'brotli', headers: { 'content-encoding': 'br' } })
  })

  it.each([
    ['/assets/gone-0000.js', 'text/html'],
    ['/api/gone', 'text/html'],
    ['/logo.png', 'text/html'],
    ['/home', 'application/json'],
    ['/../package.json', 'text/html'],
    ['/%2e%2e/package.json', 'text/html'],
  ])('never answers the page to %s for %s', async (address, Accept) => {
    expect((await app.visitor().get(address, { headers: { Accept } })).status).toBe(404)
  })
})

describe('content in development', () => {
  it('tells the page of new content and of what is wrong with it', async () => {
    const listeners = new Set<() => void>()
    const source: ContentSource & { findings: ContentSource['findings'] } = {
      ...fixedContent(library),
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    const changing = { ...source }
    const dev = await startApp({ db: database.db, dev: true, content: changing })
    try {
      const said: string[] = []
      const stream = request(`${dev.url}/dev/content`, (response) => {
        expect(response.headers['content-type']).toMatch(/^text\/event-stream/)
        response.on('data', (chunk: Buffer) => said.push(chunk.toString()))
      })
      stream.on('error', () => undefined)
      stream.end()
      await expect.poll(() => said[0]).toBe(`data: {"hash":"${library.hash}"}\n\n`)
      const start = { line: 1, col: 1, offset: 0 }
      const finding = {
        code: 'x',
        severity: 'error',
        message: 'm',
        file: 'f.yaml',
        range: { start, end: start },
      } as const
      Object.assign(changing, { findings: [finding] })
      for (const listener of listeners) listener()
      await expect.poll(() => said[1]).toBe(`data: ${JSON.stringify({ findings: [finding] })}\n\n`)
      stream.destroy()
      await expect.poll(() => listeners.size).toBe(0)
    } finally {
      await dev.close()
    }
  })

  it('has no such address otherwise', async () => {
    expect((await app.visitor().get('/dev/content')).status).toBe(404)
  })
})
