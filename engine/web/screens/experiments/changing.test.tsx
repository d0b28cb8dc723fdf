// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Experiment } from '../../../contracts/index.ts'
import { document as wordsOf } from '../../../../tests/support/web/documents.ts'
import {
  completedOf,
  experimentOf,
  experimentServer,
  ofEveryStatus,
} from '../../../../tests/support/web/experiments.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { offline, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const LIST = 'GET /api/experiments'
const PATCH = 'PATCH /api/experiments/{id}'
const words = wordsOf('experiments')

async function open(list: readonly Experiment[], tab: RegExp, more: Replies = {}) {
  const { list: kept, ...replies } = experimentServer(list)
  const app = await renderApp('/experiments', { replies: { ...replies, ...more } })
  await app.act.click(await screen.findByRole('tab', { name: tab }))
  const press = async (name: string | RegExp) => app.act.click(screen.getByRole('button', { name }))
  const sent = () => app.server.to(PATCH).map(({ body }) => body)
  return { ...app, press, kept, sent }
}

const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const reflection = () => screen.findByLabelText('How was your experience?')
const insights = () => screen.findByLabelText('Key insights (one per line)')
const underWay = () => experimentOf({ id: 'x', title: 'Four letters', status: 'in_progress' })

describe('changing the status', () => {
  it('EXPER-020 TOAST-007 Accept moves it to In Progress and says so', async () => {
    const { press, sent } = await open(ofEveryStatus(), /^Suggested/)
    await press('Accept')
    expect(await screen.findByText('Experiment Updated')).toBeTruthy()
    expect(sent()).toEqual([{ status: 'accepted' }])
    expect(tabNames()).toEqual(['Suggested (0)', 'In Progress (3)', 'Completed (1)', 'All (5)'])
  })

  it('EXPER-021 TOAST-007 Decline moves it out of Suggested, and was said to be possible to take back', async () => {
    const { press, sent } = await open(ofEveryStatus(), /^Suggested/)
    expect(screen.getByText(words.card.declineHint)).toBeTruthy()
    await press('Decline')
    expect(await screen.findByText('Experiment Updated')).toBeTruthy()
    expect(sent()).toEqual([{ status: 'declined' }])
    expect(tabNames()).toEqual(['Suggested (0)', 'In Progress (2)', 'Completed (1)', 'All (5)'])
  })

  it('EXPER-022 EXPER-024 TOAST-007 starts, pauses, and starts again', async () => {
    const { press, sent, kept } = await open([experimentOf({ status: 'accepted' })], /^In Progress/)
    await press('Start Experiment')
    await press(await screen.findByRole('button', { name: 'Pause' }).then(() => 'Pause'))
    await screen.findByRole('button', { name: 'Start Experiment' })
    await press('Start Experiment')
    await screen.findByRole('button', { name: 'Pause' })
    expect(sent()).toEqual([{ status: 'in_progress' }, { status: 'accepted' }, { status: 'in_progress' }])
    expect(kept()[0]?.startedAt).not.toBeNull()
  })

  it('sends one change of a double click, with a name of its own', async () => {
    const { act, server } = await open(ofEveryStatus(), /^Suggested/)
    await act.dblClick(screen.getByRole('button', { name: 'Accept' }))
    await screen.findByText('Experiment Updated')
    expect(server.to(PATCH)).toHaveLength(1)
    expect(server.to(PATCH)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('keeps the focus in the page when the card has gone to another tab', async () => {
    const { act } = await open([experimentOf()], /^Suggested/)
    screen.getByRole('button', { name: 'Accept' }).focus()
    await act.keyboard('{Enter}')
    await screen.findByText('No suggested experiments yet')
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('tabpanel'))
  })

  it('C-63 says on the card that it failed, and changes nothing', async () => {
    const { press, server } = await open(ofEveryStatus(), /^Suggested/, {
      [PATCH]: refusal(500, 'Internal error'),
    })
    await press('Accept')
    const card = within(screen.getByRole('article'))
    expect(await card.findByText(words.errors.failed)).toBeTruthy()
    expect(screen.queryByText('Experiment Updated')).toBeNull()
    expect(tabNames()[0]).toBe('Suggested (1)')
    server.answer(PATCH, offline)
    await press('Accept')
    await waitFor(() => expect(server.to(PATCH)).toHaveLength(2))
    expect(await card.findByRole('button', { name: 'Accept' })).toBeTruthy()
  })

  it('reads anew what another tab changed, and says so', async () => {
    const [first, ...rest] = ofEveryStatus()
    if (!first) throw new Error('none')
    const { press, server } = await open([first, ...rest], /^Suggested/, {
      [PATCH]: refusal(409, 'It cannot.', 'illegal_transition'),
    })
    server.answer(LIST, ok([{ ...first, status: 'accepted' }, ...rest]))
    await press('Decline')
    expect(await screen.findByText(words.errors.elsewhere)).toBeTruthy()
    await waitFor(() => expect(tabNames()[1]).toBe('In Progress (3)'))
  })
})

describe('completing', () => {
  it('EXPER-023 EXPER-036 EXPER-037 EXPER-038 opens a dialog with two boxes and five stars, none filled', async () => {
    const { press } = await open([underWay()], /^In Progress/)
    await press('Complete')
    const dialog = within(await screen.findByRole('dialog', { name: words.completion.title }))
    expect(dialog.getByLabelText('How was your experience?').tagName).toBe('TEXTAREA')
    expect(dialog.getByLabelText('Key insights (one per line)').tagName).toBe('TEXTAREA')
    const stars = dialog.getAllByRole('radio')
    expect(stars).toHaveLength(5)
    expect(stars.filter((star) => star instanceof HTMLInputElement && star.checked)).toEqual([])
  })

  it('EXPER-028 EXPER-040 TOAST-007 sends reflection, rating and insights by line', async () => {
    const { press, act, sent } = await open([underWay()], /^In Progress/)
    await press('Complete')
    await act.type(await reflection(), 'It was quiet.')
    await act.type(await insights(), 'a\n\nb')
    await act.click(screen.getByRole('radio', { name: '4 stars' }))
    await press('Complete Experiment')
    expect(await screen.findByText('Experiment Updated')).toBeTruthy()
    expect(sent()).toEqual([
      { status: 'completed', userReflection: 'It was quiet.', insights: ['a', 'b'], rating: 4 },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(tabNames()).toEqual(['Suggested (0)', 'In Progress (0)', 'Completed (1)', 'All (1)'])
  })

  it('EXPER-039 C-62 sends an empty form, without a rating', async () => {
    const { press, sent } = await open([underWay()], /^In Progress/)
    await press('Complete')
    await reflection()
    await press('Complete Experiment')
    await screen.findByText('Experiment Updated')
    expect(sent()).toEqual([{ status: 'completed', userReflection: null, insights: [], rating: null }])
  })

  it('EXPER-038 chooses stars by keyboard alone, and takes them back', async () => {
    const { act } = await open([underWay()], /^In Progress/)
    screen.getByRole('button', { name: 'Complete' }).focus()
    await act.keyboard('{Enter}')
    const box = await reflection()
    await waitFor(() => expect(document.activeElement).toBe(box))
    await act.tab()
    await act.tab()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 star' }))
    await act.keyboard(' {ArrowRight}{ArrowRight}')
    expect(screen.getByRole('radio', { name: '3 stars', checked: true })).toBeTruthy()
    await act.tab()
    expect(document.activeElement?.textContent).toBe(words.completion.clear)
    await act.keyboard('{Enter}')
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })

  it('keeps what was typed when the dialog is closed, and until the server has it', async () => {
    const { press, act } = await open([underWay()], /^In Progress/)
    await press('Complete')
    await act.type(await reflection(), 'Half a thought')
    expect(screen.getByText(words.completion.kept)).toBeTruthy()
    await act.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Complete')
    expect(((await reflection()) as HTMLTextAreaElement).value).toBe('Half a thought')
    expect(screen.getByText(words.completion.restored)).toBeTruthy()
    expect(Object.keys(localStorage).filter((key) => key.includes('completion'))).toHaveLength(1)
    await press('Complete Experiment')
    await screen.findByText('Experiment Updated')
    expect(Object.keys(localStorage).filter((key) => key.includes('completion'))).toEqual([])
  })

  it('C-63 says in the dialog that it failed, and loses nothing', async () => {
    const { press, act, server } = await open([underWay()], /^In Progress/, { [PATCH]: offline })
    await press('Complete')
    await act.type(await reflection(), 'Mine')
    await press('Complete Experiment')
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByText(words.errors.failed)).toBeTruthy()
    expect(((await reflection()) as HTMLTextAreaElement).value).toBe('Mine')
    server.answer(PATCH, ok({ ...completedOf(), id: 'x' }))
    await press('Complete Experiment')
    await screen.findByText('Experiment Updated')
    const [first, second] = server.to(PATCH).map(({ headers }) => headers.get('idempotency-key'))
    expect(second).toBe(first)
  })

  it('does not lose what was typed when another tab has completed it', async () => {
    const { press, act, server } = await open([underWay()], /^In Progress/, {
      [PATCH]: refusal(409, 'It cannot.', 'illegal_transition'),
    })
    await press('Complete')
    await act.type(await reflection(), 'From this tab')
    server.answer(LIST, ok([{ ...completedOf(), id: 'x' }]))
    await press('Complete Experiment')
    expect(await screen.findByText(words.errors.elsewhere)).toBeTruthy()
    server.answer(PATCH, ok({ ...completedOf(), id: 'x', userReflection: 'From this tab' }))
    await press('Complete Experiment')
    await screen.findByText('Experiment Updated')
    expect(server.to(PATCH)[1]?.body).toEqual({ userReflection: 'From this tab', insights: [], rating: null })
  })

  it('says before it is sent that a reflection of 100,000 characters is too long', async () => {
    const { press, act, sent } = await open([underWay()], /^In Progress/)
    await press('Complete')
    const box = await reflection()
    box.focus()
    await act.paste('x'.repeat(100_000))
    await press('Complete Experiment')
    expect(await screen.findByText(/^That is 100000 characters/)).toBeTruthy()
    expect(sent()).toEqual([])
    expect(document.activeElement).toBe(box)
  })
})

describe('the statistics', () => {
  const figures = () => screen.getByRole('region', { name: 'Your Experiment Journey Insights' })
  const figure = (name: string) => within(within(figures()).getByRole('region', { name }))

  it('EXPER-041 EXPER-042 EXPER-043 EXPER-044 EXPER-045 C-61 stand below the tabs as soon as there is one', async () => {
    const energy = { category: 'energy_management' }
    await open(
      [
        completedOf({ rating: 4 }),
        completedOf({ rating: 5, insights: ['x'] }),
        experimentOf(energy),
        experimentOf(energy),
        experimentOf(energy),
      ],
      /^All/,
    )
    expect(figure('Completed').getByText('2')).toBeTruthy()
    expect(figure('Completed').getByRole('progressbar').getAttribute('value')).toBe('40')
    expect(figure('Insights Gained').getByText('3')).toBeTruthy()
    expect(figure('Average Rating').getByText('4.5')).toBeTruthy()
    expect(
      figure('Average Rating').getByRole('img', { name: '4.5 of 5 stars' }).querySelectorAll('[data-filled]'),
    ).toHaveLength(5)
    expect(figure('Top Category').getByText('Energy management')).toBeTruthy()
    expect(figure('Top Category').getByText('3 experiments')).toBeTruthy()
    const all = [...document.querySelectorAll('[role="tablist"], #experiment-statistics')]
    expect(all.map(({ tagName }) => tagName)).toEqual(['DIV', 'H2'])
  })

  it('EXPER-042 EXPER-044 C-61 say nothing that is not so: 1 of 4 is 25%, nothing rated is 0.0', async () => {
    await open([completedOf({ rating: null }), experimentOf(), experimentOf(), experimentOf()], /^All/)
    expect(figure('Completed').getByText('25% of all')).toBeTruthy()
    expect(figure('Average Rating').getByText('0.0')).toBeTruthy()
  })

  it('EXPER-046 show two insights of each of the five completed last', async () => {
    const six = [3, 1, 6, 2, 5, 4].map((day) =>
      completedOf({
        title: `Day ${day}`,
        completedAt: `2026-11-0${day}T08:00:00.000Z`,
        insights: ['a', 'b', 'c'],
      }),
    )
    await open(six, /^Suggested/)
    const recent = within(within(figures()).getByRole('region', { name: 'Recent Insights' }))
    expect(recent.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(
      [6, 5, 4, 3, 2].map((day) => `Day ${day}`),
    )
    expect(recent.getAllByText(/^[abc]$/).map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 5 }, () => ['a', 'b']).flat(),
    )
  })
})
