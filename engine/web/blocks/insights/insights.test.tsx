// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { JourneyModule } from '../../../core/pack/documents.gen.ts'
import { document, documents } from '../../../../tests/support/web/documents.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { completedExperiment, generic, insightOf, resultOf } from '../../../../tests/support/web/insights.ts'
import { journeyReplies, integratedPath } from '../../../../tests/support/web/journey-replies.ts'
import { ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const GENERATE = 'POST /api/insights/generate'
const MODULE = 'POST /api/insights/generate-module'
const INSIGHTS = 'GET /api/insights'
const journey = document('journey')

const moduleOf = (number: number): JourneyModule => {
  const found = journey.modules.find((module) => module.number === number)
  if (!found) throw new Error(`There is no module ${number}`)
  return found
}

async function open(replies: Replies = {}) {
  const app = await renderApp('/insights', { replies })
  await screen.findByRole('list', { name: 'Modules' })
  const card = (number: number) => within(screen.getByRole('listitem', { name: moduleOf(number).title }))
  return { ...app, card }
}

const completed = (...numbers: readonly number[]) =>
  journeyReplies(documents, {
    statuses: [1, 2, 3, 4, 5, 6].map((number) => (numbers.includes(number) ? 'completed' : 'locked')),
  })

const written = (insightType: string, content = generic) => ({
  [INSIGHTS]: ok([insightOf(insightType, content)]),
})
const answered = (number: number, type: string) => ({ 'GET /api/assessments': ok([resultOf(number, type)]) })

describe('the insights page', () => {
  it('INSIGHTS-001 INSIGHTS-002 ROUTE-026 CONST-007 has its title and seven cards', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Your Soul Insights' })).toBeTruthy()
    const titles = within(screen.getByRole('list', { name: 'Modules' }))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
    expect(titles).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => moduleOf(number).title))
  })

  it('INSIGHTS-003 INSIGHTS-004 INSIGHTS-005 shows the three badges, each where it belongs', async () => {
    const { card } = await open({
      ...completed(1),
      ...answered(2, 'soul_foundations'),
      ...written('vision_forge_structured_analysis'),
    })
    const badges = (number: number) =>
      ['Completed', 'Has Data', 'Has Insights'].filter((name) => card(number).queryByText(name))
    expect(badges(1)).toEqual(['Completed'])
    expect(badges(2)).toEqual(['Has Data'])
    expect(badges(4)).toEqual(['Has Insights'])
    expect(badges(3)).toEqual([])
  })

  it.each([1, 2, 3, 4, 5, 6, 7])(
    'INSIGHTS-014 tells a new seeker what comes first, and leads to the journey: module %i',
    async (number) => {
      const app = await open()
      const card = app.card(number)
      expect(card.getByText(/first\./)).toBeTruthy()
      expect(card.queryByRole('button')).toBeNull()
      await app.act.click(card.getByRole('link', { name: 'Go to your journey' }))
      expect(app.path()).toBe('/journey')
    },
  )

  it('INSIGHTS-008 has data for module 7 from five completed modules on', async () => {
    const { card } = await open(completed(1, 2, 3, 4))
    expect(card(7).queryByRole('button')).toBeNull()
    expect(card(7).getByText(/at least 5 modules/)).toBeTruthy()
  })

  it('INSIGHTS-011 C-69 shows and hides what is there, also without data', async () => {
    const { card, act } = await open(written('soul_in_motion_structured_analysis'))
    const view = card(5).getByRole('button', { name: /^View insights/i })
    expect(view.getAttribute('aria-expanded')).toBe('false')
    await act.click(view)
    expect(card(5).getByText(/You explain what is hard/)).toBeTruthy()
    expect(card(5).getByText('Composed from your answers')).toBeTruthy()
    expect(card(5).queryByRole('button', { name: 'Write it anew' })).toBeNull()
    await act.click(card(5).getByRole('button', { name: /^Hide insights/i }))
    expect(card(5).queryByText(/You explain what is hard/)).toBeNull()
  })

  it('INSIGHTS-015 INSIGHTS-016 INSIGHTS-017 INSIGHTS-018 shows every part under its heading', async () => {
    const { card, act } = await open(written('soul_foundations_structured_analysis'))
    await act.click(card(2).getByRole('button', { name: /^View/ }))
    const names = card(2)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
    expect(names).toEqual([
      'Core theme',
      'What stands out',
      'Strengths',
      'Room to grow',
      'Things to try',
      'A sentence to keep',
      'My extra key',
    ])
    // Nested lists and mappings, and light markdown, as they are.
    expect(card(2).getByText('Season').tagName).toBe('DT')
    expect(card(2).getByText('steady').closest('li')).toBeTruthy()
    expect(card(2).getByText('showing').tagName).toBe('STRONG')
    expect(card(2).getByText('I may take my time.').closest('blockquote')).toBeTruthy()
  })

  it('INSIGHTS-019 shows a text with its line breaks', async () => {
    const { card, act } = await open(written('soul_foundations_analysis', 'One line.\nAnother line.'))
    await act.click(card(2).getByRole('button', { name: /^View/ }))
    expect(card(2).getByText(/One line/).textContent).toBe('One line.\nAnother line.')
  })

  it('keeps markup that a model may send as the text that it is', async () => {
    const { card, act } = await open(
      written('vision_forge_structured_analysis', { core_theme: '<img src=x onerror=alert(1)> **bold**' }),
    )
    await act.click(card(4).getByRole('button', { name: /^View/ }))
    expect(card(4).queryByRole('img')).toBeNull()
    expect(card(4).getByText(/onerror/)).toBeTruthy()
  })

  it('says once what was kept under both names of a type', async () => {
    const { card, act } = await open({
      [INSIGHTS]: ok([
        insightOf('soul_foundations_analysis', 'You explain what is hard.'),
        insightOf('soul_foundations_structured_analysis', generic),
      ]),
    })
    await act.click(card(2).getByRole('button', { name: /^View/ }))
    expect(card(2).getAllByText(/You explain what is hard/)).toHaveLength(1)
  })

  it('says so when what is kept holds no text', async () => {
    const { card, act } = await open(written('vision_forge_structured_analysis', {}))
    await act.click(card(4).getByRole('button', { name: /^View/ }))
    expect(card(4).getByText(/^This one holds no text/)).toBeTruthy()
  })

  it('keeps earlier versions and opens them', async () => {
    const of = (day: number, theme: string) =>
      insightOf(
        'vision_forge_structured_analysis',
        { core_theme: theme },
        {
          id: `v${day}`,
          createdAt: `2026-11-${day}T12:00:00.000Z`,
        },
      )
    const { card, act } = await open({ [INSIGHTS]: ok([of(20, 'The new one.'), of(12, 'The old one.')]) })
    await act.click(card(4).getByRole('button', { name: /^View/ }))
    expect(card(4).getByText('The new one.')).toBeTruthy()
    expect(card(4).queryByText('The old one.')).toBeNull()
    await act.click(card(4).getByRole('button', { name: /^Read the version of November 12, 2026/ }))
    expect(card(4).getByText('The old one.')).toBeTruthy()
    await act.click(card(4).getByRole('button', { name: /^Close the version of November 12, 2026/ }))
    expect(card(4).queryByText('The old one.')).toBeNull()
  })

  it('leads from the Soul Blueprint to its readings', async () => {
    const { card, act } = await open(
      written('soul_blueprint_structured_analysis', { essence_theme: 'Calm.' }),
    )
    await act.click(card(1).getByRole('button', { name: /^View/ }))
    expect(card(1).getByText('Essence Theme')).toBeTruthy()
    expect(card(1).getByRole('link', { name: 'The eight readings' }).getAttribute('href')).toBe(
      '/test/soul-blueprint-results',
    )
  })

  it('INSIGHTS-010 shows what was found in completed experiments', async () => {
    const { card, act } = await open({ 'GET /api/experiments': ok([completedExperiment()]) })
    expect(card(6).getByText('Has Insights')).toBeTruthy()
    await act.click(card(6).getByRole('button', { name: /^View/ }))
    expect(card(6).getByText('Two children asked me to come back.')).toBeTruthy()
    expect(card(6).getByRole('button', { name: 'Write it anew' })).toBeTruthy()
  })

  it('C-48 shows a path integration that has no insight', async () => {
    const { card, act } = await open({ 'GET /api/path': ok(integratedPath) })
    await act.click(card(7).getByRole('button', { name: /^View/ }))
    expect(card(7).getByText(integratedPath.personalManifesto)).toBeTruthy()
    expect(card(7).getByText('North star')).toBeTruthy()
    // What is kept beside it is none of the reading.
    for (const name of ['Id', 'Saved at', 'Created at']) expect(card(7).queryByText(name)).toBeNull()
  })

  it('N-21 shows what was written across the modules, apart from the seven', async () => {
    const { act } = await open({
      [INSIGHTS]: ok([
        insightOf('path_suggestions', {
          overview: 'Three ways.',
          paths: [{ title: 'Garden school', why: 'You wrote of soil.', first_step: 'Ask once.' }],
        }),
        insightOf('synthesis', generic),
        insightOf('daily_prompts', { prompt: 'What held today?', prompts: ['And tomorrow?'] }),
        insightOf('once_more', 'A type that nobody knows.'),
      ]),
    })
    const across = within(screen.getByRole('region', { name: 'Across all modules' }))
    expect(across.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Synthesis',
      'Path suggestions',
      'Daily prompts',
      'Once more',
    ])
    for (const view of across.getAllByRole('button', { name: /^View/ })) await act.click(view)
    expect(across.getByRole('heading', { name: 'Garden school' })).toBeTruthy()
    expect(across.getByText('First step').tagName).toBe('DT')
    expect(across.getByText('What held today?')).toBeTruthy()
    expect(across.getByText('A type that nobody knows.')).toBeTruthy()
  })

  it('says when the insights cannot be read, and reads them again', async () => {
    const app = await renderApp('/insights', { replies: { [INSIGHTS]: refusal(500, 'Internal error') } })
    expect(await screen.findByText(/^Your insights could not be loaded/)).toBeTruthy()
    app.server.answer(INSIGHTS, ok([]))
    await app.act.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('list', { name: 'Modules' })).toBeTruthy()
  })

  it('stands when something beside the insights cannot be read, and says so', async () => {
    const { server, act } = await open({
      ...written('soul_foundations_analysis', 'A text.'),
      'GET /api/assessments': refusal(503, 'Away'),
    })
    expect(screen.getByText(/could not be read just now/)).toBeTruthy()
    server.answer('GET /api/assessments', ok([]))
    await act.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/could not be read just now/)).toBeNull())
  })

  it('API-022 reads nothing for a visitor', async () => {
    const { server } = await renderApp('/insights', { user: null })
    expect(server.to(INSIGHTS)).toHaveLength(0)
    expect(server.to(GENERATE)).toHaveLength(0)
    expect(server.to(MODULE)).toHaveLength(0)
  })
})
