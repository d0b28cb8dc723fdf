// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { documents } from '../../../../tests/support/web/documents.ts'
import { assessmentOf } from '../../../../tests/support/web/flows/foundations-session.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { journeyReplies } from '../../../../tests/support/web/journey-replies.ts'
import { ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'
import { takenFlows, takesBeside } from '../../../../tests/support/web/takes.ts'

const LIST = 'GET /api/takes'
const BESIDE = 'GET /api/takes/{id}/beside/{other}'
const ERASE = 'DELETE /api/takes/{id}'

const open = (replies: Replies = {}) =>
  renderApp('/then-and-now', { replies: { [LIST]: ok(takenFlows), [BESIDE]: ok(takesBeside), ...replies } })

const flow = async (name: string) => within(await screen.findByRole('region', { name }))

describe('issue 15.8 then and now', () => {
  it('tells of everything that was finished on which days, and leads to answering it again', async () => {
    await open()
    const twice = await flow('Soul Foundations')
    expect(twice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^September 12, 2026These answers count now/),
      expect.stringMatching(/^January 5, 2026Replaced on September 12, 2026/),
    ])
    const again = twice.getByRole('link', { name: 'Answer again: Soul Foundations' })
    expect(again.getAttribute('href')).toBe('/module/soul-foundations')
    const once = await flow('Quick MBTI')
    expect(once.getByText(/^Answered once so far/)).toBeTruthy()
    expect(once.queryByRole('button')).toBeNull()
  })

  it('holds two side by side: what went is struck out, what came is underlined, what stayed comes last', async () => {
    const { act, server } = await open()
    await act.click(
      (await flow('Soul Foundations')).getByRole('button', { name: 'Hold side by side: Soul Foundations' }),
    )
    const beside = within(
      await screen.findByRole('region', { name: 'January 5, 2026 and September 12, 2026' }),
    )
    expect(server.to(BESIDE)).toMatchObject([{ path: '/api/takes/t1/beside/t2' }])
    expect(beside.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Values Changed',
      'Desires Changed',
      'A life Changed',
      'Energy Stayed',
    ])
    expect(beside.getByText('mill').tagName).toBe('DEL')
    expect(beside.getByText('sea').tagName).toBe('INS')
    expect(beside.getByRole('img', { name: 'Values: 2 stayed, 1 gone, 1 new' })).toBeTruthy()
    expect(beside.getByText('Means: None to Most')).toBeTruthy()
    expect(beside.getByText('Liking: left open to Half')).toBeTruthy()
  })

  it('says the same as a table, question by question', async () => {
    const { act } = await open()
    await act.click(
      (await flow('Soul Foundations')).getByRole('button', { name: 'Hold side by side: Soul Foundations' }),
    )
    await act.click(await screen.findByRole('button', { name: 'Show as a table' }))
    const table = within(screen.getByRole('table'))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Question',
      'Then',
      'Now',
      'What became of it',
    ])
    const row = within(table.getByRole('row', { name: /^Desires/ }))
    expect(row.getByText('A small school by the mill')).toBeTruthy()
    expect(row.getByText('A small school by the sea')).toBeTruthy()
  })

  it('tells takes of one day apart by their number, wherever they are named', async () => {
    const [twice] = takenFlows
    if (!twice) throw new Error('Nothing was taken twice')
    const oneDay = twice.takes.map((each) => ({ ...each, takenAt: '2026-09-12T09:00:00.000Z' }))
    const { act } = await open({ [LIST]: ok([{ ...twice, takes: oneDay }]) })
    const shown = await flow('Soul Foundations')
    for (const number of [1, 2])
      expect(
        shown.getByRole('button', {
          name: `Erase the answers of September 12, 2026 (${number}): Soul Foundations`,
        }),
      ).toBeTruthy()
    await act.click(shown.getByRole('button', { name: 'Hold side by side: Soul Foundations' }))
    expect(
      await screen.findByRole('region', { name: 'September 12, 2026 (1) and September 12, 2026 (2)' }),
    ).toBeTruthy()
  })

  it('compares nothing with itself', async () => {
    const { act, server } = await open()
    const twice = await flow('Soul Foundations')
    await act.selectOptions(twice.getByRole('combobox', { name: 'Then' }), 'September 12, 2026')
    await act.click(twice.getByRole('button', { name: 'Hold side by side: Soul Foundations' }))
    expect(twice.getByText(/^Both are the same day/)).toBeTruthy()
    expect(server.to(BESIDE)).toHaveLength(0)
  })

  it('asks before one is erased, says what counts then, and that it is gone', async () => {
    const [twice, once] = takenFlows
    let gone = false
    const { act, server } = await open({
      [LIST]: () =>
        ok(gone && twice && once ? [{ ...twice, takes: twice.takes.slice(0, 1) }, once] : takenFlows),
      [ERASE]: () => {
        gone = true
        return ok(null, { status: 204 })
      },
    })
    const press = (await flow('Soul Foundations')).getByRole('button', {
      name: 'Erase the answers of January 5, 2026: Soul Foundations',
    })
    await act.click(press)
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Erase the answers of January 5, 2026?' }),
    )
    expect(dialog.getByText(/^They go for good, .* What counts now stays as it is\.$/)).toBeTruthy()
    await act.click(dialog.getByRole('button', { name: 'Keep them' }))
    await waitFor(() => expect(document.activeElement).toBe(press))
    await act.click(press)
    await act.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Erase them' }))
    expect(await screen.findByText('These answers are erased.')).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Soul Foundations' })),
    )
    expect(server.to(ERASE)).toMatchObject([{ path: '/api/takes/t1' }])
    expect((await flow('Soul Foundations')).queryByRole('button')).toBeNull()
  })

  it('says that the ones before count again where the newest go', async () => {
    const { act } = await open()
    await act.click(
      (await flow('Soul Foundations')).getByRole('button', {
        name: 'Erase the answers of September 12, 2026: Soul Foundations',
      }),
    )
    expect(
      await screen.findByText(/^They go for good, .* The answers before them count again\.$/),
    ).toBeTruthy()
  })

  it('says where nothing is finished yet, and where it cannot be read', async () => {
    await open({ [LIST]: ok([]) })
    expect(await screen.findByText(/^You have not finished anything yet/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to your journey' }).getAttribute('href')).toBe('/journey')
  })

  it('tries again where it cannot be read', async () => {
    const { act, server } = await open({ [LIST]: refusal(500, 'Internal error') })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.answer(LIST, ok(takenFlows))
    await act.click(retry)
    expect(await flow('Soul Foundations')).toBeTruthy()
  })
})

