// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  foundationsAnswers,
  foundationsWith,
} from '../../../../tests/support/web/flows/foundations-answers.ts'
import { analysisOf, assessmentOf } from '../../../../tests/support/web/flows/foundations-session.ts'
import { documents } from '../../../../tests/support/web/documents.ts'
import type { AnyDocument } from '../../../../tests/support/web/harness.ts'
import { mara, never, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'
import type { Step } from '../../../core/pack/documents.gen.ts'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'

const PATH = '/module/soul-foundations-results'
const READ = 'GET /api/assessments/user/{userId}/{moduleNumber}'
const WRITE = 'POST /api/insights/generate-module'

async function open(
  replies: Replies = { [READ]: ok([assessmentOf()]) },
  content: readonly AnyDocument[] = documents,
) {
  const app = await renderApp(PATH, { replies, content })
  await screen.findByRole('heading', { level: 1 })
  return app
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const items = (name: string, list: string) =>
  within(part(name).getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
/** A written answer under its label. */
const answer = (name: string, label: string) =>
  part(name).getByRole('heading', { name: label }).nextElementSibling?.textContent

describe('the results of Soul Foundations', () => {
  it('are read for the seeker and module 2, and say so while they load', async () => {
    const { server } = await renderApp(PATH, { replies: { [READ]: never } })
    expect(await screen.findByText('Loading your results...')).toBeTruthy()
    expect(server.to(READ).map(({ path }) => path)).toEqual([`/api/assessments/user/${mara.id}/2`])
  })

  it('FOUNDRES-001 show the first analysis with its line breaks, and where it comes from', async () => {
    const { server } = await open({
      [READ]: ok([assessmentOf()]),
      'GET /api/insights': ok([
        analysisOf('First line.\nSecond line.'),
        analysisOf('An older one.', { id: 'i0', source: 'model' }),
      ]),
    })
    const text = await screen.findByText(/First line/)
    expect(text.textContent).toBe('First line.\nSecond line.')
    expect(text.parentElement?.className).toContain('plain')
    expect(screen.getByText('Written on November 20, 2026')).toBeTruthy()
    expect(screen.queryByText('An older one.')).toBeNull()
    expect(screen.getByText('Composed from your answers')).toBeTruthy()
    expect(server.to('GET /api/insights').at(-1)?.query).toEqual({ type: 'soul_foundations_analysis' })
  })

  it('D-08 say when a model wrote the analysis, and show one in parts under its headings', async () => {
    await open({
      [READ]: ok([assessmentOf()]),
      'GET /api/insights': ok([analysisOf({ core_theme: 'One', end_of_it: ['Two'] }, { source: 'model' })]),
    })
    expect(await screen.findByText('Written by AI')).toBeTruthy()
    expect(part('Analysis').getByRole('heading', { name: 'Core theme' })).toBeTruthy()
    expect(part('Analysis').getByRole('heading', { name: 'End of it' })).toBeTruthy()
  })

  it('C-46 show the one in parts where there is no text', async () => {
    const parts = analysisOf(
      { key_insights: ['You teach.'] },
      { insightType: 'soul_foundations_structured_analysis' },
    )
    await open({
      [READ]: ok([assessmentOf()]),
      'GET /api/insights': ({ query }) => ok(query['type'] === parts.insightType ? [parts] : []),
    })
    expect(await screen.findByText('You teach.')).toBeTruthy()
  })

  it('say when the analysis cannot be read, and read it again', async () => {
    const app = await open({
      [READ]: ok([assessmentOf()]),
      'GET /api/insights': refusal(500, 'Internal error'),
    })
    expect(await screen.findByText('The analysis could not be loaded just now.')).toBeTruthy()
    app.server.answer('GET /api/insights', ok([analysisOf('Here it is.')]))
    await app.act.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Here it is.')).toBeTruthy()
  })

  it('have an analysis written where there is none, and say when that fails', async () => {
    const app = await open({
      [READ]: ok([assessmentOf()]),
      [WRITE]: refusal(500, 'Internal error', 'internal'),
    })
    expect(await screen.findByText(/^There is no written analysis yet/)).toBeTruthy()
    await app.act.click(screen.getByRole('button', { name: 'Generate Analysis' }))
    expect(await part('Analysis').findByRole('alert')).toHaveProperty(
      'textContent',
      'Failed to generate Soul Foundations insights. Please try again.',
    )
    app.server.answer(WRITE, () => {
      app.server.answer('GET /api/insights', ok([analysisOf('Now there is one.')]))
      return ok({}, { status: 201 })
    })
    await app.act.click(part('Analysis').getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Now there is one.')).toBeTruthy()
    expect(app.server.to(WRITE).map(({ body }) => body)).toEqual(
      [1, 2].map(() => ({
        moduleNumber: 2,
        insightType: 'soul_foundations_structured_analysis',
        moduleName: 'Soul Foundations',
      })),
    )
  })

  it('FOUNDRES-002 FOUNDRES-003 show what was chosen, in the words of the options', async () => {
    await open()
    expect(items('Core Values', 'What you chose')).toEqual([
      'Curiosity',
      'Family',
      'Honesty',
      'Nature',
      'Service',
    ])
    expect(items('Skills & Strengths', 'What you chose')).toEqual([
      'Explaining things simply',
      'Writing clearly',
      'Helping others grow',
      'Spotting patterns',
      'Listening',
      'Patience with beginners',
    ])
    expect(answer('Skills & Strengths', 'What people come to you for')).toBe(
      foundationsAnswers.passions.helpWith,
    )
    expect(answer('Skills & Strengths', 'What comes easily to you')).toBe(
      foundationsAnswers.passions.effortless,
    )
  })

  it('FOUNDRES-004 show the passions', async () => {
    await open()
    const { passions } = foundationsAnswers
    expect(answer('Passion Discovery', 'What makes you lose track of time')).toBe(passions.loseTime)
    expect(answer('Passion Discovery', 'What you loved as a child')).toBe(passions.childhood)
    expect(answer('Passion Discovery', 'What leaves you with more energy')).toBe(passions.energized)
    expect(items('Passion Discovery', 'What you could talk about for an hour')).toEqual([
      'How people learn',
      'Plants, animals, the outdoors',
      'History and far-off places',
    ])
  })

  it('FOUNDRES-005 show the desires', async () => {
    await open()
    const { desires, passions } = foundationsAnswers
    expect(answer('Desires & Dreams', 'The difference you would like to make')).toBe(desires)
    expect(answer('Desires & Dreams', 'What you would try if it could not go wrong')).toBe(passions.noFail)
    expect(answer('Desires & Dreams', 'What a fulfilling life would hold')).toBe(passions.fulfilling)
    expect(answer('Desires & Dreams', 'What you would like to give')).toBe(passions.gifts)
  })

  it('FOUNDRES-006 show the four reflections, and say which were left open', async () => {
    await open()
    const { reflections } = foundationsAnswers
    expect(answer('Core Values', 'Your reflection')).toBe(reflections.values)
    expect(answer('Skills & Strengths', 'Your reflection')).toBe(reflections.skills)
    expect(answer('Passion Discovery', 'Your reflection')).toBe(reflections.passions)
    expect(answer('Desires & Dreams', 'Your reflection')).toBe('Left open')
  })

  it('show the answer to a question that was added, and to one that is kept elsewhere now', async () => {
    const content = documents.map((each) => {
      if (each.kind !== 'module' || each.id !== 'soul_foundations' || each.flow.mode !== 'steps') return each
      const steps = each.flow.steps.flatMap((step): Step[] => {
        if (step.id === 'skills-help' && step.kind === 'long-text') return [{ ...step, bind: 'called.for' }]
        if (step.id !== 'skills-effortless') return [step]
        return [
          step,
          {
            kind: 'text',
            id: 'whose',
            title: 'Whose',
            section: 'skills',
            prompt: 'Whose skill would you borrow?',
          },
        ]
      })
      return { ...each, flow: { ...each.flow, steps } }
    })
    const results = { ...foundationsAnswers, whose: 'My aunt’s patience.', called: { for: 'Letters.' } }
    await open({ [READ]: ok([assessmentOf(results)]) }, content)
    expect(answer('Skills & Strengths', 'Whose skill would you borrow?')).toBe('My aunt’s patience.')
    expect(answer('Skills & Strengths', 'What people come to you for')).toBe('Letters.')
  })

  it.each([
    ['JSON text', JSON.stringify(foundationsAnswers)],
    ['an object', foundationsAnswers],
  ])('FOUNDRES-007 are read from %s', async (_, results) => {
    await open({ [READ]: ok([{ ...assessmentOf(), results }]) })
    expect(items('Core Values', 'What you chose')).toContain('Curiosity')
  })

  it('keep an option that is retired, by its value', async () => {
    await open({ [READ]: ok([assessmentOf(foundationsWith({ values: ['honesty', 'once-an-option'] }))]) })
    expect(items('Core Values', 'What you chose')).toEqual(['Honesty', 'once-an-option'])
  })

  it.each([
    ['Answer again', /^\/module\/soul-foundations/],
    ['Go to Soul Blueprint', /^\/module\/soul-blueprint$/],
    ['All modules', /^\/journey$/],
  ])('FOUNDRES-008 lead on: %s', async (name, path) => {
    const app = await open()
    await app.act.click(screen.getByRole('link', { name }))
    expect(app.path()).toMatch(path)
  })

  it('print', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    window.print = print
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('FOUNDRES-009 say that there are none, and lead to the questions', async () => {
    const app = await open({})
    expect(screen.getByRole('heading', { name: 'No Soul Foundations Data' })).toBeTruthy()
    await app.act.click(screen.getByRole('link', { name: 'Start Soul Foundations' }))
    expect(app.path()).toMatch(/^\/module\/soul-foundations(\/welcome)?$/)
  })

  it.each(['not json', '"text"', 'null'])('FOUNDRES-009 count as none when they hold %s', async (results) => {
    await open({ [READ]: ok([assessmentOf({}, { results })]) })
    expect(screen.getByRole('heading', { name: 'No Soul Foundations Data' })).toBeTruthy()
  })

  it('say when they could not be read, and can be asked for again', async () => {
    const app = await open({ [READ]: refusal(500, 'Internal error') })
    expect(screen.getByRole('heading', { name: 'Failed to fetch assessments' })).toBeTruthy()
    app.server.answer(READ, ok([assessmentOf()]))
    await app.act.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Core Values' })).toBeTruthy()
  })

  it('stand alone where nothing is drawn beside them', async () => {
    const alone = documents.map((document) =>
      document.kind === 'page' && document.id === 'soul-foundations-results'
        ? {
            ...document,
            blocks: document.blocks.map((block) =>
              block.block === 'results' ? { ...block, aside: undefined } : block,
            ),
          }
        : document,
    )
    await open({ [READ]: ok([assessmentOf()]) }, alone)
    const page = screen.getByRole('article')
    expect(page.className).toContain('alone')
    expect(page.className).not.toContain('beside')
    expect(page.querySelector('.drawing')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Core Values' })).toBeTruthy()
  })
})
