// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Insight } from '../../../contracts/index.ts'
import { documents } from '../../../../tests/support/web/documents.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { journeyReplies } from '../../../../tests/support/web/journey-replies.ts'
import { never, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const CALL = 'POST /api/insights/generate'
const time = '2026-11-20T09:00:00.000Z'

const insight = (
  insightType: string,
  content: Insight['content'],
  source: Insight['source'] = 'composed',
) => ({
  id: insightType,
  insightType,
  moduleNumber: null,
  content,
  source,
  createdAt: time,
  updatedAt: time,
})

const synthesis = insight('synthesis', { core_theme: 'You keep honesty, and you draw maps.' })
const paths = insight('path_suggestions', {
  paths: [
    { title: 'Work under the sky', why: 'You chose it.', first_step: 'Go outside.' },
    { why: 'No title.' },
  ],
})

const home = (replies: Replies = {}, timers = false) =>
  renderApp('/home', {
    replies: { ...journeyReplies(documents, { statuses: ['completed'] }), ...replies },
    timers,
  })

const card = async () => within(await screen.findByRole('article', { name: 'AI Soul Insights' }))
const press = async (opened: Awaited<ReturnType<typeof home>>) => {
  const ai = await card()
  await opened.act.click(ai.getByRole('button', { name: 'Generate Insights' }))
  return ai
}
const notices = () => within(screen.getByRole('region', { name: 'Notices' }))

describe('the AI card', () => {
  it('HOME-017 CARD-008 asks for a synthesis, once for however many clicks', async () => {
    const opened = await home({ [CALL]: never })
    const ai = await press(opened)
    const button = await ai.findByRole('button', { name: 'Generating...' })
    expect(ai.getByRole('status').textContent).toContain('Reading your answers')
    await opened.act.click(button)
    const asked = opened.server.calls.filter(({ method, path }) => `${method} ${path}` === CALL)
    expect(asked.map(({ body }) => body)).toEqual([{ type: 'synthesis' }])
    expect(asked[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('HOME-032 INSIGHTS-023 N-21 says that it is done, shows the reading with its source, the paths and the new prompt', async () => {
    let written = false
    const opened = await home({
      [CALL]: () => {
        written = true
        return ok(
          { id: 's', insightType: 'synthesis', content: synthesis.content, source: 'composed' },
          { status: 201 },
        )
      },
      'GET /api/insights': ({ query }) =>
        ok(written ? [synthesis, paths].filter(({ insightType }) => insightType === query['type']) : []),
      'GET /api/daily-prompt': () =>
        ok({
          prompt: written ? 'Where did honesty show itself today?' : 'An old one?',
          source: 'insight',
          date: '2026-11-20',
        }),
    })
    expect(await screen.findByText('An old one?')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Your latest reading' })).toBeNull()
    const ai = await press(opened)
    const reading = within(await screen.findByRole('region', { name: 'Your latest reading' }))
    expect(reading.getByText('You keep honesty, and you draw maps.')).toBeDefined()
    expect(reading.getByText('Composed from your answers')).toBeDefined()
    expect(reading.getAllByRole('listitem')).toHaveLength(1)
    expect(reading.getByRole('heading', { name: 'Work under the sky' })).toBeDefined()
    expect(reading.getByRole('link', { name: 'All insights' }).getAttribute('href')).toBe('/insights')
    expect(await screen.findByText('Where did honesty show itself today?')).toBeDefined()
    expect(notices().getByText('Insights Generated')).toBeDefined()
    expect(ai.getByRole('status').textContent).toContain('Your reading is below')
  })

  it('D-08 says when AI wrote it, and reads one that is a text', async () => {
    await home({
      'GET /api/insights': ({ query }) =>
        ok(query['type'] === 'synthesis' ? [insight('synthesis', 'All of it in one text.', 'model')] : []),
    })
    const reading = within(await screen.findByRole('region', { name: 'Your latest reading' }))
    expect(reading.getByText('All of it in one text.')).toBeDefined()
    expect(reading.getByText('Written by AI')).toBeDefined()
  })

  it.each([
    ['a server error', refusal(500, 'Internal error'), 'Failed to generate insights. Please try again.'],
    [
      'nothing to write from',
      refusal(409, 'There is nothing to read yet.', 'no_data'),
      'There is nothing to read yet.',
    ],
    ['too many', refusal(429, 'Please try again later.', 'too_many_requests'), 'Please try again later.'],
  ])(
    'ERR-012 %s: a toast with the fixed words, the reason at the button, and another try',
    async (_, answer, reason) => {
      const opened = await home({ [CALL]: answer })
      const ai = await press(opened)
      await waitFor(() => expect(ai.getByRole('status').textContent).toBe(reason))
      expect(notices().getByRole('alert').textContent).toContain('Error')
      expect(notices().getByRole('alert').textContent).toContain(
        'Failed to generate insights. Please try again.',
      )
      expect(ai.getByRole('button', { name: 'Generate Insights' })).toBeDefined()
    },
  )

  it('ERR-012 no connection: the fixed words at the button too', async () => {
    const opened = await home({
      [CALL]: () => {
        throw new TypeError('network')
      },
    })
    const ai = await press(opened)
    await waitFor(() =>
      expect(ai.getByRole('status').textContent).toBe('Failed to generate insights. Please try again.'),
    )
  })

  it('ERR-013 a lost session says so, then leads to /api/login after 500 ms', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const opened = await home({ [CALL]: refusal(401, 'Unauthorized', 'unauthorized') }, true)
    await press(opened)
    await waitFor(() =>
      expect(notices().getByRole('alert').textContent).toContain('You are logged out. Logging in again...'),
    )
    expect(opened.left).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(opened.left).toEqual(['/api/login'])
    vi.useRealTimers()
  })
})
