// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Insight } from '../../../contracts/index.ts'
import { blueprintAnalysis, blueprintInsight } from '../../../../tests/support/web/blueprint-analysis.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { readingReplies, readings } from '../../../../tests/support/web/readings.ts'
import { never, offline, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const PATH = '/module/soul-blueprint-results'
const READ = 'GET /api/insights'
const GENERATE = 'POST /api/insights/generate'

const written = {
  id: 'i9',
  insightType: 'soul_blueprint_analysis',
  content: blueprintAnalysis,
  source: 'composed',
}

async function open(replies: Replies = { [READ]: ok([blueprintInsight()]) }) {
  const app = await renderApp(PATH, { replies: { ...readingReplies, ...replies } })
  await screen.findByRole('heading', { level: 1 })
  return app
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const items = async (name: string) =>
  (await card(name)).getAllByRole('listitem').map(({ textContent }) => textContent)

describe('the analysis of the Soul Blueprint', () => {
  it('BPRES-001 ROUTE-017 is read by its type, and the first one counts', async () => {
    const older = blueprintInsight({ ...blueprintAnalysis, essence_theme: 'An older theme.' }, { id: 'i0' })
    const { server } = await open({ [READ]: ok([blueprintInsight(), older]) })
    expect(await screen.findByText(blueprintAnalysis.essence_theme)).toBeTruthy()
    expect(screen.queryByText('An older theme.')).toBeNull()
    expect(server.to(READ).map(({ query }) => query)).toContainEqual({
      type: 'soul_blueprint_structured_analysis',
    })
  })

  it('BPRES-002 shows essence theme and soul path archetype as texts', async () => {
    await open()
    expect((await card('Essence Theme')).getByText(blueprintAnalysis.essence_theme)).toBeTruthy()
    expect((await card('Soul Path Archetype')).getByText(blueprintAnalysis.soul_path_archetype)).toBeTruthy()
  })

  it('BPRES-003 BPRES-004 BPRES-006 shows the six lists', async () => {
    await open()
    expect(await items('Gifts and Genius Zones')).toEqual(blueprintAnalysis.gifts_and_genius_zones)
    expect(await items('Ideal Modes of Service')).toEqual(blueprintAnalysis.ideal_modes_of_service)
    expect(await items('What Nourishes You Most')).toEqual(blueprintAnalysis.what_nourishes_you_most)
    expect(await items('Common Blocks to Watch For')).toEqual(blueprintAnalysis.common_blocks_to_watch_for)
    expect(await items('Suggested Try-On Paths')).toEqual(blueprintAnalysis.suggested_try_on_paths)
    expect(await items('Rituals or Practices for Alignment')).toEqual(
      blueprintAnalysis.rituals_or_practices_for_alignment,
    )
  })

  it.each(['affirmation_for_path', 'affirmation_for_your_path'])(
    'BPRES-005 C-40 shows the affirmation under %s',
    async (key) => {
      const { affirmation_for_path: text, ...rest } = blueprintAnalysis
      await open({ [READ]: ok([blueprintInsight({ ...rest, [key]: text })]) })
      expect((await card('Affirmation for Path')).getByText(text)).toBeTruthy()
    },
  )

  it.each([
    ['BPRES-007', 'Back to Processing', '/module/soul-blueprint-processing'],
    ['BPRES-008', 'Back to Dashboard', '/'],
    ['BPRES-009', 'Continue to Soul Foundations', '/module/soul-foundations'],
  ])('%s leads on: %s', async (_, name, target) => {
    await open()
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(target)
  })

  it.each([
    ['composed', 'Composed from your answers'],
    ['model', 'Written by AI'],
  ] as const)('D-08 says where it comes from, and when it was written: %s', async (source, label) => {
    await open({ [READ]: ok([blueprintInsight(blueprintAnalysis, { source })]) })
    expect(await screen.findByText(label)).toBeTruthy()
    expect(screen.getByText('Written on November 20, 2026')).toBeTruthy()
  })

  it('leads to each of the eight readings', async () => {
    await open()
    const list = within(screen.getByRole('navigation', { name: 'Your eight readings' }))
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      Object.keys(readings).map((id) => `/modality/${id}`),
    )
  })

  it('stands beside the seeker’s own chart', async () => {
    await open()
    expect(await screen.findByRole('img', { name: 'Chart wheel' })).toBeTruthy()
  })

  it('and never beside somebody else’s', async () => {
    const { server } = await open({
      [READ]: ok([blueprintInsight()]),
      'GET /api/readings/input': refusal(500, 'Internal error'),
    })
    expect(await screen.findByText(blueprintAnalysis.essence_theme)).toBeTruthy()
    expect(server.to('POST /api/readings/{reading}')).toEqual([])
    expect(screen.queryByRole('img', { name: 'Chart wheel' })).toBeNull()
  })

  it('prints', async () => {
    const print = vi.fn()
    window.print = print
    const { act } = await open()
    await act.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it.each(['{', 7, [], {}, { essence_theme: 3, gifts_and_genius_zones: 'x'.repeat(0) }])(
    'that cannot be read says so, and can be written anew: %j',
    async (content) => {
      const insight: object = { ...blueprintInsight(), content }
      await open({ [READ]: ok([insight]) })
      expect(await screen.findByText(/in a form that this page cannot read/)).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Write it anew' })).toBeTruthy()
    },
  )

  it('may be kept as JSON text, a text may stand for a list, and empty parts are left out', async () => {
    const content = JSON.stringify({ essence_theme: 'One.\n\nTwo.', gifts_and_genius_zones: 'Only one.' })
    await open({ [READ]: ok([blueprintInsight(content)]) })
    const theme = await card('Essence Theme')
    expect([theme.getByText('One.'), theme.getByText('Two.')]).toHaveLength(2)
    expect(await items('Gifts and Genius Zones')).toEqual(['Only one.'])
    expect(screen.queryByRole('region', { name: 'What Nourishes You Most' })).toBeNull()
  })
})

describe('without an analysis', () => {
  it('BPRES-010 says that there is none', async () => {
    await open({ [READ]: ok([]) })
    expect(await screen.findByRole('heading', { name: 'No Soul Blueprint analysis found.' })).toBeTruthy()
  })

  it('BPRES-011 C-45 generates one, and then shows it', async () => {
    const { act, server } = await open({ [READ]: ok([]), [GENERATE]: ok(written, { status: 201 }) })
    const button = await screen.findByRole('button', { name: 'Generate Analysis' })
    server.answer(READ, ok([blueprintInsight()]))
    await act.click(button)
    expect(await screen.findByText(blueprintAnalysis.essence_theme)).toBeTruthy()
    const [asked] = server.to(GENERATE)
    expect(asked?.body).toEqual({ type: 'soul_blueprint_analysis', moduleNumber: 1 })
    expect(asked?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('says that it is being written, and a second press does nothing', async () => {
    const { act, server } = await open({ [READ]: ok([]), [GENERATE]: never })
    await act.dblClick(await screen.findByRole('button', { name: 'Generate Analysis' }))
    const button = await screen.findByRole('button', { name: /Writing your analysis/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await act.click(button)
    expect(server.to(GENERATE)).toHaveLength(1)
  })

  it('says what is missing when there is nothing to write from', async () => {
    const sentence = 'There is no birth chart and no questionnaire yet.'
    const { act } = await open({ [READ]: ok([]), [GENERATE]: refusal(409, sentence, 'no_data') })
    await act.click(await screen.findByRole('button', { name: 'Generate Analysis' }))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the Soul Blueprint' }).getAttribute('href')).toBe(
      '/module/soul-blueprint',
    )
  })

  it.each([
    ['the server’s text', refusal(500, 'The writer is away.'), 'The writer is away.'],
    ['its own words', offline, 'Failed to generate analysis'],
    [
      'the error of a reply',
      ok({ ...written, error: 'Nothing came of it.' }, { status: 201 }),
      'Nothing came of it.',
    ],
  ])('ERR-022 API-023 says that it failed, with %s, and tries again', async (_, answer, text) => {
    const { act, server } = await open({ [READ]: ok([]), [GENERATE]: answer })
    await act.click(await screen.findByRole('button', { name: 'Generate Analysis' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Failed to generate analysis' })).toBeTruthy()
    server.answer(GENERATE, ok(written, { status: 201 }))
    server.answer(READ, ok([blueprintInsight()]))
    await act.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText(blueprintAnalysis.essence_theme)).toBeTruthy()
    expect(server.to(GENERATE)).toHaveLength(2)
  })
})

describe('when it cannot be read', () => {
  it.each([
    ['the server’s text', refusal(500, 'The shelf is stuck.'), 'The shelf is stuck.'],
    ['its own words', offline, 'Failed to load analysis'],
  ])('BPRES-012 ERR-021 says so, with %s, and tries again', async (_, answer, text) => {
    const { act, server } = await open({ [READ]: answer })
    expect(await screen.findByText(text)).toBeTruthy()
    server.answer(READ, ok([blueprintInsight()]))
    await act.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText(blueprintAnalysis.essence_theme)).toBeTruthy()
  })

  it('says that it is being read', async () => {
    await open({ [READ]: never })
    expect(await screen.findByText('Reading your analysis...')).toBeTruthy()
  })
})

describe('writing it anew', () => {
  it('keeps the earlier one until the new one is there', async () => {
    const { act, server } = await open({
      [READ]: ok([blueprintInsight()]),
      [GENERATE]: ok(written, { status: 201, after: 400 }),
    })
    const newer: Insight = blueprintInsight({ ...blueprintAnalysis, essence_theme: 'A newer theme.' })
    const button = await screen.findByRole('button', { name: 'Write it anew' })
    server.answer(READ, ok([newer]))
    await act.click(button)
    expect(screen.getByText(blueprintAnalysis.essence_theme)).toBeTruthy()
    expect(await screen.findByText('A newer theme.')).toBeTruthy()
  })

  it('ERR-022 that fails says so beside the button, and the earlier one stands', async () => {
    const { act } = await open({
      [READ]: ok([blueprintInsight()]),
      [GENERATE]: refusal(429, 'That was enough for today.', 'too_many'),
    })
    await act.click(await screen.findByRole('button', { name: 'Write it anew' }))
    expect((await screen.findByText('That was enough for today.')).closest('[role=alert]')).toBeTruthy()
    await waitFor(() => expect(screen.getByText(blueprintAnalysis.essence_theme)).toBeTruthy())
  })
})
