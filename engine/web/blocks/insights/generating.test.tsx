// @vitest-environment happy-dom
import { act as settle, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { document, documents } from '../../../../tests/support/web/documents.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { completedExperiment, generic, insightOf, resultOf } from '../../../../tests/support/web/insights.ts'
import { journeyReplies } from '../../../../tests/support/web/journey-replies.ts'
import {
  never,
  offline,
  ok,
  refusal,
  renderApp,
  unauthorized,
} from '../../../../tests/support/web/render-app.tsx'

const GENERATE = 'POST /api/insights/generate'
const MODULE = 'POST /api/insights/generate-module'
const PATH = 'POST /api/path'
const INSIGHTS = 'GET /api/insights'
const journey = document('journey')
const titleOf = (number: number) => journey.modules.find((module) => module.number === number)?.title ?? ''

const everything: Replies = {
  ...journeyReplies(documents, {
    statuses: ['completed', 'completed', 'completed', 'completed', 'completed', 'locked'],
  }),
  'GET /api/assessments': ok([
    resultOf(1, 'birthChart'),
    resultOf(2, 'soul_foundations'),
    resultOf(3, 'soul_map_integration'),
    resultOf(4, 'vision_forge'),
    resultOf(5, 'soul_in_motion'),
  ]),
  'GET /api/experiments': ok([completedExperiment({ status: 'suggested', insights: [] })]),
}

async function open(replies: Replies = {}, timers = false) {
  const app = await renderApp('/insights', { replies: { ...everything, ...replies }, timers })
  await screen.findByRole('list', { name: 'Modules' })
  const card = (number: number) => within(screen.getByRole('listitem', { name: titleOf(number) }))
  const press = (number: number) =>
    app.act.click(card(number).getByRole('button', { name: /^Generate insights/i }))
  return { ...app, card, press }
}

const toast = () => screen.findByRole('region', { name: /Notices/ })

describe('generating insights', () => {
  it.each([
    [1, GENERATE, { type: 'soul_blueprint_analysis', moduleNumber: 1 }],
    [2, MODULE, { moduleNumber: 2, insightType: 'soul_foundations_structured_analysis' }],
    [3, MODULE, { moduleNumber: 3, insightType: 'soul_map_integration_structured_analysis' }],
    [4, MODULE, { moduleNumber: 4, insightType: 'vision_forge_structured_analysis' }],
    [5, MODULE, { moduleNumber: 5, insightType: 'soul_in_motion_structured_analysis' }],
    [6, GENERATE, { type: 'experiment_insights', moduleNumber: 6 }],
    [7, PATH, undefined],
  ] as const)(
    'INSIGHTS-012 INSIGHTS-020 INSIGHTS-021 INSIGHTS-022 C-68 sends what the card of module %i names',
    async (number, call, body) => {
      const { server, press } = await open({ [call]: ok({}, { status: 201 }) })
      await press(number)
      const [method, path] = call.split(' ')
      const sent = await waitFor(() => {
        const found = server.calls.filter((each) => each.method === method && each.path === path)
        expect(found).toHaveLength(1)
        return found
      })
      const expected = call === MODULE ? { ...body, moduleName: titleOf(number) } : body
      expect(sent.map((each) => each.body)).toEqual([expected])
    },
  )

  it('INSIGHTS-023 TOAST-005 reads the list again, opens the card and says so', async () => {
    const { server, press, card } = await open()
    server.answer(MODULE, () => {
      server.answer(INSIGHTS, ok([insightOf('vision_forge_structured_analysis', generic)]))
      return ok({}, { status: 201 })
    })
    await press(4)
    expect(await card(4).findByText(/You explain what is hard/)).toBeTruthy()
    expect(within(await toast()).getByText('Module Insights Generated!')).toBeTruthy()
    expect(card(4).getByRole('button', { name: /^Hide insights/i })).toBe(window.document.activeElement)
  })

  it('INSIGHTS-013 is disabled with a spinner meanwhile, and makes one call of many clicks', async () => {
    const { server, card } = await open({ [MODULE]: never })
    const button = card(2).getByRole('button', { name: /^Generate/ })
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    expect(button.textContent).toContain('Generating...')
    expect(button.querySelector('svg')).toBeTruthy()
    fireEvent.click(button)
    expect(server.to(MODULE)).toHaveLength(1)
    // The other cards go on.
    expect(
      card(3)
        .getByRole('button', { name: /^Generate/ })
        .getAttribute('aria-disabled'),
    ).toBeNull()
  })

  it('still says that it is under way after leaving the page and coming back', async () => {
    const app = await open({ [MODULE]: never })
    await app.press(2)
    await app.act.click(screen.getAllByRole('link', { name: 'Your Journey' })[0] ?? window.document.body)
    await waitFor(() => expect(app.path()).toBe('/journey'))
    await settle(() => app.app.router.navigate({ to: '/insights' }))
    await screen.findByRole('list', { name: 'Modules' })
    expect(app.card(2).getByRole('button').textContent).toContain('Generating...')
  })

  it('writes anew and keeps what was there', async () => {
    const first = insightOf(
      'vision_forge_structured_analysis',
      { core_theme: 'The first.' },
      {
        id: 'first',
        createdAt: '2026-11-12T09:00:00.000Z',
      },
    )
    const { server, card, act } = await open({ [INSIGHTS]: ok([first]) })
    server.answer(MODULE, () => {
      server.answer(
        INSIGHTS,
        ok([insightOf('vision_forge_structured_analysis', { core_theme: 'The second.' }), first]),
      )
      return ok({}, { status: 201 })
    })
    await act.click(card(4).getByRole('button', { name: /^View/ }))
    await act.click(card(4).getByRole('button', { name: 'Write it anew' }))
    expect(await card(4).findByText('The second.')).toBeTruthy()
    expect(card(4).getByRole('button', { name: /^Read the version of November 12/ })).toBeTruthy()
  })

  it.each([
    ['an error field', { status: 500, body: { error: 'The model is asleep.' } }, 'The model is asleep.'],
    ['an error field in a reply that is OK', ok({ error: 'Nothing came.' }), 'Nothing came.'],
    ['a 409', refusal(409, 'There is no birth chart yet.', 'no_data'), 'There is no birth chart yet.'],
    ['a 429', refusal(429, 'Please try again later.', 'too_many'), 'Please try again later.'],
  ])('ERR-009 says what the server says: %s', async (_, answer, sentence) => {
    const { press, card } = await open({ [GENERATE]: answer })
    await press(1)
    expect((await card(1).findByRole('alert')).textContent).toBe(sentence)
    expect(within(await toast()).getByText('Error Generating Insights')).toBeTruthy()
    expect(within(await toast()).getByText(sentence)).toBeTruthy()
    // Where it was: it can be tried again.
    expect(
      card(1)
        .getByRole('button', { name: /^Generate/ })
        .getAttribute('aria-disabled'),
    ).toBeNull()
  })

  it.each([
    ['a fault of the server', refusal(500, 'Internal error', 'internal')],
    ['a page of markup', { status: 502, body: '<html>Bad gateway</html>' }],
    ['no network', offline],
  ])('ERR-010 says that it failed when there is no sentence: %s', async (_, answer) => {
    const { press, card } = await open({ [GENERATE]: answer })
    await press(1)
    expect((await card(1).findByRole('alert')).textContent).toBe(
      'Failed to generate insights. Please try again.',
    )
    expect(within(await toast()).getByText('Error Generating Insights')).toBeTruthy()
  })

  it('asks for the same again after a broken connection, and for another after a refusal', async () => {
    const { server, press, card } = await open({ [GENERATE]: offline })
    for (const answer of [refusal(429, 'Later.', 'too_many'), ok({}, { status: 201 })]) {
      await press(1)
      await card(1).findByRole('alert')
      server.answer(GENERATE, answer)
    }
    await press(1)
    await waitFor(() => expect(server.to(GENERATE)).toHaveLength(3))
    const [first, second, third] = server.to(GENERATE).map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it.each([
    [5, MODULE],
    [7, PATH],
  ] as const)('ERR-011 names the module when it failed: %i', async (number, call) => {
    const { press, card } = await open({ [call]: refusal(500, 'Internal error', 'internal') })
    await press(number)
    expect((await card(number).findByRole('alert')).textContent).toBe(
      `Failed to generate ${titleOf(number)} insights. Please try again.`,
    )
  })

  it('C-47 says what the server says when the path cannot be integrated yet', async () => {
    const { press, card } = await open({
      [PATH]: refusal(409, 'Two modules are open.', 'modules_incomplete'),
    })
    await press(7)
    expect((await card(7).findByRole('alert')).textContent).toBe('Two modules are open.')
  })

  it.each([
    [1, GENERATE],
    [2, MODULE],
    [7, PATH],
  ] as const)(
    'ERR-013 says that the session is over, then leads to sign in: module %i',
    async (number, call) => {
      const { card, left } = await open({ [call]: unauthorized })
      vi.useFakeTimers({ shouldAdvanceTime: true })
      fireEvent.click(card(number).getByRole('button', { name: /^Generate/ }))
      expect(await screen.findByText('You are logged out. Logging in again...')).toBeTruthy()
      expect(screen.getByText('Unauthorized')).toBeTruthy()
      expect(screen.queryByText('Error Generating Insights')).toBeNull()
      expect(left).toEqual([])
      await settle(() => vi.advanceTimersByTimeAsync(500))
      expect(left).toEqual(['/api/login'])
      expect(card(number).queryByRole('alert')).toBeNull()
    },
  )
})
