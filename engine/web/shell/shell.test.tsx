// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { document as words } from '../../../tests/support/web/documents.ts'
import { offline, ok, refusal, renderApp } from '../../../tests/support/web/render-app.tsx'

const { connection, display, footer, update, skipLink } = words('shell')
const root = document.documentElement

afterEach(() => {
  vi.restoreAllMocks()
  delete root.dataset['theme']
  delete root.dataset['motion']
  Reflect.deleteProperty(navigator, 'onLine')
})

async function setOnline(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online })
  await act(async () => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

describe('the frame of a screen', () => {
  it('begins with a link past the header', async () => {
    const { act: user } = await renderApp('/experiments')
    await screen.findByRole('heading', { level: 1 })
    await user.tab()
    expect(document.activeElement?.textContent).toBe(skipLink)
    expect(document.activeElement?.getAttribute('href')).toBe('#main')
  })

  it.each(['/home', '/journey'])(
    'HOME-001 HOME-004 has the logo at the top of %s, and the initials of the seeker on their menu',
    async (path) => {
      await renderApp(path)
      const header = within(await screen.findByRole('banner'))
      expect(header.getByRole('link', { name: /Lodestar/ }).getAttribute('href')).toBe('/')
      expect(header.getByRole('link', { name: /Lodestar/ }).querySelector('svg')).not.toBeNull()
      const menu = await header.findByRole('button', { name: /Mara/ })
      expect(menu.textContent).toBe('MR')
    },
  )

  it('ends with everything that the app has', async () => {
    await renderApp('/experiments')
    const end = within(await screen.findByRole('contentinfo'))
    for (const { label, to } of footer.columns.flatMap(({ items }) => items))
      expect(end.getByRole('link', { name: label }).getAttribute('href')).toBe(to)
    expect(end.getByRole('button', { name: footer.signOut })).toBeTruthy()
  })
})

describe('how the app is displayed', () => {
  it('is chosen in the footer, applied at once and kept on this device', async () => {
    const { act: user } = await renderApp('/', { user: null })
    await user.selectOptions(screen.getByLabelText(display.theme.label), display.theme.dark)
    await user.selectOptions(screen.getByLabelText(display.motion.label), display.motion.still)
    expect(root.dataset).toMatchObject({ theme: 'dark', motion: 'off' })
    expect(localStorage.getItem('lodestar:theme')).toBe('dark')
    await user.selectOptions(screen.getByLabelText(display.theme.label), display.theme.system)
    expect(root.dataset['theme']).toBeUndefined()
    expect(localStorage.getItem('lodestar:theme')).toBeNull()
  })

  it('D-07 turns letter keys off for somebody signed in', async () => {
    const { act: user } = await renderApp('/experiments')
    await user.selectOptions(await screen.findByLabelText(display.letterKeys.label), display.letterKeys.off)
    expect(localStorage.getItem('lodestar:letter-keys')).toBe('off')
  })
})

describe('the connection', () => {
  it('is said to be gone, and once to be back', async () => {
    await renderApp('/experiments')
    await setOnline(false)
    expect(screen.getByText(connection.offline).closest('[role=status]')).toBeTruthy()
    await setOnline(true)
    expect(screen.queryByText(connection.offline)).toBeNull()
    expect(screen.getByText(connection.back)).toBeTruthy()
  })

  it('tells a server that is away from a refusal, and reads again what failed when it is back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server } = await renderApp('/welcome', {
      timers: true,
      replies: { 'GET /api/life-stage/intake': offline, 'GET /livez': offline },
    })
    expect(await screen.findByText(connection.away)).toBeTruthy()
    server.answer('GET /api/life-stage/intake', ok({ id: 'i1' }))
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(screen.getByText(connection.away)).toBeTruthy()
    server.answer('GET /livez', ok({ ok: true }))
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(screen.queryByText(connection.away)).toBeNull()
    expect(await screen.findAllByRole('link', { name: 'Continue Your Setup' })).toHaveLength(2)
  })

  it('is there when the server refuses', async () => {
    await renderApp('/welcome', { replies: { 'GET /api/life-stage/intake': refusal(500, 'Internal error') } })
    expect(screen.queryByText(connection.away)).toBeNull()
  })
})

