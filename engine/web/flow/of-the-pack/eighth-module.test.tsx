// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { document as words } from '../../../../tests/support/web/documents.ts'
import { eighth } from '../../../../tests/support/web/flows/eighth-module.ts'
import { choose, pass, press, question, write } from '../../../../tests/support/web/flows/flow-acts.ts'
import { journeyReplies } from '../../../../tests/support/web/journey-replies.ts'
import { ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'
import type { JourneyModule } from '../../../core/pack/documents.gen.ts'

const TIME = '2026-11-20T09:12:00.000Z'
const results = { 'what-matters': ['calm'], 'in-your-words': 'In the morning, before anybody is up.' }
const assessment = {
  id: 'a1',
  moduleNumber: 8,
  assessmentType: 'quiet_days',
  results,
  contentHash: 'content-hash',
  createdAt: TIME,
  updatedAt: TIME,
}
const SUBMIT = 'POST /api/flows/{flow}/results'
const REPORT = 'POST /api/modules/progress'

const open = async (path: string, changes: Partial<JourneyModule> = {}, done = false) => {
  const app = await renderApp(path, {
    timers: true,
    content: eighth(changes),
    replies: {
      'POST /api/flows/{flow}/session': ({ body }) =>
        ok({ ...Object(body), contentHash: null, version: 1, createdAt: TIME, updatedAt: TIME }),
      'DELETE /api/flows/quiet_days/session': { status: 204 },
      [SUBMIT]: ok(assessment, { status: 201 }),
      [REPORT]: ok({}),
      'GET /api/assessments': ok(done ? [assessment] : []),
      'GET /api/assessments/user/{userId}/{moduleNumber}': ok(done ? [assessment] : []),
    },
  })
  await pass(50)
  return app
}

async function answerAll() {
  await press('Begin')
  await choose('A calm pace')
  await press('Continue')
  await write(results['in-your-words'])
  await press('Complete')
}

beforeEach(() => void vi.useFakeTimers())

describe('an eighth module', () => {
  it('has an address for each step, and saves its answers as those of its number', async () => {
    const { path, server } = await open('/module/quiet-days')
    expect(path()).toBe('/module/quiet-days/welcome')
    expect(document.title).toBe('Welcome · Quiet days · Lodestar')
    await press('Begin')
    expect(path()).toBe('/module/quiet-days/what-matters')
    await choose('A calm pace')
    await press('Continue')
    expect(question()).toBe('What does that look like on an ordinary day?')
    expect(server.to('POST /api/flows/{flow}/session').at(-1)?.body).toMatchObject({
      formData: { 'what-matters': ['calm'] },
    })
  })

  it('sends its answers at the end, and shows them', async () => {
    const app = await open('/module/quiet-days')
    await answerAll()
    expect(app.server.to(SUBMIT).map(({ body }) => body)).toMatchObject([{ answers: results }])
    expect(app.server.to(REPORT)).toEqual([])
    expect(app.path()).toBe('/module/quiet-days-results')
  })

  it('reports its completion where the journey asks for a report, and tries again with the submission', async () => {
    const { server, path } = await open('/module/quiet-days', { completedBy: { by: 'report' } })
    server.answer(REPORT, refusal(500, 'Internal error'))
    await answerAll()
    expect(path()).toBe('/module/quiet-days/complete')
    server.answer(REPORT, ok({}))
    await press('Save again')
    expect(server.to(REPORT).map(({ body }) => body)).toEqual(
      [0, 1].map(() => ({ moduleNumber: 8, status: 'completed', progressPercent: 100 })),
    )
    expect(path()).toBe('/module/quiet-days-results')
  })

  it('shows saved answers by the labels of their options, and leads to them from its first page', async () => {
    const { path } = await open('/module/quiet-days', {}, true)
    fireEvent.click(screen.getByRole('link', { name: 'See your answers' }))
    await pass(50)
    expect(path()).toBe('/module/quiet-days-results')
    expect(question()).toBe('Your answers')
    expect(document.title).toBe('Your answers · Quiet days · Lodestar')
    expect(screen.getByText('Saved November 20, 2026')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'What matters to you here?' })).toBeTruthy()
    expect(screen.getByText('A calm pace')).toBeTruthy()
    expect(screen.getByText(results['in-your-words'])).toBeTruthy()
  })

  it('says where nothing is saved yet, and leads into the module', async () => {
    const { path } = await open('/module/quiet-days-results')
    expect(question()).toBe('Nothing saved yet')
    fireEvent.click(screen.getByRole('link', { name: 'Begin' }))
    await pass(50)
    expect(path()).toBe('/module/quiet-days/welcome')
  })

  it('goes to the results page that the journey names', async () => {
    const { path } = await open('/module/quiet-days', { resultsRoute: '/insights' })
    await answerAll()
    expect(path()).toBe('/insights')
  })
})

describe('on the readings', () => {
  it.each([
    ['/home', /Quiet days/],
    ['/journey', /Quiet days/],
  ])('%s shows it', async (address, name) => {
    const content = eighth()
    await renderApp(address, {
      timers: true,
      content,
      replies: journeyReplies(content, { statuses: Array.from({ length: 7 }, () => 'unlocked') }),
    })
    await pass(50)
    expect(screen.getAllByRole('heading', { name }).length).toBeGreaterThan(0)
  })
})

describe('an address of no such module', () => {
  it.each(['/module/nope', '/module/nope-results', '/module/quiet-days-results/welcome'])(
    '%s is not found',
    async (address) => {
      await open(address)
      expect(document.title).toBe(`${words('not-found').title} · Lodestar`)
    },
  )
})
