// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Experiment } from '../../../contracts/index.ts'
import { document as wordsOf } from '../../../../tests/support/web/documents.ts'
import {
  completedOf,
  experimentOf,
  experimentServer,
  ofEveryStatus,
} from '../../../../tests/support/web/experiments.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { holding, never, offline, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const LIST = 'GET /api/experiments'
const GENERATE = 'POST /api/experiments/generate'
const words = wordsOf('experiments')

async function open(list: readonly Experiment[] = [], more: Replies = {}) {
  const { list: kept, ...replies } = experimentServer(list)
  const app = await renderApp('/experiments', { replies: { ...replies, ...more } })
  await screen.findByRole('tablist', { name: words.tabs.label })
  const tab = async (name: RegExp) => app.act.click(screen.getByRole('tab', { name }))
  const press = async (name: string | RegExp) => app.act.click(screen.getByRole('button', { name }))
  return { ...app, tab, press, kept }
}

const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const cards = () => screen.queryAllByRole('article')
const card = (name: string | RegExp) => within(screen.getByRole('article', { name }))
const buttonsOf = (name: string) =>
  card(name)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'View Full Details')

describe('the page', () => {
  it('EXPER-001 EXPER-004 EXPER-005 ROUTE-029 C-60 has its heading and four tabs with counts, the suggested open', async () => {
    await open(ofEveryStatus())
    expect(screen.getByRole('heading', { level: 1, name: 'Life Path Experiments' })).toBeTruthy()
    expect(tabNames()).toEqual(['Suggested (1)', 'In Progress (2)', 'Completed (1)', 'All (5)'])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Suggested (1)')
    expect(document.title).toContain('Life Path Experiments')
  })

  it('EXPER-004 C-60 lists accepted under In Progress and declined under All only', async () => {
    const { tab } = await open(ofEveryStatus())
    const titles = () => cards().map((each) => within(each).getByRole('heading', { level: 2 }).textContent)
    expect(titles()).toEqual(['Twenty bad drawings'])
    await tab(/^In Progress/)
    expect(titles()).toEqual(['Run one good meeting', 'Four letters'])
    await tab(/^Completed/)
    expect(titles()).toEqual(['One full hour'])
    await tab(/^All/)
    expect(titles()).toHaveLength(5)
  })

  it('EXPER-006 EXPER-008 EXPER-009 EXPER-041 says what is empty, without statistics', async () => {
    const { tab } = await open()
    expect(screen.getByText('No suggested experiments yet')).toBeTruthy()
    await tab(/^In Progress/)
    expect(screen.getByText('No experiments in progress')).toBeTruthy()
    await tab(/^Completed/)
    expect(screen.getByText('No completed experiments yet')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Your Experiment Journey Insights' })).toBeNull()
  })

  it('EXPER-010 says that it is loading', async () => {
    await renderApp('/experiments', { replies: { [LIST]: never } })
    expect(await screen.findByText('Loading your experiments...')).toBeTruthy()
  })

  it('says when they cannot be read, and tries again', async () => {
    const app = await renderApp('/experiments', { replies: { [LIST]: refusal(500, 'Internal error') } })
    expect(await screen.findByText(words.failed)).toBeTruthy()
    app.server.answer(LIST, ok(ofEveryStatus()))
    await app.act.click(screen.getByRole('button', { name: words.retry }))
    expect(await screen.findByRole('article')).toBeTruthy()
  })
})

describe('asking for new ones', () => {
  it('EXPER-002 EXPER-003 TOAST-006 asks for three, reads Generating... meanwhile, and shows them', async () => {
    const fresh = [experimentOf(), experimentOf(), experimentOf()]
    const held = holding()
    const { press, server, tab } = await open(ofEveryStatus(), {
      [GENERATE]: ok(fresh, { status: 201, after: held.until }),
    })
    await tab(/^All/)
    await press('Generate New Experiments')
    expect(await screen.findByRole('button', { name: 'Generating...' })).toBeTruthy()
    held.release()
    expect(await screen.findByText('Experiments Generated!')).toBeTruthy()
    expect(server.to(GENERATE).map(({ body }) => body)).toEqual([{ numberOfExperiments: 3 }])
    expect(server.to(GENERATE)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Suggested (4)')
    expect(cards()).toHaveLength(4)
  })

  it('EXPER-002 makes one call of a double click', async () => {
    const held = holding()
    const { server, act } = await open([], {
      [GENERATE]: ok([experimentOf()], { status: 201, after: held.until }),
    })
    await act.dblClick(screen.getByRole('button', { name: 'Generate New Experiments' }))
    held.release()
    expect(await screen.findByText('Experiments Generated!')).toBeTruthy()
    expect(server.to(GENERATE)).toHaveLength(1)
  })

  it('EXPER-002 makes one call of a double click that is answered before its second press', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { press, server } = await open([], { [GENERATE]: ok([experimentOf()], { status: 201 }) })
    await press('Generate New Experiments')
    expect(await screen.findByText('Experiments Generated!')).toBeTruthy()
    await press('Generate New Experiments')
    expect(server.to(GENERATE)).toHaveLength(1)
    vi.advanceTimersByTime(600)
    await press('Generate New Experiments')
    await waitFor(() => expect(server.to(GENERATE)).toHaveLength(2))
  })

  it('EXPER-007 asks from the empty tab too', async () => {
    const { press, server } = await open()
    await press('Generate Your First Experiments')
    await waitFor(() => expect(cards()).toHaveLength(3))
    expect(server.to(GENERATE)).toHaveLength(1)
  })

  it('ERR-014 says inline and in a toast when it failed, and the button returns', async () => {
    const { press } = await open(ofEveryStatus(), { [GENERATE]: refusal(500, 'Internal error', 'internal') })
    await press('Generate New Experiments')
    expect(await screen.findByText('Generation Failed')).toBeTruthy()
    expect(screen.getAllByText('Unable to generate experiments. Please try again.').length).toBeGreaterThan(1)
    expect(screen.getByRole('button', { name: 'Generate New Experiments' })).toBeTruthy()
    expect(cards()).toHaveLength(1)
  })

  it('ERR-014 sends the same name again after a lost reply, and a new one after an answer', async () => {
    const { press, server } = await open([], { [GENERATE]: offline })
    await press('Generate New Experiments')
    await screen.findByText('Generation Failed')
    server.answer(GENERATE, refusal(500, 'Internal error'))
    await press('Generate New Experiments')
    await waitFor(() => expect(server.to(GENERATE)).toHaveLength(2))
    await screen.findByRole('button', { name: 'Generate New Experiments' })
    await press('Generate New Experiments')
    await waitFor(() => expect(server.to(GENERATE)).toHaveLength(3))
    const names = server.to(GENERATE).map(({ headers }) => headers.get('idempotency-key'))
    expect(names[1]).toBe(names[0])
    expect(names[2]).not.toBe(names[1])
  })

  it('says honestly when the library is used up, and that it is no failure', async () => {
    const sentence = 'You have been given every experiment in our library.'
    const { press } = await open(ofEveryStatus(), { [GENERATE]: refusal(409, sentence, 'library_used_up') })
    await press('Generate New Experiments')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByText('Generation Failed')).toBeNull()
  })

  it('says when fewer came than were asked for', async () => {
    const { press } = await open([], { [GENERATE]: ok([experimentOf()], { status: 201 }) })
    await press('Generate New Experiments')
    expect(await screen.findByText(/^Only 1 came this time/)).toBeTruthy()
  })
})

