// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { document as words, documentById, documents } from '../../tests/support/web/documents.ts'
import { never, ok, mara, refusal, renderApp } from '../../tests/support/web/render-app.tsx'

const landing = () => screen.findByRole('heading', { name: /true north/ })

/** The name of the page, once it has a screen. */
async function titled(title: string) {
  await expect.poll(() => document.title).toBe(`${title} · Lodestar`)
}

/** Goes through addresses in one app, because starting one for each takes its time. */
async function visit(app: Awaited<ReturnType<typeof renderApp>>, address: string) {
  await act(() => app.app.router.navigate({ to: address }))
  expect(app.path()).toBe(address)
}

describe('signed out', () => {
  it('ROUTE-002 ROUTE-003 ROUTE-009 every other address shows the landing page and stays as it is', async () => {
    const app = await renderApp('/', { user: null })
    for (const address of [
      '/',
      '/auth',
      '/welcome',
      '/home',
      '/blog',
      '/module/soul-foundations',
      '/nope',
      '/login',
    ]) {
      await visit(app, address)
      expect(await landing()).toBeTruthy()
      expect(screen.getByRole('tab', { name: 'Sign In' })).toBeTruthy()
    }
    expect(app.server.calls).toEqual([])
  })

  const readings = documents.flatMap((each) =>
    each.kind === 'questionnaire' && each.flow.mode === 'run' ? each.flow.calls : [],
  )

  it('ROUTE-004 to ROUTE-008 the demo, the tests, the modalities and the assessments are reachable', async () => {
    const app = await renderApp('/', { user: null })
    for (const { id, title } of readings) {
      await visit(app, `/modality/${id}`)
      await titled(title)
      expect(screen.queryByRole('heading', { name: /true north/ })).toBeNull()
    }
  })

  it('ROUTE-007 knows all eight modalities', () => {
    expect(readings).toHaveLength(8)
  })

  it('is also when the read of the user fails', async () => {
    await renderApp('/journey', { replies: { 'GET /api/auth/user': refusal(500, 'Internal error') } })
    expect(await landing()).toBeTruthy()
  })
})

describe('while that is being found out', () => {
  it('ROUTE-001 C-58 shows the landing page, the address unchanged', async () => {
    const { path } = await renderApp('/experiments', { replies: { 'GET /api/auth/user': never } })
    expect(await landing()).toBeTruthy()
    expect(path()).toBe('/experiments')
  })

  it('C-58 then shows the page of the address', async () => {
    await renderApp('/experiments', { replies: { 'GET /api/auth/user': ok(mara, { after: 30 }) } })
    expect(await landing()).toBeTruthy()
    await titled('Life Path Experiments')
  })
})

describe('signed in', () => {
  it('ROUTE-010 to ROUTE-034 PERM-002 every address shows its screen, and an unknown one that there is none', async () => {
    const app = await renderApp('/')
    const table: readonly (readonly [string, string])[] = [
      ['/', documentById('page', 'home').title],
      ['/home', documentById('page', 'home').title],
      ['/welcome', documentById('page', 'front').title],
      ['/journey', documentById('page', 'journey').title],
      ['/life-stage-intake', 'Where are you in life right now?'],
      ['/soul-guide', words('guide-page').title],
      ['/experiments', words('experiments').title],
      ['/module/soul-map-results', documentById('page', 'soul-map-results').title],
      ['/nope', words('not-found').title],
      ['/login', words('not-found').title],
      ['/modality/nope', words('not-found').title],
      ['/assessment/nope', words('not-found').title],
      ['/path-integration', words('path').title],
      ['/insights', documentById('page', 'insights').title],
      ['/insights-old', documentById('page', 'insights-old').title],
      ['/blog', words('blog').title],
    ]
    for (const [address, title] of table) {
      await visit(app, address)
      await titled(title)
    }
  })

  it('C-15 /auth leads to /', async () => {
    const { path } = await renderApp('/auth')
    await titled(documentById('page', 'home').title)
    expect(path()).toBe('/')
  })

  it('a new screen takes the focus, the first one does not', async () => {
    const { act: user } = await renderApp('/experiments')
    const link = await screen.findByRole('link', { name: 'Soul Guide' })
    expect(document.activeElement).toBe(document.body)
    await user.click(link)
    await titled('Soul Guide')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
})