describe('issue 15.8 results', () => {
  const opened = (takes: typeof takenFlows) =>
    renderApp('/module/soul-foundations-results', {
      replies: {
        'GET /api/assessments/user/{userId}/{moduleNumber}': ok([assessmentOf()]),
        [LIST]: ok(takes),
      },
    })
  const way = 'Hold then and now side by side'

  it('of what was finished more than once say on which days, and lead to both side by side', async () => {
    await opened(takenFlows)
    expect((await screen.findByRole('link', { name: way })).getAttribute('href')).toBe('/then-and-now')
    expect(screen.getByText('You finished this on January 5, 2026 and September 12, 2026.')).toBeTruthy()
  })

  it('of what was finished once say nothing of it', async () => {
    const { server } = await opened(takenFlows.map((each) => ({ ...each, takes: each.takes.slice(0, 1) })))
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(server.to(LIST)).toHaveLength(1))
    expect(screen.queryByRole('link', { name: way })).toBeNull()
  })
})

describe('issue 15.8 the journey', () => {
  it('remembers on which days each of its stations was finished', async () => {
    await renderApp('/journey', {
      replies: {
        ...journeyReplies(documents, { statuses: ['completed', 'completed'] }),
        [LIST]: ok(takenFlows),
      },
    })
    expect(await screen.findAllByText(/^Finished on/)).toHaveLength(1)
    expect(screen.getByText('Finished on January 5, 2026 and September 12, 2026')).toBeTruthy()
  })
})
