import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows } from '../../server/database/sql.ts'
import type { Prerenderer } from '../../server/http/pages/prerenderer.ts'
import type { Site } from '../../server/http/pages/site.ts'
import { limits } from '../../server/limits.ts'
import { productContent, startAll, startApp, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'
import { Visitor } from '../support/server/visitor.ts'

const { library } = productContent()
const site: Site = {
  page: '<head><title>Lodestar</title></head><div id="root"></div><noscript>no script</noscript>',
  files: new Map(),
}

/** What was rendered, in order. */
let rendered: string[] = []
const prerenderer: Prerenderer = {
  pageAt: (path, search, audience, documents) => {
    expect(documents.some(({ kind }) => kind === 'shell')).toBe(true)
    if (path === '/help') return { address: '/help', modules: ['help'], kept: true, own: false }
    if (path === '/modality/numerology')
      return { address: path, modules: ['reading'], kept: true, own: false }
    if (path === '/broken') return { address: '/broken', modules: [], kept: true, own: false }
    if (audience === 'visitor') return { address: '/', modules: [], kept: true, own: false }
    if (path === '/home') return { address: '/home', modules: ['home'], kept: false, own: true }
    if (path !== '/blog') return null
    return { address: `/blog${search}`, modules: ['blog'], kept: search === '', own: false }
  },
  render: async (address, audience, _, reads) => {
    rendered.push(`${audience} ${address}`)
    if (reads?.user) {
      const prefetched = await reads.read([
        { key: ['/api/life-stage/intake'], from: '/api/life-stage/intake' },
        { key: ['/api/insights'], from: '/api/insights' },
        { key: ['sessions'], from: ['/api/modules/progress-session/1', '/api/modules/progress-session/2'] },
        { key: ['results'], from: '/api/assessments?module=2' },
        { key: ['refused'], from: '/api/insights/987654' },
        { key: ['unknown'], from: '/api/nothing-of-the-kind' },
      ])
      return { html: `<h1>${reads.user.username}</h1>`, title: 'Home', description: undefined, prefetched }
    }
    if (reads && address === '/modality/numerology') {
      const prefetched = await reads.read([
        { key: ['reading'], from: '/api/readings/numerology', body: { birthDate: '1987-09-03' } },
        { key: ['/api/insights'], from: '/api/insights' },
      ])
      return { html: '<h1>Numerology</h1>', title: 'Numerology', description: undefined, prefetched }
    }
    if (address === '/broken') throw new Error('cannot be rendered')
    return { html: `<h1>${audience} ${address}</h1>`, title: 'A title', description: 'About it' }
  },
  assets: (modules) => ({ styles: modules.map((module) => `/assets/${module}.css`), scripts: [] }),
}

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>
let seeker: Visitor

beforeAll(async () => {
  ;({ app, database, close } = await startAll({ site, prerenderer }))
  seeker = await app.visitor().register()
})
afterAll(() => close())
beforeEach(() => {
  rendered = []
})

const open = (visitor: Visitor, path: string) => visitor.get(path, { headers: { Accept: 'text/html' } })
const root = (text: string) => /<div id="root">(.*?)<\/div>/.exec(text)?.[1]

function primedIn(page: string): Map<string, unknown> {
  const block = /<script type="application\/json" id="prefetched">(.*?)<\/script>/.exec(page)?.[1] ?? ''
  return new Map(JSON.parse(block).map(([key, data]: [string[], unknown]) => [key.join(), data]))
}

describe('what a device keeps of the app (issue 15.9)', () => {
  it('is a page with nobody’s words, also when a seeker asks for it', async () => {
    for (const visitor of [app.visitor(), seeker]) {
      const answer = await open(visitor, `/shell.html?key=${library.key}`)
      expect(answer.status).toBe(200)
      expect(root(answer.text)).toBe('')
      expect(answer.text).not.toContain('id="prefetched"')
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
    }
    expect(rendered).toEqual([])
  })

  it('is in the language of its content, and not there for content that is served no more', async () => {
    const { key } = library.in('es')
    const answer = await open(app.visitor(), `/shell.html?key=${key}`)
    expect(answer.text).not.toContain('__CONTENT_HASH__')
    expect((await open(app.visitor(), '/shell.html?key=gone')).status).toBe(404)
    expect((await open(app.visitor(), '/shell.html')).status).toBe(404)
  })

  it('is installed under its name, with its icon and the links of its header, in each language', async () => {
    for (const locale of ['en', 'es']) {
      const { key, pack } = library.in(locale)
      const answer = await app.visitor().get(`/content/${key}/app.webmanifest`)
      expect(answer.headers['content-type']).toContain('application/manifest+json')
      const manifest = JSON.parse(answer.text)
      expect(manifest).toMatchObject({ id: '/', name: pack.about.name, lang: locale, display: 'standalone' })
      const links = pack.only('shell').header.links.map(({ label }) => label)
      expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(links.slice(0, 4))
      expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
      for (const { src } of manifest.icons) {
        const icon = await app.visitor().get(src)
        expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/png'])
      }
    }
  })
})

describe('words in the page', () => {
  it('are the landing page for a visitor, wherever they are, never kept by the browser', async () => {
    for (const path of ['/', '/auth', '/journey', '/no/such/page']) {
      const answer = await open(app.visitor(), path)
      expect(answer.status).toBe(path === '/no/such/page' ? 404 : 200)
      expect(root(answer.text)).toBe('<h1>visitor /</h1>')
      expect(answer.text).toContain('<title>A title</title>')
      expect(answer.text).not.toContain('noscript')
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      })
    }
  })

  it('come with the status of the address: that of the route table', async () => {
    const status = async (path: string) => (await open(app.visitor(), path)).status
    for (const path of [
      '/settings',
      '/settings/',
      '/module/vision-forge',
      '/module/vision-forge/review',
      '/modality/numerology',
      '/blog/try-it-before-you-decide',
    ])
      expect([path, await status(path)]).toEqual([path, 200])
    for (const path of [
      '/nope',
      '/module',
      '/module/vision-forge/a/b',
      '/blog/no-such-article',
      '/settings/x',
    ])
      expect([path, await status(path)]).toEqual([path, 404])
  })

  it('are rendered once for a pack', async () => {
    const fresh = await startApp({ db: database.db, site, prerenderer })
    try {
      const asked = Array.from({ length: 5 }, () => open(fresh.visitor(), '/'))
      const texts = new Set((await Promise.all(asked)).map(({ text }) => text))
      expect(texts.size).toBe(1)
      expect(rendered).toEqual(['visitor /'])
    } finally {
      await fresh.close()
    }
  })

  it('of a visitor are made from what is the same for everybody, and on the next day anew', async () => {
    const fresh = await startApp({ db: database.db, site, prerenderer })
    try {
      const primed = async () => primedIn((await open(fresh.visitor(), '/modality/numerology')).text)
      const first = await primed()
      expect([...first.keys()]).toEqual(['reading'])
      expect(first.get('reading')).toMatchObject({ chart: 'numbers' })
      await primed()
      expect(rendered).toEqual(['visitor /modality/numerology'])
      fresh.advance(24 * 60 * 60 * 1000)
      await primed()
      expect(rendered).toHaveLength(2)
    } finally {
      await fresh.close()
    }
  })

  it('are not there for somebody signed in, but in the blog', async () => {
    for (const path of ['/', '/journey', '/insights']) expect(root((await open(seeker, path)).text)).toBe('')
    expect(rendered).toEqual([])
    const blog = await open(seeker, '/blog')
    expect(root(blog.text)).toBe('<h1>seeker /blog</h1>')
    expect(blog.text).toContain('<link rel="stylesheet" crossorigin href="/assets/blog.css" />')
  })

  it('of a page of their own are made for one seeker from their own rows, and kept nowhere', async () => {
    const other = await app.visitor().register()
    const body = {
      moduleNumber: 2,
      moduleName: 'Soul Foundations',
      currentStep: 1,
      completedSteps: [0],
    }
    const saved = await seeker.post('/api/modules/progress-session', {
      ...body,
      formData: { desires: '</script><b>mine</b>' },
    })
    expect(saved.status, saved.text).toBe(200)
    for (const [who, mine] of [
      [seeker, true],
      [other, false],
    ] as const) {
      const answer = await open(who, '/home')
      expect(root(answer.text)).toBe(`<h1>${who.who?.username}</h1>`)
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
      expect(answer.headers).not.toHaveProperty('etag')
      const prefetched = primedIn(answer.text)
      expect(prefetched.get('/api/auth/user')).toEqual((await who.get('/api/auth/user')).body)
      expect(prefetched.get('/api/life-stage/intake')).toBeNull()
      expect(prefetched.get('sessions')).toEqual(
        mine ? [(await who.get('/api/modules/progress-session/2')).body] : [],
      )
      // With its query; what is refused or unknown is left for the page to ask.
      expect(prefetched.get('results')).toEqual((await who.get('/api/assessments?module=2')).body)
      expect(prefetched.has('refused')).toBe(false)
      expect(prefetched.has('unknown')).toBe(false)
    }
    expect(rendered).toEqual(['seeker /home', 'seeker /home'])
    await seeker.delete('/api/modules/progress-session/2')
  })

  it('L10 leave a list to the page that goes on beyond its first page', async () => {
    const many = await app.visitor().register()
    const insert = (count: number) =>
      rows(
        database.db,
        `insert into insights (user_id, insight_type, content, source)
         select cast(? as uuid), 'synthesis', '"A text."', 'composed' from generate_series(1, cast(? as integer))`,
        [many.user?.id ?? '', count],
      )
    await insert(limits.lists)
    const whole = primedIn((await open(many, '/home')).text)
    expect(whole.get('/api/insights')).toHaveLength(limits.lists)
    await insert(1)
    const left = primedIn((await open(many, '/home')).text)
    expect(left.has('/api/insights')).toBe(false)
    expect(left.has('/api/life-stage/intake')).toBe(true)
  })

  it('of a search are rendered for each', async () => {
    for (const search of ['?q=a', '?q=b', '?q=a']) {
      expect(root((await open(seeker, `/blog${search}`)).text)).toBe(`<h1>seeker /blog${search}</h1>`)
    }
    expect(rendered).toHaveLength(3)
  })

  it('of a page of text are those of the one who asks', async () => {
    expect(root((await open(app.visitor(), '/help')).text)).toBe('<h1>visitor /help</h1>')
    expect(root((await open(seeker, '/help')).text)).toBe('<h1>seeker /help</h1>')
  })

  it('are a visitor’s when the session is over, planted or tampered with', async () => {
    const over = await app.visitor().register()
    const cookies = new Map(over.cookies)
    await over.logout()
    for (const [name, value] of cookies) over.cookies.set(name, value)
    expect(root((await open(over, '/blog')).text)).toBe('<h1>visitor /</h1>')

    const planted = app.visitor()
    for (const [name] of seeker.cookies) planted.cookies.set(name, 'made-up')
    expect(root((await open(planted, '/blog')).text)).toBe('<h1>visitor /</h1>')
    expect(root((await open(planted, '/')).text)).toBe('')
  })

  it('looks at a session without prolonging or ending it', async () => {
    const answer = await open(seeker, '/blog')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await seeker.get('/api/auth/user')).body).toMatchObject({ username: seeker.who?.username })
  })

  it('that cannot be rendered are left out, and tried again the next time', async () => {
    for (const times of [1, 2]) {
      const answer = await open(app.visitor(), '/broken')
      expect(answer.status).toBe(404)
      expect(answer.text).toContain('<div id="root"></div>')
      expect(answer.text).toMatch(/<meta name="description" content="Guided self-discovery/)
      expect(rendered).toHaveLength(times)
    }
    expect(app.lines.some((line) => line.includes('"prerender"'))).toBe(true)
  })

  it('at /auth are for visitors: who is signed in is led on before anything is loaded', async () => {
    const answer = await open(seeker, '/auth')
    expect(answer.status).toBe(302)
    expect(answer.headers).toMatchObject({ location: '/', 'cache-control': 'no-store' })
    expect((await open(app.visitor(), '/auth')).status).toBe(200)
    expect(
      (
        await open(
          new Visitor(app.url, new Map([...seeker.cookies.keys()].map((name) => [name, 'planted']))),
          '/auth',
        )
      ).status,
    ).toBe(200)
  })

  it('are never sent to what is no page', async () => {
    const answer = await app.visitor().get('/', { headers: { Accept: 'application/json' } })
    expect(answer.status).toBe(404)
    expect((await app.visitor().get('/assets/x.js')).status).toBe(404)
    expect(rendered).toEqual([])
  })
})

