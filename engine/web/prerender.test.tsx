import { describe, expect, it } from 'vitest'
import { stepAnswer } from '../../tests/support/web/blueprint.ts'
import { document, documentById, documents } from '../../tests/support/web/documents.ts'
import { foundationsAnswers } from '../../tests/support/web/flows/foundations-answers.ts'
import { mara } from '../../tests/support/web/people.ts'
import type { User } from '../contracts/index.ts'
import type { Audience, PageReads, Prefetch } from '../contracts/prerender.ts'
import { routeTable } from '../core/routes/table.ts'
import { wordsRenderer } from './prerender.tsx'

const { pageAt, render } = wordsRenderer

const at = (path: string, audience: Audience, search = '') => pageAt(path, search, audience, documents)
const articles = documents.flatMap((each) => (each.kind === 'article' ? [each] : []))
const [article] = articles

describe('which words are rendered ahead', () => {
  it.each([
    '/',
    '/welcome',
    '/home',
    '/journey',
    '/blog',
    `/blog/${article?.id}`,
    '/nope',
    '/a/b/c',
    '/login',
  ])('ROUTE-009 a visitor at %s gets the landing page', (path) => {
    expect(at(path, 'visitor', '?q=x')).toEqual({
      address: '/',
      modules: ['prerender/take-over.ts'],
      kept: true,
      own: false,
    })
  })

  it.each(['/auth', '/life-stage-intake'])('C-14 C-57 a visitor at %s gets the forms', (path) => {
    expect(at(path, 'visitor')?.address).toBe(path)
  })

  it.each(['/modality/mbti', '/assessment/enneagram', '/demo/soul-blueprint', '/recover', '/reset'])(
    'a visitor at the public %s gets what everybody sees there',
    (path) => {
      expect(at(path, 'visitor')).toMatchObject({ address: path, kept: true, own: false })
    },
  )

  it('a step has a page of its own, and what is no step has none', () => {
    const flow = '/module/soul-foundations'
    const step = documentById('module', 'soul_foundations').flow.steps.at(1)?.id
    expect(at(`${flow}/${step}`, 'seeker')?.address).toBe(`${flow}/${step}`)
    expect(at(`${flow}/nothing-of-the-kind`, 'seeker')?.address).toBe(flow)
  })

  it.each([
    '/',
    '/welcome',
    '/home',
    '/journey',
    '/settings',
    '/guide',
    '/modality/mbti',
    '/module/soul-foundations',
    '/module/soul-foundations-results',
  ])('somebody signed in gets %s as their own', (path) => {
    expect(at(path, 'seeker', '?x=1')).toMatchObject({ address: path, kept: false, own: true })
  })

  it.each(['/auth', '/nope'])('somebody signed in waits at %s', (path) => {
    expect(at(path, 'seeker')).toBeNull()
  })

  it.each(['/help', '/privacy', '/terms', '/contact'])('%s is there for both', (path) => {
    for (const audience of ['visitor', 'seeker'] as const) {
      expect(at(path, audience, '?x=1')).toMatchObject({ address: path, kept: true })
    }
  })

  it('the blog is there for those signed in; only its searches are not kept', () => {
    expect(at('/blog', 'seeker')).toMatchObject({ address: '/blog', kept: true })
    expect(at('/blog', 'seeker', '?q=a')).toMatchObject({ address: '/blog?q=a', kept: false })
    expect(at(`/blog/${article?.id}`, 'seeker', '?q=a')).toMatchObject({
      address: `/blog/${article?.id}`,
      kept: true,
    })
    expect(at('/blog/nothing-of-the-kind', 'seeker')).toBeNull()
  })
})

const pages: [address: string, audience: Audience][] = [
  ['/', 'visitor'],
  ['/auth', 'visitor'],
  ['/help', 'visitor'],
  ['/privacy', 'seeker'],
  ['/terms', 'visitor'],
  ['/contact', 'seeker'],
  ['/blog', 'seeker'],
  ['/blog?q=quit&category=career', 'seeker'],
  ...articles.map(({ id }): [string, Audience] => [`/blog/${id}`, 'seeker']),
]