describe('newer content', () => {
  it('is said to somebody who comes back after a while, and can wait', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { act: user } = await renderApp('/experiments', {
      timers: true,
      replies: { 'GET /content/manifest.json': ok({ hash: 'another' }) },
    })
    const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await comeBack()
    expect(screen.queryByText(update.text)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(6 * 60_000))
    await comeBack()
    expect(await screen.findByText(update.text)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: update.later }))
    expect(screen.queryByText(update.text)).toBeNull()
  })
})

describe('content that was published while a page is open', () => {
  const manifest = 'GET /content/manifest.json'
  const published = { timers: true, replies: { [manifest]: ok({ hash: 'another' }) } }

  /** The app has asked, and has what was answered. */
  const heard = async (server: { calls: readonly { path: string }[] }) => {
    await vi.waitFor(() => expect(server.calls.some(({ path }) => manifest.endsWith(path))).toBe(true))
    await act(() => vi.advanceTimersByTimeAsync(50))
  }

  it('issue 16.6 is asked for on the way to another page, and comes with the one after it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { app, left, server } = await renderApp('/experiments', published)
    const asked = () => server.calls.filter(({ path }) => manifest.endsWith(path)).length
    const go = (to: string) => act(() => app.router.navigate({ to }))
    await go('/home')
    expect(asked()).toBe(0)
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    await go('/journey')
    await heard(server)
    expect([asked(), left]).toEqual([1, []])
    await go('/home')
    await vi.waitFor(() => expect([asked(), left]).toEqual([1, ['/home']]))
    expect(screen.queryByText(update.text)).toBeNull()
  })

  it('issue 16.6 leaves a seeker their questions from step to step, and comes when they leave the flow', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { app, left, server } = await renderApp('/module/soul-foundations', published)
    const go = (to: string) => act(() => app.router.navigate({ to }))
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    await go('/module/soul-foundations/values')
    await heard(server)
    await go('/module/soul-foundations/skills')
    expect(left).toEqual([])
    expect(screen.queryByText(update.text)).toBeNull()
    await go('/home')
    await vi.waitFor(() => expect(left).toEqual(['/home']))
  })

  it('issue 16.6 waits where there is no network', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { app, left, server } = await renderApp('/experiments', published)
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    await act(() => app.router.navigate({ to: '/home' }))
    await heard(server)
    await setOnline(false)
    await act(() => app.router.navigate({ to: '/journey' }))
    expect(left).toEqual([])
    await setOnline(true)
    await act(() => app.router.navigate({ to: '/home' }))
    await vi.waitFor(() => expect(left).toEqual(['/home']))
  })
})

describe('a screen that could not be loaded', () => {
  it('says so and can be tried again', async () => {
    // The router and React both print what this is about.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const app = await renderApp('/experiments')
    const homeDocument = 'GET /content/content-hash/page/home.json'
    app.app.client.removeQueries({ queryKey: ['content', 'page', 'home'] })
    await act(() => app.app.router.navigate({ to: '/home' }))
    await app.act.click(await screen.findByRole('button', { name: words('shell').failure.retry }))
    expect(app.server.calls.filter(({ path }) => homeDocument.endsWith(path))).toHaveLength(2)
  })
})

describe('something that broke', () => {
  const report = 'POST /api/user/browser-errors'

  it('issue 16.8 is told to the server once, by its kind and place, whether a screen caught it or nobody', async () => {
    const { server } = await renderApp('/experiments', { replies: { [report]: ok(null, { status: 204 }) } })
    await screen.findByRole('heading', { level: 1 })
    const broken = new TypeError('Cannot read "I left my husband in May"')
    broken.stack = `TypeError: Cannot read\n    at write (${window.location.origin}/assets/a.js:1:2)`
    const told = () => server.calls.filter(({ path }) => report.endsWith(path))
    const breaks = () => {
      window.dispatchEvent(new CustomEvent('failure', { detail: broken }))
      window.dispatchEvent(new ErrorEvent('error', { error: broken }))
    }
    // What listens comes after the screen.
    await vi.waitFor(() => {
      breaks()
      expect(told()).toHaveLength(1)
    })
    breaks()
    expect(told()[0]?.body).toEqual({
      name: 'TypeError',
      at: ['/assets/a.js:1:2'],
      page: '/experiments',
      caught: true,
    })
    expect(told()).toHaveLength(1)
  })
})
