// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { alignment, noAlignment } from '../../../../tests/support/web/alignment.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { never, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const READ = 'GET /api/alignment'
const PUT_AWAY = 'POST /api/findings/put-away'

const open = (replies: Replies = {}) =>
  renderApp('/pathway-alignment', { replies: { [READ]: ok(alignment), ...replies } })

const signsOf = async (thing: string) =>
  within(await screen.findByRole('group', { name: `${thing}, beside three sides` }))

describe('issue 15.6 paths, goals and experiments beside values, energy and skills', () => {
  it('are drawn sort by sort, each with a sign for each side that says the words below it', async () => {
    await open()
    const signs = (await signsOf('Bake for the street')).getAllByRole('button')
    expect(signs.map((sign) => sign.getAttribute('aria-label'))).toEqual([
      'Values: Nothing said',
      'Energy: Goes with it',
      'Skills: Nothing said',
    ])
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Suggested paths',
      'Goals',
      'Experiments under way',
    ])
    const forms = ['A month at the desk', 'Bake for the street', 'A loaf for the neighbors'].map((thing) => {
      const sign = within(screen.getByRole('group', { name: `${thing}, beside three sides` })).getByRole(
        'button',
        {
          name: /^Energy/,
        },
      )
      return sign.innerHTML.replace(/<rect[^>]*>/, '')
    })
    expect(new Set(forms).size).toBe(3)
  })

  it('open what is said of a sign beside it by pointer, and close it by a second press', async () => {
    const { act } = await open()
    const sign = (await signsOf('A month at the desk')).getByRole('button', {
      name: 'Energy: Goes against it',
    })
    await act.click(sign)
    expect(sign.getAttribute('aria-pressed')).toBe('true')
    const panel = within(screen.getByRole('region', { name: 'A month at the desk. Energy: Goes against it' }))
    expect(panel.getByText(/^You wrote “I am tired of calming people”/)).toBeTruthy()
    expect(panel.getByText('It would change if someone else took that part of it.')).toBeTruthy()
    expect(panel.getByText('Sit at the front desk for a month').tagName).toBe('BLOCKQUOTE')
    expect(panel.getByText('I am tired of calming people').tagName).toBe('MARK')
    expect(panel.getByRole('link', { name: /^Go to this answer: Which of these/ }).getAttribute('href')).toBe(
      '/module/soul-foundations/skills-reflection',
    )
    expect(panel.getByRole('link', { name: 'Open “A month at the desk”' }).getAttribute('href')).toBe(
      '/insights',
    )
    await act.click(sign)
    expect(screen.queryByRole('region', { name: /A month at the desk/ })).toBeNull()
  })

  it('are reached by key: one stop for each thing, arrows between its signs, Enter opens', async () => {
    const { act } = await open()
    const signs = (await signsOf('Bake for the street')).getAllByRole('button')
    expect(signs.filter((sign) => sign.getAttribute('tabindex') === '0')).toHaveLength(1)
    signs[0]?.focus()
    await act.keyboard('{ArrowRight}{Enter}')
    expect(globalThis.document.activeElement).toBe(signs[1])
    expect(screen.getByRole('region', { name: 'Bake for the street. Energy: Goes with it' })).toBeTruthy()
    const goal = screen.getByRole('link', { name: 'Open “Bake for the street”' })
    expect(goal.getAttribute('href')).toBe('/module/soul-motion/goals')
  })

  it('lead to the question that would tell, where nothing is known of a side', async () => {
    const { act } = await open()
    await act.click(
      (await signsOf('Bake for the street')).getByRole('button', { name: 'Skills: Nothing said' }),
    )
    const link = screen.getByRole('link', { name: 'Answer this question: What are you good at?' })
    expect(link.getAttribute('href')).toBe('/module/soul-foundations/skills')
  })

  it('say the same as tables, every sentence of every sign', async () => {
    const { act } = await open()
    await signsOf('Bake for the street')
    await act.click(screen.getByRole('button', { name: 'Show as a table' }))
    for (const { sort, of } of [
      { sort: 'Suggested paths', of: alignment.things[0] },
      { sort: 'Goals', of: alignment.things[1] },
      { sort: 'Experiments under way', of: alignment.things[2] },
    ]) {
      const table = within(screen.getByRole('table', { name: sort }))
      expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        'What',
        'Beside',
        'How it sits',
      ])
      expect(table.getAllByRole('rowheader')).toHaveLength(3)
      for (const { why, change } of of?.cells ?? []) {
        expect(table.getByText(why)).toBeTruthy()
        expect(table.getAllByText(change).length).toBeGreaterThan(0)
      }
    }
  })

  it('put away what is not so, and stay in their place', async () => {
    let away = false
    const { act, server } = await open({
      [READ]: () => ok(away ? noAlignment : alignment),
      [PUT_AWAY]: () => {
        away = true
        const [first] = alignment.things[1]?.cells[1]?.meetings ?? []
        return ok({
          id: 'p1',
          finding: first?.id ?? '',
          name: 'Bake for the street: cooking and the table',
          answers: [],
          putAwayAt: '2026-11-23T08:00:00.000Z',
        })
      },
    })
    await act.click(
      (await signsOf('Bake for the street')).getByRole('button', { name: 'Energy: Goes with it' }),
    )
    await act.click(
      screen.getByRole('button', { name: 'This is not so: Bake for the street: cooking and the table' }),
    )
    await screen.findByText('It is put away. The drawing stands without it from now on.')
    expect(server.to(PUT_AWAY).map(({ body }) => body)).toEqual([
      { finding: 'alignment/goals/goals/g1/energy/with/food' },
    ])
    await waitFor(() => expect(server.to(READ).length).toBeGreaterThan(1))
    expect(globalThis.document.activeElement).not.toBe(globalThis.document.body)
  })

  it('say what is missing where there is nothing to lay, and lead there', async () => {
    await open({ [READ]: ok(noAlignment) })
    expect(await screen.findByText(/^There is no path, goal or running experiment of yours yet/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to your goals' }).getAttribute('href')).toBe(
      '/module/soul-motion',
    )
  })

  it('say that they are read, and that they could not be', async () => {
    await open({ [READ]: never })
    expect(await screen.findByText('Laying your paths beside your answers...')).toBeTruthy()
  })

  it('can be read again after a failure', async () => {
    let failed = true
    const { act } = await open({ [READ]: () => (failed ? refusal(500, 'Internal error') : ok(alignment)) })
    const again = await screen.findByRole('button', { name: 'Try again' })
    failed = false
    await act.click(again)
    await signsOf('Bake for the street')
  })
})
