// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { documents } from '../../../../tests/support/web/documents.ts'
import { journeyReplies, type Standing } from '../../../../tests/support/web/journey-replies.ts'
import { mara, never, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const done = 'completed'

const home = (standing: Standing = { statuses: ['unlocked'] }) =>
  renderApp('/home', { replies: journeyReplies(documents, standing) })

const card = (name: string) => screen.findByRole('article', { name })
const hrefOf = async (title: string) =>
  within(await card(title))
    .getByRole('link')
    .getAttribute('href')

const titles = [
  'Soul Blueprint',
  'Soul Foundations',
  'Soul Map Integration',
  'Vision Forge',
  'Soul in Motion',
]

describe('the greeting', () => {
  it('HOME-007 greets by first name', async () => {
    await home()
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(heading.textContent).toBe('Welcome to your journey, Mara')
  })

  it.each([[null], [''], ['  ']])(
    'HOME-008 PERM-006 C-54 greets "Seeker" without a first name (%j)',
    async (firstName) => {
      await renderApp('/home', { user: { ...mara, firstName } })
      expect(
        await screen.findByRole('heading', { level: 1, name: 'Welcome to your journey, Seeker' }),
      ).toBeDefined()
    },
  )

  it('has one h1, and is what / shows too (C-13)', async () => {
    await renderApp('/')
    await card('Soul Blueprint')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.title).toContain('Home')
  })
})

