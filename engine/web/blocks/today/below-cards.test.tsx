// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { arranged } from '../../../../tests/support/web/boards.ts'
import { blockOf } from '../../../../tests/support/page-blocks.ts'
import { document as words, documentById, documents } from '../../../../tests/support/web/documents.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { journeyReplies, type Standing } from '../../../../tests/support/web/journey-replies.ts'
import { keptPractices } from '../../../../tests/support/web/practices.ts'
import { never, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const page = documentById('page', 'home')
const soulMap = blockOf(page, 'summit')
const practices = blockOf(page, 'practices')
const { figures: told, sample } = blockOf(page, 'stories')
const done = 'completed'
const SAY = 'POST /api/practices/{id}/days/{day}'

const home = (standing: Standing = { statuses: ['unlocked'] }, replies: Replies = {}) =>
  renderApp('/home', { replies: { ...journeyReplies(documents, standing), ...replies } })

const region = async (name: string) => within(await screen.findByRole('region', { name }))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('issue 15.1 the board where the day begins', () => {
  const kept = (pieces: readonly object[]) => ({
    'GET /api/flows/{flow}/session': ok({
      currentStep: 0,
      stepId: 'board',
      formData: { board: { ...arranged, pieces } },
      completedSteps: [],
      contentHash: null,
      version: 1,
      createdAt: '2026-11-20T09:12:00.000Z',
      updatedAt: '2026-11-20T09:12:00.000Z',
    }),
  })

  it('shows every piece of it, and leads to it', async () => {
    await home(undefined, kept(arranged.pieces))
    const card = await screen.findByRole('region', { name: 'Your vision board' })
    await waitFor(() => expect(card.querySelectorAll('svg > g')).toHaveLength(arranged.pieces.length))
    expect(within(card).getByRole('link', { name: 'Open your board' }).getAttribute('href')).toBe(
      '/vision-board',
    )
  })

  it('shows nothing while nothing is on it', async () => {
    const { server } = await home(undefined, kept([]))
    await screen.findByRole('region', { name: 'Reflection Journal' })
    await waitFor(() => expect(server.to('GET /api/flows/{flow}/session')).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Your vision board' })).toBeNull()
  })
})

describe('the soul map', () => {
  const third: Standing = { statuses: [done, done, 'in_progress'] }
  const paths = ['Creative Expression', 'Healing & Guidance', 'Conscious Business']

  it('HOME-027 HOME-028 shows the self between four nodes while module 3 is current', async () => {
    await home(third)
    const section = await region('Module 3: Soul Map Integration')
    const map = section.getByRole('img', { name: soulMap.label })
    expect([...map.querySelectorAll('span')].map((one) => one.textContent)).toEqual([
      'Your True Self',
      'Values',
      'Passions',
      'Skills',
      'Blueprint',
    ])
    for (const word of ['Your True Self', 'Values', 'Passions', 'Skills', 'Blueprint'])
      expect(soulMap.label).toContain(word)
  })

  it('HOME-029 shows three path cards', async () => {
    await home(third)
    const section = await region('Module 3: Soul Map Integration')
    expect(section.getAllByRole('heading', { level: 4 }).map((one) => one.textContent)).toEqual(paths)
  })

  it.each(paths)('HOME-030 N-05 exploring %s only shows a toast', async (title) => {
    const { act: user, path, server } = await home(third)
    const section = await region('Module 3: Soul Map Integration')
    const button = section.getByRole('button', { name: 'Explore Path', description: title })
    await user.click(button)
    expect(await screen.findByText(`Exploring ${title} pathway...`)).toBeDefined()
    expect(path()).toBe('/home')
    // Its own reads may still be under way.
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('HOME-027 is not there while another module is current', async () => {
    await home({ statuses: [done, 'in_progress'] })
    await region('Module 2: Soul Foundations')
    expect(screen.queryByText('Your True Self')).toBeNull()
  })
})

describe('the journal', () => {
  const fallback = 'How do your core values show up in your daily choices?'

  it("HOME-031 HOME-032 shows the prompt of the seeker's own as today's", async () => {
    const own = { prompt: 'What is worth an hour today?', source: 'insight', date: '2026-11-20' }
    await home({}, { 'GET /api/daily-prompt': ok(own) })
    const card = await region('Reflection Journal')
    expect(card.getByRole('heading', { name: "Today's Prompt" })).toBeDefined()
    expect(await card.findByText('What is worth an hour today?')).toBeDefined()
    expect(card.queryByText(fallback)).toBeNull()
  })

  it('HOME-033 shows the default prompt without one', async () => {
    await home()
    expect(await (await region('Reflection Journal')).findByText(fallback)).toBeDefined()
  })

  it('HOME-033 shows the default prompt when it cannot be read', async () => {
    await home({}, { 'GET /api/daily-prompt': refusal(500, 'No') })
    expect(await (await region('Reflection Journal')).findByText(fallback)).toBeDefined()
  })

  it('shows no prompt before it is known', async () => {
    await home({}, { 'GET /api/daily-prompt': never })
    const card = await region('Reflection Journal')
    expect(card.queryByText(fallback)).toBeNull()
    expect(card.getByRole('link', { name: 'Start Journaling' })).toBeDefined()
  })

  it('HOME-034 N-03 begins a new entry', async () => {
    await home()
    const link = (await region('Reflection Journal')).getByRole('link', { name: 'Start Journaling' })
    expect(link.getAttribute('href')).toBe('/journal#write')
  })
})

describe('the practices', () => {
  it('HOME-035 HOME-036 HOME-037 are two, in a sentence each', async () => {
    await home()
    const card = await region('Integration Practices')
    const lines = card.getAllByRole('listitem').map((one) => one.textContent)
    expect(lines[0]).toMatch(/^Morning Alignment.*5-minute values check-in/)
    expect(lines[1]).toMatch(/^Evening Reflection.*purpose alignment review/)
  })

  it('N-15 issue 15.4 can be ticked for the day, in the account', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(new Date(2026, 10, 20, 8))
    const { act: user, app, server } = await home({}, keptPractices().replies)
    const morning = async () =>
      (await region('Integration Practices')).getByRole<HTMLInputElement>('checkbox', {
        name: /^Morning Alignment/,
      })
    await user.click(await morning())
    expect(screen.getByText('1 of 2 today')).toBeDefined()
    await waitFor(() => expect(server.to(SAY)).toHaveLength(1))
    expect(server.to(SAY)[0]).toMatchObject({
      path: '/api/practices/morning-alignment/days/2026-11-20',
      body: { state: 'done' },
    })
    await act(() => app.router.navigate({ to: '/blog' }))
    await act(() => app.router.navigate({ to: '/home' }))
    expect((await morning()).checked).toBe(true)

    vi.setSystemTime(new Date(2026, 10, 21, 7))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect((await morning()).checked).toBe(false)
    expect(screen.getByText('0 of 2 today')).toBeDefined()
  })

  it('N-15 PERM-007 leave nothing on this device', async () => {
    const { act: user } = await home({}, keptPractices().replies)
    const before = Object.keys(localStorage)
    await user.click((await region('Integration Practices')).getByRole('checkbox', { name: /^Evening/ }))
    expect(Object.keys(localStorage)).toEqual(before)
  })

  it('N-15 can be unticked, and all of several quick presses count', async () => {
    const { act: user, server } = await home({}, keptPractices().replies)
    const card = await region('Integration Practices')
    for (const name of [/^Morning/, /^Evening/, /^Morning/])
      await user.click(card.getByRole('checkbox', { name }))
    expect(card.getByText('1 of 2 today')).toBeDefined()
    await waitFor(() =>
      expect(server.to(SAY).map(({ body }) => body)).toEqual([
        { state: 'done' },
        { state: 'done' },
        { state: null },
      ]),
    )
    expect(card.getByText('1 of 2 today')).toBeDefined()
  })

  it('N-15 say so when a tick could not be kept, and take it back', async () => {
    const { act: user } = await home({}, { [SAY]: refusal(500, 'No') })
    const card = await region('Integration Practices')
    await user.click(card.getByRole('checkbox', { name: /^Morning/ }))
    expect(await card.findByText(practices.failed)).toBeDefined()
    await waitFor(() => expect(card.getByText('0 of 2 today')).toBeDefined())
  })

  it('issue 15.4 lead to their page', async () => {
    await home()
    const link = (await region('Integration Practices')).getByRole('link', { name: practices.open.label })
    expect(link.getAttribute('href')).toBe('/practices')
  })

  it('HOME-038 N-04 lead to reminders over the dashboard', async () => {
    const { act: user, path } = await home()
    await user.click((await region('Integration Practices')).getByRole('button', { name: practices.remind }))
    expect(await screen.findByRole('dialog', { name: words('reminders').title })).toBeDefined()
    expect(path()).toBe('/home')
  })

  it('HOME-038 N-04 lead to the page of the reminders when their words do not come', async () => {
    const { act: user, path, app } = await home()
    app.client.removeQueries({ queryKey: ['content', 'reminders'] })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await user.click((await region('Integration Practices')).getByRole('button', { name: practices.remind }))
    await waitFor(() => expect(path()).toBe('/reminders'))
  })
})

describe('the figures', () => {
  it('HOME-043 CONTENT-006 are four', async () => {
    await home()
    const section = await region('What others found')
    const figures = section.getAllByRole('definition').map((one) => one.textContent)
    expect(figures).toEqual(['10,000+', '8,500+', '4.9', '25,000+'])
    expect(section.getAllByRole('term').map((one) => one.textContent)).toEqual(told.map(({ label }) => label))
  })

  it('C-77 are labelled while the pack says that they are samples', async () => {
    const { app } = await home()
    expect((await region('What others found')).getByText(sample)).toBeDefined()
    act(() => void app.client.setQueryData(['content', 'pack', 'pack'], { ...words('pack'), sample: false }))
    await waitFor(() => expect(screen.queryByText(sample)).toBeNull())
  })
})

describe('the footer', () => {
  it('HOME-044 leads to six screens', async () => {
    await home()
    const foot = within(await screen.findByRole('contentinfo'))
    const lines = [
      ['Dashboard', '/home'],
      ['Soul Blueprint', '/module/soul-blueprint'],
      ['Soul Foundations', '/module/soul-foundations'],
      ['Your Insights', '/insights'],
      ['Soul Guide AI', '/soul-guide'],
      ['Blog & Insights', '/blog'],
    ] as const
    for (const [name, to] of lines) expect(foot.getByRole('link', { name }).getAttribute('href')).toBe(to)
  })

  it('HOME-045 leads to help, privacy, terms and contact', async () => {
    await home()
    const foot = within(await screen.findByRole('contentinfo'))
    for (const name of ['Help Center', 'Privacy Policy', 'Terms of Service', 'Contact Us'])
      expect(foot.getByRole('link', { name })).toBeDefined()
  })

  it('HOME-046 signs out', async () => {
    const { server } = await home()
    fireEvent.click(await screen.findByRole('button', { name: 'Sign Out' }))
    expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeDefined()
    expect(server.to('POST /api/logout')).toHaveLength(1)
  })
})
