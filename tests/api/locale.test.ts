import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOutcome } from '../../engine/core/scoring/read-saved.ts'
import { savedResult } from '../../engine/core/scoring/saves.ts'
import { scoreAssessment } from '../../engine/core/scoring/score.ts'
import type { Prerenderer } from '../../server/http/pages/prerenderer.ts'
import type { Site } from '../../server/http/pages/site.ts'
import { productContent, startAll, type TestApp } from '../support/server/app.ts'
import type { Visitor } from '../support/server/visitor.ts'

const { library } = productContent()
const site: Site = {
  page: '<html lang="en"><head><meta content="__CONTENT_HASH__"><title>Lodestar</title></head><div id="root"></div>',
  files: new Map(),
}
const landingLine = (documents: readonly object[]): string => {
  const landing = documents.find(
    (each) =>
      'kind' in each && each.kind === 'page' && 'id' in each && each.id === library.pack.about.landing,
  )
  return JSON.stringify(landing).slice(0, 400)
}
/** Renders the words of the page of visitors, so that its language can be seen. */
const prerenderer: Prerenderer = {
  pageAt: (path, _search, audience) =>
    path === '/' || audience === 'seeker'
      ? { address: path, modules: [], kept: path === '/', own: path === '/home' }
      : null,
  render: async (_address, _audience, documents, own) => {
    const prefetched = await own?.read([{ key: ['prompt'], from: '/api/daily-prompt' }])
    return {
      html: prefetched ? JSON.stringify(prefetched) : landingLine(documents),
      title: 'A title',
      description: undefined,
    }
  },
  assets: () => ({ styles: [], scripts: [] }),
}

let app: TestApp
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, close } = await startAll({ site, prerenderer }))
})
afterAll(() => close())

const open = (visitor: Visitor, path: string, language?: string) =>
  visitor.get(path, {
    headers: { Accept: 'text/html', ...(language ? { 'Accept-Language': language } : {}) },
  })
const languageOf = (page: string) => /<html lang="([^"]+)">/.exec(page)?.[1]
const prompts = {
  en: library.reflection.prompt,
  es: library.in('es').reflection.prompt,
}

describe('the language of a page', () => {
  it.each([
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['de,es;q=0.4,en;q=0.3', 'es'],
    ['en;q=0.3,es;q=0.4', 'es'],
    ['es;q=0.3,en;q=0.9', 'en'],
    ['en-GB,es', 'en'],
    ['es;q=0,*', 'en'],
    ['de, fr;q=0.5', 'en'],
    ['*', 'en'],
    ['nonsense;;;q=x', 'en'],
  ])('for a browser that asks for %s is %s', async (asked, language) => {
    const { text } = await open(app.visitor(), '/', asked)
    expect(languageOf(text)).toBe(language)
    expect(text).toContain(library.in(language).key)
  })

  it('is what was chosen in the browser before what the browser asks for', async () => {
    const visitor = app.visitor()
    visitor.cookies.set('lodestar-language', 'es')
    expect(languageOf((await open(visitor, '/', 'en')).text)).toBe('es')
    visitor.cookies.set('lodestar-language', 'xx')
    expect(languageOf((await open(visitor, '/', 'en')).text)).toBe('en')
  })

  it('is told to caches, and no page is kept for one language and shown in another', async () => {
    const spanish = await open(app.visitor(), '/', 'es')
    const english = await open(app.visitor(), '/', 'en')
    for (const { headers } of [spanish, english]) {
      expect(headers['vary']).toMatch(/Accept-Language/)
      expect(headers['vary']).toMatch(/Cookie/)
      expect(headers['cache-control']).toBe('no-store')
    }
    expect(spanish.headers['etag']).not.toBe(english.headers['etag'])
    expect(spanish.text).not.toBe(english.text)
    expect((await open(app.visitor(), '/', 'es')).text).toBe(spanish.text)
  })
})