describe('the progress card', () => {
  it('HOME-009 GATE-003 shows the percentage and a bar', async () => {
    await home({ statuses: [done, 'in_progress'], percents: [100, 50] })
    const panel = within(await screen.findByRole('region', { name: 'Your progress' }))
    expect(panel.getByText('30%')).toBeDefined()
    expect(panel.getByRole('progressbar', { name: 'Progress of your journey' }).getAttribute('value')).toBe(
      '30',
    )
  })

  it('HOME-010 HOME-047 C-76 starts at the intake while there is none', async () => {
    const { act: user, path } = await home({ statuses: ['unlocked'], intake: false })
    await user.click(await screen.findByRole('link', { name: 'Start Your Journey' }))
    await waitFor(() => expect(path()).toBe('/life-stage-intake'))
  })

  it('HOME-010 HOME-047 C-76 starts at module 1 with an intake', async () => {
    const { act: user, path } = await home()
    expect(screen.queryByText(/modules completed/)).toBeNull()
    await user.click(await screen.findByRole('link', { name: 'Start Your Journey' }))
    await waitFor(() => expect(path()).toBe('/module/soul-blueprint'))
  })

  it('HOME-010 a module in progress at 0 percent is no longer the start', async () => {
    await home({ statuses: ['in_progress'] })
    expect(await screen.findByRole('link', { name: 'Continue Your Journey' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Start Your Journey' })).toBeNull()
  })

  it('HOME-011 GATE-005 counts over five', async () => {
    await home({ statuses: [done, 'unlocked'] })
    expect(await screen.findByText('1 of 5 modules completed')).toBeDefined()
  })

  it('HOME-012 HOME-047 D-11 continues at what is unlocked, which is current', async () => {
    const { act: user, path } = await home({ statuses: [done, done, 'unlocked'] })
    expect(within(await card('Soul Map Integration')).getByText('Current')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Continue Your Journey' }))
    await waitFor(() => expect(path()).toMatch(/^\/module\/soul-map(\/|$)/))
  })

  it('HOME-012 C-76 continues at what is in progress before what is unlocked', async () => {
    await home({ statuses: [done, 'unlocked', 'in_progress'], percents: [100, 0, 20] })
    const link = await screen.findByRole('link', { name: 'Continue Your Journey' })
    expect(link.getAttribute('href')).toBe('/module/soul-map')
    expect(screen.getByText('Next: Soul Map Integration')).toBeDefined()
  })

  it('HOME-013 says that the journey is complete', async () => {
    await home({ statuses: [done, done, done, done, done, 'unlocked'] })
    expect(await screen.findByText('Journey Complete!')).toBeDefined()
    expect(screen.getByText('5 of 5 modules completed')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Continue Your Journey' })).toBeNull()
  })
})

describe('the module cards', () => {
  it('HOME-014 HOME-015 are five, and the AI card', async () => {
    await home()
    await card('Soul Blueprint')
    expect(screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent)).toEqual(
      [...titles, 'AI Soul Insights'],
    )
  })

  it('HOME-016 HOME-018 HOME-019 HOME-020 HOME-021 HOME-022 list their features', async () => {
    await home()
    await card('Soul Blueprint')
    const features = screen.getAllByRole('article').map((one) =>
      within(one)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    )
    expect(features).toEqual([
      ['Birth Chart Analysis', 'Human Design Type', 'Life Path Number'],
      ['Values Discovery', 'Passion Quiz', 'Skills Inventory'],
      ['Soul Map Creation', 'Pattern Recognition', 'Pathway Alignment'],
      ['Vision Board Builder', 'Future Self Letter', 'Guided Visualization'],
      ['Soul-Led Goals', 'Daily Practices', 'Try-On Paths'],
      ['Synthesis Analysis', 'Path Suggestions', 'Daily Prompts'],
    ])
  })

  it('HOME-023 lead into their modules', async () => {
    await home({
      statuses: Array.from({ length: 5 }, () => 'in_progress' as const),
      sessions: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 },
    })
    expect(await Promise.all(titles.map(hrefOf))).toEqual([
      '/module/soul-blueprint',
      '/module/soul-foundations',
      '/module/soul-map',
      '/module/vision-forge',
      '/module/soul-motion',
    ])
  })

  it('HOME-024 HOME-025 CARD-004 CARD-005 lead to their review when completed', async () => {
    const { act: user, path } = await home({ statuses: [done, done, done, done, done] })
    expect(await Promise.all(titles.map(hrefOf))).toEqual([
      '/module/soul-blueprint-results',
      '/insights',
      '/insights',
      '/insights',
      '/insights',
    ])
    await user.click(within(await card('Soul Blueprint')).getByRole('link', { name: 'Review' }))
    await waitFor(() => expect(path()).toBe('/module/soul-blueprint-results'))
  })

  it('GATE-002 with no server record, module 1 is unlocked and the others locked', async () => {
    await renderApp('/home', { replies: { 'GET /api/user/journey-progress': ok([]) } })
    expect(within(await card('Soul Blueprint')).getByRole('link', { name: 'Begin Module' })).toBeDefined()
    for (const number of [1, 2, 3, 4])
      expect(screen.getByRole('button', { name: `Complete Module ${number} First` })).toBeDefined()
  })

  it('GATE-019 completing Soul Map Integration unlocks Vision Forge', async () => {
    await home({ statuses: [done, done, done, 'unlocked'] })
    expect(within(await card('Vision Forge')).getByRole('link', { name: 'Begin Module' })).toBeDefined()
  })

  it.each([2, 3, 4, 5])(
    'CARD-017 C-10 keeps module %i locked until the one before is complete',
    async (number) => {
      const statuses = titles.map((_, at) => (at < number - 2 ? done : 'unlocked'))
      await home({ statuses })
      const locked = within(await card(titles[number - 1] ?? ''))
      expect(locked.getByRole('button', { name: `Complete Module ${number - 1} First` })).toBeDefined()
    },
  )

  it.each(['locked', 'unlocked', 'completed'] as const)(
    'CARD-016 C-11 treats a module with a saved session as in progress, though it is %s',
    async (status) => {
      await home({ statuses: [done, status], sessions: { 2: 9 } })
      const open = within(await card('Soul Foundations'))
      expect(open.getByRole('link', { name: 'Continue Module' })).toBeDefined()
      expect(open.getByText('50%')).toBeDefined()
    },
  )
})

describe('the active module', () => {
  it('HOME-026 GATE-006 is the first in progress, with number, name and description', async () => {
    await home({ statuses: [done, 'in_progress'] })
    const section = await screen.findByRole('region', { name: 'Module 2: Soul Foundations' })
    expect(section.textContent).toContain('Sixteen questions')
  })

  it('HOME-026 D-11 is the first open one while none is in progress', async () => {
    await home({ statuses: [done, 'unlocked'] })
    expect(await screen.findByRole('region', { name: 'Module 2: Soul Foundations' })).toBeDefined()
  })
})

describe('reading', () => {
  it('says that it is loading, and greets meanwhile', async () => {
    await renderApp('/home', { replies: { 'GET /api/user/journey-progress': never } })
    expect(await screen.findByText('Loading your dashboard...')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
    expect(screen.queryAllByRole('article')).toEqual([])
  })

  it.each([
    ['an error', refusal(500, 'Internal error')],
    ['something else', ok({ hello: 'there' })],
  ])('says where it stands that progress could not be read (%s), and reads it again', async (_, answer) => {
    const { act: user, server } = await renderApp('/home', {
      replies: { 'GET /api/user/journey-progress': answer },
    })
    expect(await screen.findByText(/Your progress could not be loaded/)).toBeDefined()
    expect(screen.queryAllByRole('article')).toEqual([])
    server.answer('GET /api/user/journey-progress', ok([]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await card('Soul Blueprint')).toBeDefined()
  })

  it('shows the dashboard without an intake that cannot be read', async () => {
    await renderApp('/home', {
      replies: {
        ...journeyReplies(documents, { statuses: [done] }),
        'GET /api/life-stage/intake': refusal(500, 'No'),
      },
    })
    expect(await screen.findByText('1 of 5 modules completed')).toBeDefined()
  })

  it('CONST-005 reads the sessions of the modules 1 to 6 in turn', async () => {
    const { server } = await home()
    await card('Soul Blueprint')
    expect(server.to('GET /api/modules/progress-session/{moduleNumber}').map(({ path }) => path)).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `/api/modules/progress-session/${number}`),
    )
  })

  it('CONST-004 keeps progress fresh for 5 minutes, and does not read it again on focus', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const start = new Date('2026-11-20T09:00:00Z').getTime()
    vi.setSystemTime(start)
    const { app, server } = await home()
    const reads = () => server.to('GET /api/user/journey-progress').length
    const revisit = async (minutes: number) => {
      await act(() => app.router.navigate({ to: '/blog' }))
      vi.setSystemTime(start + minutes * 60_000)
      await act(() => app.router.navigate({ to: '/home' }))
      await card('Soul Blueprint')
    }
    await card('Soul Blueprint')
    expect(reads()).toBe(1)
    await revisit(4.9)
    expect(reads()).toBe(1)
    await revisit(5.1)
    await waitFor(() => expect(reads()).toBe(2))
    vi.setSystemTime(start + 60 * 60_000)
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('focus'))
    })
    await act(() => Promise.resolve())
    expect(reads()).toBe(2)
  })
})
