// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Step } from '../../core/pack/documents.gen.ts'
import { numberOf } from '../../../tests/support/server/modes-pack.ts'
import { everyMode } from '../../../tests/support/web/flows/every-mode.ts'
import { choose, pass, press, question, write } from '../../../tests/support/web/flows/flow-acts.ts'
import type { AnyDocument } from '../../../tests/support/web/harness.ts'
import { ok, renderApp } from '../../../tests/support/web/render-app.tsx'

const END = 'POST /api/flows/{flow}/results'

async function open(path: string) {
  const app = await renderApp(path, {
    timers: true,
    content: everyMode,
    replies: {
      [END]: ok({ flow: 'any', assessment: null, lifeStage: null, setup: null }, { status: 201 }),
      'POST /api/flows/{flow}/session': ok({ version: 1 }),
      'POST /api/flows/{flow}/generate/{document}': ok({ value: 'Written.', source: 'composed' }),
    },
  })
  await pass(50)
  return { ...app, sent: () => app.server.to(END).map(({ path: to, body }) => [to, body]) }
}

/** Every module is completed by its progress alone. */
const completedByReport = (document: AnyDocument): AnyDocument =>
  document.kind === 'journey'
    ? {
        ...document,
        modules: document.modules.map((module) => ({ ...module, completedBy: { by: 'report' } })),
      }
    : document

beforeEach(() => void vi.useFakeTimers())

