// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { insightsReading } from '../../../core/journey/insights.ts'
import { emptyProgress } from '../../../core/journey/parse-progress.ts'
import type { JourneyDocument } from '../../../core/pack/documents.gen.ts'
import { documents } from '../../../../tests/support/web/documents.ts'
import {
  journeyReplies,
  integratedPath,
  type Standing,
} from '../../../../tests/support/web/journey-replies.ts'
import { mara, never, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const done = 'completed'
const allDone: Standing = { statuses: [done, done, done, done, done, done] }

const map = (standing: Standing = { statuses: ['unlocked'] }) =>
  renderApp('/journey', { replies: journeyReplies(documents, standing) })

const card = (name: string) => screen.findByRole('article', { name })
const inCard = async (name: string) => within(await card(name))
const cards = () => screen.getAllByRole('article')

const titles = [
  'Soul Blueprint',
  'Soul Foundations',
  'Soul Map Integration',
  'Life Path Experiments',
  'Vision Forge',
  'Soul in Motion',
]

describe('the header', () => {
  it('JOURNEY-001 JOURNEY-002 leads to /, the journey, the insights and the guide', async () => {
    await map()
    const header = within(screen.getByRole('banner'))
    const links = await header.findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/journey',
      '/insights',
      '/soul-guide',
    ])
    expect(links.slice(1).map((link) => link.textContent)).toEqual(['Your Journey', 'Insights', 'Soul Guide'])
  })

  it('JOURNEY-003 JOURNEY-004 PERM-006 shows initials, or "Seeker" without a name', async () => {
    const { unmount } = await map()
    expect(within(screen.getByRole('banner')).getByText('MR')).toBeDefined()
    // What is seen stands in the name (WCAG 2.5.3).
    expect(screen.getByRole('button', { name: 'MR, Your menu, Mara' })).toBeDefined()
    unmount()
    await renderApp('/journey', { user: { ...mara, firstName: null, lastName: null } })
    expect(within(screen.getByRole('banner')).getByText('Seeker')).toBeDefined()
  })

  it('JOURNEY-005 has Edit Profile, Settings and Logout', async () => {
    const { act: user } = await map()
    await user.click(await screen.findByRole('button', { name: /Your menu, Mara$/ }))
    const items = await screen.findAllByRole('menuitem')
    const named = (name: string) => items.find((item) => item.textContent?.startsWith(name))
    expect(named('Edit Profile')?.getAttribute('href')).toBe('/settings#profile')
    expect(named('Settings')?.getAttribute('href')).toBe('/settings')
    expect(named('Logout')).toBeDefined()
  })
})

describe('reading', () => {
  it('JOURNEY-007 says that it is loading', async () => {
    await renderApp('/journey', { replies: { 'GET /api/user/journey-progress': never } })
    expect(await screen.findByText('Loading your journey...')).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it.each([
    ['a failure', refusal(500, 'Internal error')],
    ['no network', { offline: true }],
    ['an answer that is no progress', ok('nonsense')],
  ])('JOURNEY-008 JOURNEY-009 after %s, says so and reloads the page on Refresh', async (_, answer) => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    const { act: user } = await renderApp('/journey', {
      replies: { 'GET /api/user/journey-progress': answer },
    })
    const text = 'Unable to load journey progress. Please try refreshing the page.'
    expect((await screen.findByText(text)).getAttribute('role')).toBe('alert')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(reload).toHaveBeenCalledOnce()
    reload.mockRestore()
  })

  it('shows the map although insights and path integration cannot be read', async () => {
    await renderApp('/journey', {
      replies: {
        ...journeyReplies(documents, { statuses: [done] }),
        'GET /api/insights': refusal(500, 'No'),
        'GET /api/path': refusal(500, 'No'),
      },
    })
    expect(await card('Soul Blueprint')).toBeDefined()
  })

  it('CONST-005 reads the sessions of the modules 1 to 6 in turn', async () => {
    const { server } = await map()
    await card('Soul Blueprint')
    expect(server.to('GET /api/modules/progress-session/{moduleNumber}').map(({ path }) => path)).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `/api/modules/progress-session/${number}`),
    )
  })
})