describe('the words', () => {
  it.each(pages)('of %s have one h1, and nothing that the policy forbids', async (address, audience) => {
    const { html, title, description } = await render(address, audience, documents)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html).not.toMatch(/<script|<style|<template|\sstyle=|\son[a-z]+=|javascript:|<!--\$\?/i)
    expect(html).not.toMatch(/\{name\}|undefined|\[object/)
    expect(title).toMatch(/\S · Lodestar$/)
    expect(description).toMatch(/\S/)
  })

  it('LANDING-001 to LANDING-005 LANDING-008 of the landing page are all there', async () => {
    const { html, title } = await render('/', 'visitor', documents)
    for (const words of [
      'true north',
      'Understand Yourself',
      'Discover Patterns',
      'Live Authentically',
      'Ready to Begin Your Journey?',
      'Sign In',
      'Sign Up',
    ]) {
      expect(html).toContain(words)
    }
    expect(title).toBe('Find your path · Lodestar')
    expect(html).toMatch(/<noscript><p[^>]*>Signing in needs JavaScript/)
    // A password must never end up in an address.
    for (const form of html.match(/<form[^>]*>/g) ?? []) expect(form).toContain('method="dialog"')
  })

  it('of the forms have a title of their own', async () => {
    expect((await render('/auth', 'visitor', documents)).title).toBe('Sign in · Lodestar')
  })

  it('BLOG-001 of the blog list six articles, and search as its address says', async () => {
    const whole = await render('/blog', 'seeker', documents)
    expect(whole.html.match(/<article/g)).toHaveLength(6)
    for (const { title } of articles) expect(whole.html).toContain(title)
    const searched = await render('/blog?q=QUIT', 'seeker', documents)
    expect(searched.html.match(/<article/g)).toHaveLength(1)
    const none = await render('/blog?q=%3Cimg%20src%3Dx%3E', 'seeker', documents)
    expect(none.html).toContain('No articles found')
    expect(none.html).not.toContain('<img')
  })

  it('of an article are the whole article', async () => {
    const { html } = await render(`/blog/${article?.id}`, 'seeker', documents)
    const sentences = article?.content.match(/[A-Z][a-z ]{30,}/g) ?? []
    expect(sentences.length).toBeGreaterThan(10)
    for (const sentence of sentences) expect(html.replaceAll('&#x27;', "'")).toContain(sentence)
  })

  it('are of nobody in particular', async () => {
    const { html } = await render('/blog', 'seeker', documents)
    expect(html).not.toMatch(/Seeker|aria-haspopup|Sign in/)
  })

  it('says to a visitor whose data a reading is made of before it is made', async () => {
    const { html } = await render('/modality/numerology', 'visitor', documents)
    expect(html).toContain(document('sample-seeker').banner.title)
  })

  it('hold the whole reading of the example, where it can be read', async () => {
    const asked: Prefetch[] = []
    const { html, prefetched } = await render('/modality/enneagram', 'visitor', documents, {
      user: null,
      read: async (prefetches) => {
        asked.push(...prefetches)
        return prefetches.map(({ key }) => [key, stepAnswer('enneagram')])
      },
    })
    expect(asked.map(({ from }) => from)).toEqual(['/api/readings/enneagram'])
    expect(prefetched).toHaveLength(1)
    expect(html).toContain('A reading.')
    expect(html).toContain(document('sample-seeker').banner.description)
  })

  it('are the same every time', async () => {
    expect(await render('/', 'visitor', documents)).toEqual(await render('/', 'visitor', documents))
  })
})

