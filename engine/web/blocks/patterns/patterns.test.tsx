// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { generated, soulMap, soulMapAssessment } from '../../../../tests/support/web/flows/soul-map.ts'
import { noPatterns, patterns } from '../../../../tests/support/web/patterns.ts'
import { ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const READ = 'GET /api/findings'
const PUT_AWAY = 'POST /api/findings/put-away'
const LIST = 'GET /api/findings/put-away'

const HANDS = '6 of your answers have to do with work with your hands.'
const WEARY = 'You chose “Calming a tense room” as a skill, and you write that it tires you.'

async function page(replies: Replies = {}) {
  return renderApp('/module/soul-map-results', {
    replies: {
      'GET /api/assessments/user/{userId}/{moduleNumber}': ok([soulMapAssessment]),
      'GET /api/flows/{flow}/generate/{document}': ok(generated(soulMap)),
      [READ]: ok(patterns),
      ...replies,
    },
  })
}

async function open(replies: Replies = {}) {
  const app = await page(replies)
  await app.act.click(await screen.findByRole('button', { name: 'Draw the threads' }))
  return app
}

const numbers = async () => within(await screen.findByRole('group', { name: 'Threads' }))
const rowOf = (title: string) =>
  within(screen.getByRole('list', { name: /^Stations/ }))
    .getByText(title)
    .closest('li')

describe('patterns in the answers', () => {
  it('issue 14 are not read before somebody opens them', async () => {
    const app = await page()
    const button = await screen.findByRole('button', { name: 'Draw the threads' })
    expect(app.server.to(READ)).toHaveLength(0)
    expect(app.server.to(LIST)).toHaveLength(0)
    await app.act.click(button)
    await numbers()
    expect(app.server.to(READ)).toHaveLength(1)
    expect(globalThis.document.activeElement).not.toBe(globalThis.document.body)
  })

  it('issue 14 are a list of stations, each named by the seeker’s words and leading to its answer', async () => {
    await open()
    const stations = within(await screen.findByRole('list', { name: /^Stations/ }))
    expect(stations.getAllByRole('listitem')).toHaveLength(6)
    expect(stations.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/module/soul-foundations/passion-lose-time',
      '/module/soul-foundations/passion-energized',
      '/module/soul-foundations/skills',
      '/module/soul-foundations/skills-reflection',
      '/module/soul-motion/goals',
      '/journal',
    ])
    expect(stations.getByText('From your journal')).toBeTruthy()
    expect(stations.getByText('November 2, 2026')).toBeTruthy()
  })

  it('issue 14 are followed by key: arrows move between the numbers, and each says its sentence and its words', async () => {
    const { act } = await open()
    const buttons = (await numbers()).getAllByRole('button')
    expect(buttons).toHaveLength(3)
    expect(buttons.filter((button) => button.getAttribute('tabindex') === '0')).toHaveLength(1)
    buttons[0]?.focus()
    await act.keyboard('{ArrowRight}')
    const next = globalThis.document.activeElement
    expect(next).toBe(buttons[1])
    expect(next?.getAttribute('aria-label')).toMatch(/^2\. .+ “.+”/)
    await act.keyboard('{Enter}')
    expect(next?.getAttribute('aria-pressed')).toBe('true')
  })

  it('light the stations of the thread that is followed and say its words there', async () => {
    const { act } = await open()
    const one = (await numbers()).getByRole('button', { name: /work with your hands/ })
    await act.click(one)
    for (const title of ['Losing track of time', 'Skills, looked at again'])
      expect(rowOf(title)?.getAttribute('data-state')).toBe('followed')
    expect(rowOf('Your skills')?.getAttribute('data-state')).toBe('behind')
    const there = rowOf('Skills, looked at again')
    const shown = () => there?.querySelector('[data-shown="true"]')?.textContent
    expect(shown()).toBe('More with my hands')
    await act.hover(screen.getByRole('button', { name: new RegExp(WEARY.slice(0, 30)), expanded: false }))
    expect(shown()).toBe('I am tired of calming people')
  })

  it('open a thread with its answers in the list, and close it by a second press', async () => {
    const { act } = await open()
    const tell = await screen.findByRole('button', { name: new RegExp(HANDS), expanded: false })
    await act.click(tell)
    expect(tell.getAttribute('aria-expanded')).toBe('true')
    const item = within(tell.closest('li') ?? globalThis.document.body)
    expect(item.getByText('More with my hands').tagName).toBe('MARK')
    expect(item.getByText('Returns · 3 of 6 drawn')).toBeTruthy()
    expect(
      item.getByRole('link', { name: 'Go to this answer: Which of these are you tired of?' }),
    ).toBeTruthy()
    await act.click(tell)
    expect(tell.getAttribute('aria-expanded')).toBe('false')
  })

  it('issue 15 open what a line says over the drawing, where it was pressed, and give the place back by Escape', async () => {
    const { act } = await open()
    const number = (await numbers()).getByRole('button', { name: /^1\. / })
    await act.click(number)
    const sheet = await screen.findByRole('region', { name: /^1\. / })
    expect(globalThis.document.activeElement).toBe(sheet)
    // What opens over the drawing is not open in the list as well.
    const tell = screen.getByRole('button', { name: new RegExp(HANDS), expanded: false })
    expect(screen.queryByRole('button', { expanded: true })).toBeNull()
    await act.click(tell)
    expect(tell.getAttribute('aria-expanded')).toBe('true')
    expect(screen.queryByRole('region', { name: /^1\. / })).toBeNull()
    await act.click(number)
    await act.click(number)
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(patterns.threads[0]?.stops.length ?? 0)
    await act.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: /^1\. / })).toBeNull()
    expect(globalThis.document.activeElement).toBe(number)
  })

  it('say the same as a table', async () => {
    const { act } = await open()
    await act.click(await screen.findByRole('button', { name: 'Show as a table' }))
    const table = within(screen.getByRole('table', { name: 'The threads and the words that they stand on' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'No.',
      'Thread',
      'Your words',
    ])
    expect(table.getAllByRole('rowheader')).toHaveLength(3)
    for (const { stops } of patterns.threads)
      for (const { words } of stops) expect(table.getAllByText(words).length).toBeGreaterThan(0)
  })

  it('issue 14 are drawn without what is not so, keep the place, and let it be taken back', async () => {
    const away = {
      id: 'p1',
      finding: 'theme/hands',
      name: 'work with your hands',
      answers: [],
      putAwayAt: '2026-11-20T09:12:00.000Z',
    }
    const app = await open({ [PUT_AWAY]: ok(away), 'DELETE /api/findings/put-away/{id}': { status: 204 } })
    await app.act.click(await screen.findByRole('button', { name: new RegExp(HANDS), expanded: false }))
    app.server.answer(READ, ok({ ...patterns, threads: patterns.threads.slice(1) }))
    app.server.answer(LIST, ok([away]))
    await app.act.click(screen.getByRole('button', { name: `This is not so: ${HANDS}` }))
    expect(await screen.findByText(/^It is put away\./)).toBeTruthy()
    expect(app.server.to(PUT_AWAY).map(({ body }) => body)).toEqual([{ finding: 'theme/hands' }])
    await waitFor(() => expect(screen.queryByText(HANDS)).toBeNull())
    expect(globalThis.document.activeElement).not.toBe(globalThis.document.body)
    app.server.answer(READ, ok(patterns))
    app.server.answer(LIST, ok([]))
    await app.act.click(await screen.findByRole('button', { name: 'Take it back: work with your hands' }))
    await waitFor(() => expect(screen.getAllByText(HANDS).length).toBeGreaterThan(0))
  })

  it.each([
    [noPatterns, 'There is no answer of yours to read here yet. A thread needs at least two.'],
    [{ ...noPatterns, answers: 1 }, 'One answer of yours can be read so far. A thread needs at least two.'],
    [{ ...noPatterns, answers: 7 }, /^Your 7 answers were read, and no two of them meet so far/],
  ])('say what is missing where nothing can be drawn', async (reply, sentence) => {
    await open({ [READ]: ok(reply) })
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('say when all that was found is put away', async () => {
    const away = {
      id: 'p1',
      finding: 'theme/x',
      name: 'x',
      answers: [],
      putAwayAt: '2026-11-20T09:12:00.000Z',
    }
    await open({ [READ]: ok({ ...noPatterns, answers: 7 }), [LIST]: ok([away]) })
    expect(
      await screen.findByText('What was found in your answers is put away. You can take it back below.'),
    ).toBeTruthy()
  })

  it('say when they could not be read, and can be asked for again', async () => {
    const app = await open({ [READ]: refusal(500, 'Internal error', 'internal') })
    const again = await screen.findByRole('button', { name: 'Try again' })
    app.server.answer(READ, ok(patterns))
    await app.act.click(again)
    await numbers()
  })

  it('name a kind that is newer than the words by what was found', async () => {
    const [first, ...rest] = patterns.threads
    await open({
      [READ]: ok({ ...patterns, threads: [{ ...first, kind: 'newer', name: 'something new' }, ...rest] }),
    })
    expect((await screen.findAllByText('something new')).length).toBeGreaterThan(0)
  })
})