describe('a card', () => {
  it('EXPER-011 EXPER-012 shows the sign and the name of its category, and one for an unknown category', async () => {
    const list = [...words.categories.map(({ id }) => id), 'zzz'].map((category) =>
      experimentOf({ category, title: category }),
    )
    await open(list)
    for (const { id, label } of words.categories) {
      expect(card(id).getByText(`Category: ${label}`)).toBeTruthy()
      expect(screen.getByRole('article', { name: id }).querySelector('header svg')).toBeTruthy()
    }
    expect(card('zzz').getByText('Category: zzz')).toBeTruthy()
    const signs = cards().map((each) => each.querySelector('header svg')?.innerHTML)
    expect(new Set(signs).size).toBe(9)
  })

  it('EXPER-013 EXPER-014 EXPER-015 DATA-026 shows title, description, difficulty and timeframe, or the raw value', async () => {
    await open([
      experimentOf({ title: 'A', description: 'What one does.', difficulty: 'easy', timeframe: '1_week' }),
      experimentOf({ title: 'B', difficulty: 'moderate', timeframe: '3 moons' }),
      experimentOf({ title: 'C', difficulty: 'challenging', timeframe: '1_month' }),
    ])
    expect(card('A').getByText('What one does.')).toBeTruthy()
    expect(card('A').getByText('Easy') && card('A').getByText('1 week')).toBeTruthy()
    expect(card('B').getByText('Moderate') && card('B').getByText('3 moons')).toBeTruthy()
    expect(card('C').getByText('Challenging') && card('C').getByText('1 month')).toBeTruthy()
  })

  it('EXPER-016 EXPER-017 EXPER-018 says why it fits, two insights and three resources, and how many more', async () => {
    await open([experimentOf({ title: 'A' })])
    const it = card('A')
    expect(it.getByRole('heading', { name: 'Why This Fits You' })).toBeTruthy()
    expect(it.getByText(/You wrote that you lose track of time with “drawing maps”/)).toBeTruthy()
    const list = (heading: string) =>
      within(it.getByRole('heading', { name: heading }).closest('section') ?? window.document.body)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(list('What You Might Discover')).toEqual(['What stays of the wish.', 'How the hours feel.'])
    expect(list("What You'll Need")).toEqual(['One person', 'Thirty minutes', 'Paper', '+2 more'])
  })

  it('EXPER-019 EXPER-022 EXPER-023 EXPER-024 EXPER-025 has the buttons of its status and no others', async () => {
    const { tab } = await open(ofEveryStatus())
    await tab(/^All/)
    expect(buttonsOf('Twenty bad drawings')).toEqual(['Accept', 'Decline'])
    expect(buttonsOf('Run one good meeting')).toEqual(['Start Experiment'])
    expect(buttonsOf('Four letters')).toEqual(['Complete', 'Pause'])
    expect(buttonsOf('One kind no a day')).toEqual([])
    expect(buttonsOf('One full hour')).toEqual([])
  })

  it('EXPER-033 EXPER-034 EXPER-035 shows of a completed one the title, the stars, the experience and the insights', async () => {
    const { tab } = await open([
      completedOf({ title: 'Done', rating: 4 }),
      completedOf({ title: 'Mute', rating: null, userReflection: null, insights: [] }),
    ])
    await tab(/^Completed/)
    const done = card('Done')
    expect(done.getByRole('img', { name: '4 of 5 stars' })).toBeTruthy()
    expect(done.getByRole('heading', { name: 'Your Experience' })).toBeTruthy()
    expect(done.getByText('It was louder than I thought.')).toBeTruthy()
    expect(done.getByRole('heading', { name: 'Insights Gained' })).toBeTruthy()
    expect(done.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Mornings are mine.', 'I ask well.']),
    )
    expect(card('Mute').getByRole('img', { name: 'Not rated' })).toBeTruthy()
    expect(card('Mute').queryByRole('heading', { name: 'Your Experience' })).toBeNull()
  })
})

