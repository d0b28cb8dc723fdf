// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { document, documents } from '../../../../tests/support/web/documents.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { completedExperiment, generic, insightOf, resultOf } from '../../../../tests/support/web/insights.ts'
import { journeyReplies } from '../../../../tests/support/web/journey-replies.ts'
import { ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const GENERATE = 'POST /api/insights/generate'
const INSIGHTS = 'GET /api/insights'
const { modules } = document('journey')
const titleOf = (number: number) => modules.find((module) => module.number === number)?.title ?? ''

async function open(replies: Replies = {}) {
  const app = await renderApp('/insights-old', { replies })
  await screen.findByRole('list', { name: 'Modules' })
  const card = (number: number) => within(screen.getByRole('listitem', { name: titleOf(number) }))
  return { ...app, card }
}

const tile = (name: string) => screen.getByText(name).nextElementSibling?.textContent

describe('the older insights page', () => {
  it('INSIGHTSOLD-001 ROUTE-027 shows the modules 1 to 5 only', async () => {
    await open()
    const titles = within(screen.getByRole('list', { name: 'Modules' }))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
    expect(titles).toEqual([1, 2, 3, 4, 5].map(titleOf))
  })

  it('INSIGHTSOLD-002 counts in four tiles, modules only of the five', async () => {
    await open({
      ...journeyReplies(documents, {
        statuses: ['completed', 'completed', 'in_progress', 'locked', 'locked', 'completed'],
      }),
      [INSIGHTS]: ok([
        insightOf('synthesis', generic),
        insightOf('vision_forge_structured_analysis', generic),
      ]),
      'GET /api/assessments': ok([
        resultOf(1, 'birthChart'),
        resultOf(1, 'mbti'),
        resultOf(2, 'soul_foundations'),
      ]),
      'GET /api/experiments': ok([completedExperiment()]),
    })
    expect(tile('Total Insights')).toBe('2')
    expect(tile('Assessments')).toBe('3')
    expect(tile('Modules Complete')).toBe('2')
    expect(tile('Modules With Data')).toBe('2')
  })

  it('INSIGHTSOLD-003 INSIGHTSOLD-004 opens the whole analysis in a panel that a cross closes', async () => {
    const { card, act } = await open({
      [INSIGHTS]: ok([insightOf('vision_forge_structured_analysis', generic)]),
    })
    const view = card(4).getByRole('button', { name: /^View complete analysis/i })
    expect(view.textContent).toBe('View Complete Analysis')
    await act.click(view)
    const panel = within(await screen.findByRole('dialog', { name: 'Vision Forge' }))
    expect(panel.getByText(/You explain what is hard/)).toBeTruthy()
    expect(panel.getByText('My extra key')).toBeTruthy()
    await act.click(panel.getByRole('button', { name: 'Close the analysis' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(window.document.activeElement).toBe(view))
  })

  it('closes the panel with Escape too', async () => {
    const { card, act } = await open({ [INSIGHTS]: ok([insightOf('soul_foundations_analysis', 'A text.')]) })
    card(2).getByRole('button', { name: /^View/ }).focus()
    await act.keyboard('{Enter}')
    expect(await screen.findByRole('dialog')).toBeTruthy()
    await act.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('INSIGHTSOLD-005 leads to the module list', async () => {
    const app = await open()
    await app.act.click(screen.getByRole('link', { name: 'Go to Modules' }))
    expect(app.path()).toBe('/journey')
  })

  it.each([
    [1, 'soul_blueprint_analysis', 'birthChart'],
    [2, 'soul_foundations_analysis', 'soul_foundations'],
    [3, 'soul_map_integration_analysis', 'soul_map_integration'],
    [4, 'vision_forge_structured_analysis', 'vision_forge'],
    [5, 'soul_in_motion_structured_analysis', 'soul_in_motion'],
  ])('INSIGHTSOLD-006 generates with the first insight type of module %i', async (number, type, result) => {
    const { card, act, server } = await open({ 'GET /api/assessments': ok([resultOf(number, result)]) })
    server.answer(GENERATE, () => {
      server.answer(INSIGHTS, ok([insightOf(type, generic)]))
      return ok({}, { status: 201 })
    })
    await act.click(card(number).getByRole('button', { name: /^Generate insights/i }))
    expect(await card(number).findByRole('button', { name: /^View/ })).toBeTruthy()
    expect(server.to(GENERATE).map(({ body }) => body)).toEqual([{ type, moduleNumber: number }])
    expect(screen.getByText('Insights Generated')).toBeTruthy()
  })

  it('INSIGHTSOLD-006 generates a synthesis for a module that names no type', async () => {
    const { card, act, server, app } = await open({
      'GET /api/assessments': ok([resultOf(1, 'birthChart')]),
      [GENERATE]: refusal(429, 'Please try again later.', 'too_many'),
    })
    const journey = document('journey')
    const cards = journey.insights.cards.map((each) =>
      each.module === 'soul_blueprint' ? { ...each, insightTypes: [] } : each,
    )
    app.client.setQueryData(['content', 'journey', 'journey'], { ...journey, insights: { cards } })
    await act.click(await card(1).findByRole('button', { name: /^Generate insights/i }))
    await card(1).findByText('Please try again later.')
    expect(server.to(GENERATE).map(({ body }) => body)).toEqual([{ type: 'synthesis', moduleNumber: 1 }])
  })

  it('leads a new seeker to the journey', async () => {
    const { card } = await open()
    expect(card(3).getByRole('link', { name: 'Go to your journey' }).getAttribute('href')).toBe('/journey')
    expect(card(3).queryByRole('button')).toBeNull()
  })

  it('says when the insights cannot be read', async () => {
    await renderApp('/insights-old', { replies: { [INSIGHTS]: refusal(500, 'Internal error') } })
    expect(await screen.findByText(/^Your insights could not be loaded/)).toBeTruthy()
  })
})