describe('the heading', () => {
  it('JOURNEY-019 welcomes by first name', async () => {
    await map()
    const heading = await screen.findByRole('heading', { level: 1, name: /Welcome/ })
    expect(heading.textContent).toBe('Welcome to Your Soul Discovery Journey, Mara')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('JOURNEY-019 PERM-006 welcomes "Seeker" without a first name', async () => {
    await renderApp('/journey', { user: { ...mara, firstName: null } })
    expect(await screen.findByText('Welcome to Your Soul Discovery Journey, Seeker')).toBeDefined()
  })
})

describe('the banner', () => {
  it('JOURNEY-010 JOURNEY-013 JOURNEY-015 JOURNEY-017 shows the three lines of the result', async () => {
    await map({ ...allDone, result: integratedPath })
    expect(await screen.findByRole('heading', { level: 1, name: 'Path Integration Complete' })).toBeDefined()
    expect(screen.queryByText(/Welcome to Your Soul/)).toBeNull()
    const shown = ['Your Essence', 'North Star', 'Next Steps'].map(
      (name) => screen.getByRole('heading', { name }).parentElement?.textContent,
    )
    expect(shown).toEqual([
      `Your Essence${integratedPath.coreIdentity.essence}`,
      `North Star${integratedPath.lifeDirection.northStar}`,
      `Next Steps${integratedPath.actionableSteps.immediate[0]}`,
    ])
  })

  it('JOURNEY-010 JOURNEY-014 JOURNEY-016 JOURNEY-018 C-48 stands on its fallbacks with only the insight', async () => {
    await map({ ...allDone, insights: ['path_integration'] })
    expect(await screen.findByText('Path Integration Complete')).toBeDefined()
    for (const text of ['Your unique soul essence', 'Your guiding purpose', 'Your first action step'])
      expect(screen.getByText(text)).toBeDefined()
  })

  it.each([
    ['View Your Life Path', '/insights'],
    ['Continue Your Journey', '/soul-guide'],
  ])('JOURNEY-011 JOURNEY-012 "%s" goes to %s', async (name, to) => {
    const { act: user, path } = await map({ ...allDone, result: integratedPath })
    await user.click(await screen.findByRole('link', { name }))
    await waitFor(() => expect(path()).toBe(to))
  })

  it.each([
    ['a result but not all completed', { statuses: [done, done, done, done, done], result: integratedPath }],
    ['all completed but nothing drawn together', allDone],
  ] satisfies [string, Standing][])('JOURNEY-010 JOURNEY-019 does not show with %s', async (_, standing) => {
    await map(standing)
    expect(await screen.findByText('Welcome to Your Soul Discovery Journey, Mara')).toBeDefined()
    expect(screen.queryByText('Path Integration Complete')).toBeNull()
  })
})

describe('the overall progress', () => {
  it('JOURNEY-020 rounds the total: 33.4 shows 33%', async () => {
    await renderApp('/journey', {
      replies: {
        'GET /api/user/journey-progress': ok({
          modules: [],
          completedModules: ['soul_blueprint', 'soul_foundations'],
          currentModule: null,
          totalJourneyProgress: 33.4,
          moduleProgress: {},
        }),
      },
    })
    const overall = within(await screen.findByRole('region', { name: 'The whole way' }))
    expect(overall.getByText('33%')).toBeDefined()
    expect(overall.getByRole('progressbar').getAttribute('value')).toBe('33')
  })

  it('JOURNEY-021 CONST-007 counts over six, where the dashboard counts five and the insights seven', async () => {
    await map({ statuses: [done, done, 'unlocked'] })
    expect(await screen.findByText('2 of 6 modules completed')).toBeDefined()
    const journey = documents.find((document): document is JourneyDocument => document.kind === 'journey')
    if (!journey) throw new Error('no journey')
    const facts = { assessments: [], experiments: [], insights: [], integratedPath: false }
    expect(insightsReading(journey, { ...facts, progress: emptyProgress(journey) })).toHaveLength(7)
    expect(journey.dashboard.cards).toHaveLength(5)
  })

  it.each([
    ['available', { statuses: [done, done, done] }, '/experiments'],
    ['in progress', { statuses: [done, done, done], sessions: { 6: 2 } }, '/experiments'],
    ['available to a new seeker', {}, '/module/soul-blueprint'],
  ] satisfies [string, Standing, string][])(
    'JOURNEY-022 "Continue Journey" goes to the first module that is %s',
    async (_, standing, to) => {
      const { act: user, path } = await map(standing)
      await user.click(await screen.findByRole('link', { name: 'Continue Journey' }))
      await waitFor(() => expect(path()).toBe(to))
    },
  )

  it('JOURNEY-022 C-76 there is no "Continue Journey" once nothing is open', async () => {
    await map(allDone)
    await card('Soul Blueprint')
    expect(screen.queryByRole('link', { name: 'Continue Journey' })).toBeNull()
  })
})

describe('the stations', () => {
  it('JOURNEY-023 are six, numbered, in order', async () => {
    await map()
    await card('Soul Blueprint')
    expect(cards().map((one) => within(one).getByRole('heading', { level: 2 }).textContent)).toEqual(titles)
    expect(cards().map((one) => within(one).getByText(/^Station \d$/).textContent)).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `Station ${number}`),
    )
    expect(screen.getByRole('list', { name: 'Stations of your journey' })).toBeDefined()
  })

  it('JOURNEY-024 lead into their modules', async () => {
    await map({ ...allDone, statuses: [], sessions: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 } })
    await card('Soul Blueprint')
    expect(cards().map((one) => within(one).getByRole('link').getAttribute('href'))).toEqual([
      '/module/soul-blueprint',
      '/module/soul-foundations',
      '/module/soul-map',
      '/experiments',
      '/module/vision-forge',
      '/module/soul-motion',
    ])
  })

  it('JOURNEY-025 say how long they take', async () => {
    await map()
    await card('Soul Blueprint')
    const times = ['45 min', '30 min', '20 min', 'Ongoing', '25 min', '35 min']
    for (const [at, one] of cards().entries()) expect(within(one).getByText(times[at] ?? '')).toBeDefined()
  })

  it('JOURNEY-026 JOURNEY-027 JOURNEY-028 JOURNEY-029 list three key discoveries and count the rest', async () => {
    await map()
    await card('Soul Blueprint')
    const lists = cards().map((one) =>
      within(within(one).getByRole('list', { name: 'Key discoveries' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    )
    expect(lists.slice(0, 3)).toEqual([
      ['Astrological Profile', 'Human Design', 'MBTI & Enneagram', '+1 more'],
      ['Core Values', 'Natural Gifts', 'Energy Sources', '+1 more'],
      ['Essence Patterns', 'Alignment Bridges', 'Soul Signatures', '+1 more'],
    ])
    for (const list of lists) expect(list).toHaveLength(4)
  })

  it('JOURNEY-030 JOURNEY-034 available: "Begin Module" and "Next"', async () => {
    await map({ statuses: [done] })
    const open = await inCard('Soul Foundations')
    expect(open.getByRole('link', { name: 'Begin Module', description: 'Soul Foundations' })).toBeDefined()
    expect(open.getByText('Next')).toBeDefined()
    expect(open.queryByRole('progressbar')).toBeNull()
    expect(screen.getAllByText('Next')).toHaveLength(1)
  })

  it('JOURNEY-031 JOURNEY-038 in progress: "Continue Module" and a bar', async () => {
    await map({ statuses: [done], sessions: { 2: 9 } })
    const open = await inCard('Soul Foundations')
    expect(open.getByRole('link', { name: 'Continue Module' })).toBeDefined()
    expect(
      open.getByRole('progressbar', { name: 'Progress of Soul Foundations' }).getAttribute('value'),
    ).toBe('50')
    expect(open.getByText('50%')).toBeDefined()
    expect(open.queryByText('Next')).toBeNull()
  })

  it('JOURNEY-032 JOURNEY-037 JOURNEY-038 C-27 completed: "Review Results", "✓ Complete" and a full bar', async () => {
    await map({ statuses: [done, done, done, done, done, done] })
    await card('Soul Blueprint')
    for (const one of cards()) {
      expect(within(one).getByText('✓ Complete')).toBeDefined()
      expect(within(one).getByRole('progressbar').getAttribute('value')).toBe('100')
    }
    expect(
      screen.getAllByRole('link', { name: 'Review Results' }).map((link) => link.getAttribute('href')),
    ).toEqual([
      '/module/soul-blueprint-results',
      '/insights',
      '/insights',
      '/experiments',
      '/insights',
      '/insights',
    ])
  })

  it('JOURNEY-033 JOURNEY-036 JOURNEY-038 locked: a disabled button that says why, and "Locked"', async () => {
    await map({ statuses: [done] })
    const locked = await inCard('Life Path Experiments')
    const button = locked.getByRole('button', { name: 'Complete Previous Modules' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(locked.getByText('Opens after Soul Map Integration.')).toBeDefined()
    expect(locked.getByText('Locked')).toBeDefined()
    expect(locked.queryByRole('link')).toBeNull()
    expect(locked.queryByRole('progressbar')).toBeNull()
  })

  it('GATE-019 C-03 keeps Vision Forge locked after the Soul Map, until experiments are completed', async () => {
    const { unmount } = await map({ statuses: [done, done, done] })
    expect((await inCard('Vision Forge')).getByText('Locked')).toBeDefined()
    unmount()
    await map({ statuses: [done, done, done, 'locked', 'locked', done] })
    expect((await inCard('Vision Forge')).getByText('Next')).toBeDefined()
  })

  it('JOURNEY-035 exactly the current module has the highlight ring, and says so', async () => {
    await map({ statuses: [done, 'in_progress'], sessions: { 2: 3 } })
    await card('Soul Blueprint')
    const ringed = cards().filter((one) => one.className.split(' ').includes('current'))
    expect(ringed.map((one) => within(one).getByRole('heading', { level: 2 }).textContent)).toEqual([
      'Soul Foundations',
    ])
    expect(screen.getAllByText('You are here')).toHaveLength(1)
    expect(ringed[0]?.closest('li')?.getAttribute('aria-current')).toBe('step')
  })

  it('JOURNEY-039 C-28 only the body of an open card is clickable', async () => {
    const { act: user, path } = await map({ statuses: [done] })
    await card('Soul Blueprint')
    for (const name of ['Soul Blueprint', 'Vision Forge']) {
      await user.click(screen.getByRole('heading', { name }))
    }
    await user.click(screen.getAllByRole('button', { name: 'Complete Previous Modules' })[0] ?? document.body)
    expect(path()).toBe('/journey')
    await user.click(screen.getByRole('heading', { name: 'Soul Foundations' }))
    await waitFor(() => expect(path()).toMatch(/^\/module\/soul-foundations(\/|$)/))
  })

  it('JOURNEY-039 selecting text on an open card does not leave the map', async () => {
    const { path } = await map()
    const title = (await inCard('Soul Blueprint')).getByRole('heading', { level: 2 })
    window.getSelection()?.selectAllChildren(title)
    fireEvent.click(title)
    expect(path()).toBe('/journey')
    window.getSelection()?.removeAllRanges()
    fireEvent.click(title)
    await waitFor(() => expect(path()).toBe('/module/soul-blueprint'))
  })

  it('JOURNEY-039 has no control inside of another', async () => {
    await map({ statuses: [done] })
    await card('Soul Blueprint')
    expect(document.querySelectorAll(':is(a, button) :is(a, button)')).toHaveLength(0)
    for (const one of cards()) expect(one.querySelectorAll('a, button')).toHaveLength(1)
  })

  it('JOURNEY-039 is opened by keyboard', async () => {
    const { act: user, path } = await map({ statuses: [done] })
    ;(await inCard('Soul Foundations')).getByRole('link').focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).toMatch(/^\/module\/soul-foundations(\/|$)/))
  })
})

describe('your journey insights', () => {
  const region = () => screen.findByRole('region', { name: 'Your Journey Insights' })

  it('JOURNEY-040 show only after a module is completed', async () => {
    const { unmount } = await map({ statuses: ['in_progress'], sessions: { 1: 2 } })
    await card('Soul Blueprint')
    expect(screen.queryByText('Your Journey Insights')).toBeNull()
    unmount()
    await map({ statuses: [done] })
    expect(await region()).toBeDefined()
  })

  it('JOURNEY-041 show modules completed and the percent', async () => {
    await map({ statuses: [done, done] })
    const insights = within(await region())
    const valueOf = (term: string) => insights.getByText(term).parentElement?.querySelector('dd')?.textContent
    expect(valueOf('Modules completed')).toBe('2')
    expect(valueOf('Progress')).toBe('33%')
  })

  it('JOURNEY-042 lead on with "Up Next"', async () => {
    const { act: user, path } = await map({ statuses: [done] })
    await user.click(within(await region()).getByRole('link', { name: /^Up Next/ }))
    await waitFor(() => expect(path()).toMatch(/^\/module\/soul-foundations(\/|$)/))
  })

  it('JOURNEY-042 say that nothing is left to open', async () => {
    await map(allDone)
    const insights = within(await region())
    expect(insights.queryByRole('link', { name: /^Up Next/ })).toBeNull()
    expect(insights.getByText(/Nothing is left to open/)).toBeDefined()
  })
})