describe('the details', () => {
  it('EXPER-029 EXPER-030 EXPER-031 EXPER-032 show numbered steps of three shapes, the data behind it, and every insight', async () => {
    const { press } = await open([experimentOf({ title: 'A' })])
    await press('View Full Details: A')
    const dialog = within(await screen.findByRole('dialog', { name: 'A' }))
    const steps = within(dialog.getByRole('heading', { name: 'Steps' }).closest('section') ?? document.body)
    expect(steps.getByRole('list').tagName).toBe('OL')
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Choose one person.',
      'Ask for half an hour.',
      'Note what you saw.',
    ])
    expect(dialog.getByRole('heading', { name: 'Based On Your Data' })).toBeTruthy()
    expect(dialog.getByText('Soul Foundations') && dialog.getByText('Your setup answers')).toBeTruthy()
    for (const text of ['What stays of the wish.', 'How the hours feel.', 'A next question.', 'A no.'])
      expect(dialog.getByText(text)).toBeTruthy()
  })

  it('EXPER-031 say so when nothing of the seeker is behind it', async () => {
    const { press } = await open([experimentOf({ title: 'A', dataSourcesUsed: [] })])
    await press('View Full Details: A')
    expect(await screen.findByText(words.details.noData)).toBeTruthy()
  })

  it('N-16 let a declined one be taken back', async () => {
    const { press, tab, kept } = await open([experimentOf({ title: 'A', status: 'declined' })])
    await tab(/^All/)
    await press('View Full Details: A')
    await press(words.details.againAction)
    await waitFor(() => expect(tabNames()[0]).toBe('Suggested (1)'))
    expect(kept().map(({ status }) => status)).toEqual(['suggested'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