describe('documents of a kind', () => {
  it('are served as one, for ever under the hash of the pack', async () => {
    const answer = await app.visitor().get<{ id: string }[]>(`/content/${library.hash}/article.json`)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.body).toHaveLength(6)
    expect(answer.body.map(({ id }) => id)).toEqual(answer.body.map(({ id }) => id).toSorted())
    for (const path of [`/content/${library.hash}/nothing.json`, '/content/x/article.json']) {
      expect((await app.visitor().get(path)).status).toBe(404)
    }
  })
})

describe('a page for one seeker', () => {
  it('trust 20 comes without its words while the process runs late, and with them afterwards', async () => {
    app.leaveOut(['words'])
    const plain = await open(seeker, '/home')
    app.leaveOut([])
    expect(plain.status).toBe(200)
    expect(root(plain.text)).toBe('')
    expect(root((await open(seeker, '/home')).text)).toContain('<h1>')
  })

  it('trust 20 is rendered for one seeker only so often; then the app fetches the words itself', async () => {
    const eager = await app.visitor().register()
    const pages = []
    for (let each = 0; each <= limits.ownPage.calls; each += 1) pages.push(await open(eager, '/home'))
    expect(pages.every(({ status }) => status === 200)).toBe(true)
    expect(pages.map(({ text }) => root(text) !== '').lastIndexOf(true)).toBe(limits.ownPage.calls - 1)
    expect(root((await open(seeker, '/home')).text)).toContain('<h1>')
  })
})