describe('the words of a seeker’s own page', () => {
  const progress = {
    modules: [],
    completedModules: [],
    currentModule: null,
    totalJourneyProgress: 0,
    moduleProgress: {},
  }
  const replies: Readonly<Record<string, unknown>> = {
    '/api/user/journey-progress': progress,
    '/api/daily-prompt': { prompt: 'What did you notice?', source: 'default', date: '2026-11-20' },
    '/api/insights': [],
    '/api/takes': [],
  }
  const own = (user: User): PageReads => ({
    user,
    read: async (prefetches) =>
      prefetches.map(({ key, from }) => [key, typeof from === 'string' ? (replies[from] ?? null) : []]),
  })

  it.each([
    ['/', 'Welcome to your journey, Mara'],
    ['/home', 'Welcome to your journey, Mara'],
    ['/journey', 'Welcome to Your Soul Discovery Journey, Mara'],
    ['/welcome', 'Start Your Journey'],
  ])('at %s are whole, with nothing left to load', async (address, greeting) => {
    const { html, title } = await render(address, 'seeker', documents, own(mara))
    expect(html).toContain(greeting)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html).not.toMatch(
      /<script|<style|<template|\sstyle=|\son[a-z]+=|javascript:|<!--\$\?|class="(loading|skeleton)/i,
    )
    expect(title).toMatch(/\S · Lodestar$/)
  })

  it('hold one seeker’s name and not the next one’s', async () => {
    const one = await render('/home', 'seeker', documents, own(mara))
    const other = await render('/home', 'seeker', documents, own({ ...mara, firstName: 'Ilse' }))
    expect(one.html).not.toContain('Ilse')
    expect(other.html).toContain('Ilse')
    expect(other.html).not.toContain('Mara')
  })

  const paths = routeTable(documents).map(({ path }) => path)

  it.each(paths)('at %s come, whatever was read', async (path) => {
    const found = pageAt(path, '', 'seeker', documents)
    if (!found) return
    const { html } = await render(found.address, 'seeker', documents, {
      user: mara,
      // Nothing under way; everything else could not be read.
      read: async (prefetches) =>
        prefetches.flatMap(({ key }) => (key.at(-1) === 'session' ? [[key, null] as const] : [])),
    })
    expect((html.match(/<h1[ >]/g) ?? []).length).toBeLessThan(2)
    expect(html).not.toMatch(/<script|<style|<template|\sstyle=|\son[a-z]+=|javascript:|<!--\$[?!]/i)
  })

  const questions = documentById('module', 'soul_foundations').flow
  const begun = (session: unknown): PageReads => ({
    user: mara,
    read: async (prefetches) =>
      prefetches.flatMap(({ key }) => (key.at(-1) === 'session' ? [[key, session] as const] : [])),
  })

  it('FOUND-016 hold the question where the seeker stopped, with what was answered', async () => {
    const place = questions.steps.findIndex((step) => 'bind' in step && step.bind === 'passions.childhood')
    const session = {
      currentStep: place,
      stepId: questions.steps[place]?.id,
      formData: foundationsAnswers,
      version: 3,
    }
    const { html } = await render('/module/soul-foundations', 'seeker', documents, begun(session))
    expect(html).toContain(foundationsAnswers.passions.childhood)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    const fresh = await render('/module/soul-foundations', 'seeker', documents, begun(null))
    expect(fresh.html).not.toContain(foundationsAnswers.passions.childhood)
    expect(fresh.html.match(/<h1[ >]/g)).toHaveLength(1)
  })

  it('of a module that stays complete hold what it was completed with', async () => {
    const { flow } = documentById('module', 'vision_forge')
    const list = flow.steps.find((step) => step.kind === 'collection')
    const component = { id: '1', category: 'career_purpose', title: 'A workshop by the harbour' }
    const results = { [list?.bind ?? list?.id ?? '']: [component] }
    const completed: PageReads = {
      user: mara,
      read: async (prefetches) =>
        prefetches.flatMap(({ key }): [readonly unknown[], unknown][] => {
          if (key.at(-1) === 'session') return [[key, null]]
          return key[0] === '/api/assessments' ? [[key, [{ assessmentType: 'vision_forge', results }]]] : []
        }),
    }
    const { html } = await render('/module/vision-forge', 'seeker', documents, completed)
    expect(html).toContain('A workshop by the harbour')
  })

  it('are asked for whole from the second time on, but for what names the seeker', async () => {
    const wanted: string[][] = []
    const noting: PageReads = {
      user: mara,
      read: async (prefetches) => {
        wanted.push(prefetches.map(({ key }) => String(key[0])))
        return []
      },
    }
    await render('/letters', 'seeker', documents, noting)
    const first = wanted.flat()
    wanted.length = 0
    await render('/letters', 'seeker', documents, noting)
    expect(first).toContain('/api/letters')
    expect(wanted).toEqual([first])
  })
})