describe('a module made of YAML alone opens at its address and is finished there', () => {
  it('as a quiz', async () => {
    const { path, sent } = await open('/module/tide-check')
    expect(path()).toMatch(/^\/module\/tide-check\//)
    for (const answer of ['Out', 'In']) {
      fireEvent.click(screen.getByRole('radio', { name: answer }))
      await pass(400)
    }
    await pass(50)
    expect(question()).toBe('Your weather')
    expect(screen.getByText('Outdoors')).toBeTruthy()
    expect(sent()).toMatchObject([
      ['/api/flows/tide_check/results', { answers: { 'question-1': 'out', 'question-2': 'in' } }],
    ])
  })

  it('as one choice', async () => {
    const { path, sent } = await open('/module/ship-light')
    fireEvent.click(screen.getByRole('radio', { name: 'Green' }))
    await pass(400)
    expect(sent()).toMatchObject([['/api/flows/ship_light/results', { answers: { light: 'green' } }]])
    expect(path()).toBe('/module/ship-light-results')
  })

  it('as steps', async () => {
    const { path } = await open('/module/ship-log')
    await choose('Tea', 'Salt')
    await press('Continue')
    expect(path()).toBe('/module/ship-log/launched')
    expect(question()).toBe('When was it launched?')
  })

  it('as tabs', async () => {
    const { path, sent } = await open('/module/cargo')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Pack', 'Sign'])
    for (const [name, deck] of [
      ['Tea', 'upper'],
      ['Salt', 'lower'],
    ]) {
      fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } })
      fireEvent.change(screen.getByLabelText('Deck'), { target: { value: deck } })
      await pass(50)
      await press('Add')
    }
    fireEvent.click(screen.getByRole('tab', { name: 'Sign' }))
    await pass(50)
    expect(path()).toBe('/module/cargo/signature')
    await write('Mara')
    await press('Complete')
    expect(sent()).toMatchObject([
      [
        '/api/flows/cargo/results',
        { answers: { crates: [{ name: 'Tea' }, { name: 'Salt' }], signature: 'Mara' } },
      ],
    ])
    expect(screen.getByRole('heading', { name: 'Done' })).toBeTruthy()
    // What was handed in says nothing else about itself.
    expect(screen.queryByText('Not saved yet')).toBeNull()
    expect(screen.getByText('Saved')).toBeTruthy()
  })

  it('as stages, with the steps that it declares', async () => {
    const { sent } = await open('/module/passage')
    await press('Begin')
    await pass(50)
    await press('Take the general ones')
    for (const answer of ['Out to the sea.', 'From the hills.']) {
      await write(answer)
      await press('Continue')
    }
    await write('Porto')
    await press('Complete')
    await pass(50)
    expect(sent()).toMatchObject([
      [
        '/api/flows/passage/results',
        { answers: { legs: { out: 'Out to the sea.', back: 'From the hills.' }, harbour: 'Porto' } },
      ],
    ])
  })

  it('as a hub', async () => {
    const { path, sent } = await open('/module/chart-room')
    await press('Bearing')
    expect(path()).toBe('/module/chart-room/bearing')
    await choose('North')
    await press('Complete')
    await pass(50)
    expect(sent()).toMatchObject([
      ['/api/flows/chart_room/results', { card: 'bearing', answers: { course: { bearing: 'north' } } }],
    ])
    expect(path()).toBe('/module/chart-room/results')
    expect(question()).toBe('Results')
  })

  it('as a hub whose card opens what a module of its own asks', async () => {
    const { path, sent } = await open('/module/chart-room')
    await press('Weather')
    await pass(50)
    expect(path()).toBe('/module/chart-room/weather')
    for (const answer of ['Out', 'In']) {
      fireEvent.click(screen.getByRole('radio', { name: answer }))
      await pass(400)
    }
    await pass(50)
    expect(screen.getByText('Outdoors')).toBeTruthy()
    expect(sent()).toMatchObject([
      [expect.any(String), { answers: { 'question-1': 'out', 'question-2': 'in' } }],
    ])
  })

  it('as a run', async () => {
    const { server, sent } = await open('/module/roll-call')
    await pass(100)
    expect(server.to('POST /api/flows/{flow}/generate/{document}').map(({ path }) => path)).toEqual([
      '/api/flows/roll_call/generate/muster',
    ])
    expect(sent()).toMatchObject([['/api/flows/roll_call/results', { answers: {} }]])
  })

  it('and shows there what a step has made', async () => {
    const makes: Step = {
      kind: 'generate',
      id: 'made',
      title: 'One sentence',
      heading: 'One sentence',
      effect: 'write',
      commission: 'one-sentence',
      bind: 'sentence',
      action: 'Write it',
      pending: 'Writing...',
      failed: 'Not written.',
      again: 'Again',
    }
    const content = everyMode.map((document): AnyDocument => {
      if (document.kind !== 'module' || document.id !== 'cargo') return document
      const changed = structuredClone(document)
      changed.flow.steps.push(makes)
      return changed
    })
    const results = { crates: [], signature: 'Mara', sentence: 'It floats.' }
    const row = {
      assessmentType: 'cargo',
      moduleNumber: numberOf('cargo'),
      results,
      updatedAt: '2026-11-20T09:12:00.000Z',
    }
    await renderApp('/module/cargo-results', {
      timers: true,
      content,
      replies: { 'GET /api/assessments': ok([row]) },
    })
    await pass(50)
    expect(screen.getByRole('heading', { name: 'One sentence' })).toBeTruthy()
    expect(screen.getByText('It floats.')).toBeTruthy()
  })

  it('and shows what was answered at the address of its results', async () => {
    const number = numberOf('cargo')
    const app = await renderApp('/module/cargo-results', {
      timers: true,
      content: everyMode,
      replies: {
        'GET /api/assessments': ok([
          {
            assessmentType: 'cargo',
            moduleNumber: number,
            results: { crates: [{ id: '1', name: 'Tea', deck: 'upper' }], signature: 'Mara' },
            updatedAt: '2026-11-20T09:12:00.000Z',
          },
        ]),
      },
    })
    await pass(50)
    expect(screen.getByText('Mara')).toBeTruthy()
    expect(app.path()).toBe('/module/cargo-results')
  })

  it.each([
    ['a score', everyMode],
    ['its progress', everyMode.map(completedByReport)],
  ])('and of a quiz that %s completes what it came to, and no question as left open', async (_, content) => {
    await renderApp('/module/tide-check-results', {
      timers: true,
      content,
      replies: {
        'GET /api/assessments': ok([
          {
            assessmentType: 'inner_weather',
            moduleNumber: numberOf('tide_check'),
            results: { weather: 'outdoors' },
            updatedAt: '2026-11-20T09:12:00.000Z',
          },
        ]),
      },
    })
    await pass(50)
    expect(screen.getByText('You would go out.')).toBeTruthy()
    expect(screen.queryByText('Where would you go?')).toBeNull()
  })

  it('and of a run what it had written', async () => {
    await renderApp('/module/roll-call-results', {
      timers: true,
      content: everyMode,
      replies: {
        'GET /api/assessments': ok([
          {
            assessmentType: 'roll_call',
            moduleNumber: numberOf('roll_call'),
            results: {},
            updatedAt: '2026-11-20T09:12:00.000Z',
          },
        ]),
        'GET /api/flows/{flow}/generate/{document}': ok({
          value: 'I keep the light.',
          source: 'composed',
          updatedAt: '2026-11-20T09:12:00.000Z',
        }),
      },
    })
    await pass(50)
    expect(screen.getByRole('heading', { name: 'A sentence' })).toBeTruthy()
    expect(screen.getByText('I keep the light.')).toBeTruthy()
  })

  it('and of a hub what each of its cards saved', async () => {
    await renderApp('/module/chart-room-results', {
      timers: true,
      content: everyMode,
      replies: {
        'GET /api/assessments': ok([
          {
            assessmentType: 'bearing',
            moduleNumber: numberOf('chart_room'),
            results: { course: { bearing: 'north' } },
            updatedAt: '2026-11-20T09:12:00.000Z',
          },
        ]),
      },
    })
    await pass(50)
    expect(screen.getByText('North')).toBeTruthy()
  })
})