describe('the language of an account', () => {
  it('goes before the browser, on every device, for pages and for calls', async () => {
    const visitor = await app.visitor().register()
    await visitor.call('PATCH', '/api/user/preferences', { language: 'es' })
    const device = app.visitor()
    await device.login(visitor.who?.username, visitor.who?.password)
    expect((await device.get('/api/daily-prompt')).body).toMatchObject({ prompt: prompts.es })
    const page = await open(device, '/home', 'en')
    expect(languageOf(page.text)).toBe('es')
    expect(page.text).toContain(JSON.stringify(prompts.es).slice(1, -1))
  })

  it('is left to the browser again by choosing so', async () => {
    const visitor = await app.visitor().register()
    visitor.cookies.set('lodestar-language', 'es')
    await visitor.call('PATCH', '/api/user/preferences', { language: 'system' })
    expect((await visitor.get('/api/daily-prompt')).body).toMatchObject({ prompt: prompts.en })
    const asked = await visitor.get('/api/daily-prompt', { headers: { 'Accept-Language': 'es' } })
    expect(asked.body).toMatchObject({ prompt: prompts.es })
  })

  it('is remembered from before there was an account', async () => {
    const visitor = app.visitor()
    visitor.cookies.set('lodestar-language', 'es')
    await visitor.register()
    expect((await visitor.get('/api/user/preferences')).body).toMatchObject({ language: 'es' })
    const other = await app.visitor().register()
    expect((await other.get('/api/user/preferences')).body).toMatchObject({ language: null })
  })
})

describe('documents in a language', () => {
  it('stand for ever under the key of the pack and language, and under their own hash', async () => {
    const spanish = library.in('es')
    const own = spanish.served('shell', 'shell')
    expect(own?.hash).not.toBe(library.served('shell', 'shell')?.hash)
    for (const under of [spanish.key, own?.hash]) {
      const answer = await app.visitor().get(`/content/${under}/shell/shell.json`)
      expect(answer.status).toBe(200)
      expect(answer.headers['cache-control']).toContain('immutable')
      expect(answer.body).toMatchObject({ skipLink: spanish.pack.only('shell').skipLink })
    }
    const boot = await app.visitor().get(`/content/${spanish.key}/boot.json`)
    expect(boot.body).toMatchObject({ pack: { locale: 'es', writtenIn: 'en' } })
  })

  it('are those of the pack for a language that it does not speak', async () => {
    expect((await app.visitor().get(`/content/${library.hash}~xx/boot.json`)).status).toBe(404)
    expect(library.in('xx')).toBe(library)
  })
})

describe('results of a questionnaire', () => {
  const quick = (locale: string) => {
    const assessment = library.in(locale).pack.get('assessment', 'quick-love-languages')
    if (!assessment) throw new Error('no questionnaire')
    const answers = Object.fromEntries(
      assessment.items.map(({ id, options }) => [id, (options ?? assessment.options ?? [])[0]?.value ?? '']),
    )
    const scored = scoreAssessment(assessment, answers)
    if (!scored.ok) throw new Error('not scored')
    return { answers, results: savedResult(assessment, scored), assessment }
  }

  it('are saved under the same names in every language, and read in every one', () => {
    const [en, es] = [quick('en'), quick('es')]
    expect(es.results['primary']).toBe(en.results['primary'])
    const outcome = readOutcome(es.assessment, en.results)
    expect(outcome?.id).toBe(readOutcome(en.assessment, es.results)?.id)
    expect(outcome?.label).not.toBe(en.results['primary'])
  })

  it.each(['en', 'es'])(
    'from a page in %s are taken whatever the language of the account is',
    async (locale) => {
      const visitor = await app.visitor().register()
      await visitor.call('PATCH', '/api/user/preferences', { language: locale === 'en' ? 'es' : 'en' })
      const { answers, results, assessment } = quick(locale)
      const { moduleNumber, assessmentType } = assessment
      const sent = { moduleNumber, assessmentType, results, answers }
      expect((await visitor.call('POST', '/api/assessments', sent)).status).toBe(201)
      const modality = await visitor.call('POST', '/api/soul-blueprint/love-languages', {
        loveLanguages: results,
      })
      expect(modality.status).toBe(200)
    },
  )
})
