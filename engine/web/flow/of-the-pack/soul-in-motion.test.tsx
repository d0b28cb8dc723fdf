// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { blocked, choose, pass, press } from '../../../../tests/support/web/flows/flow-acts.ts'
import { ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'
import { restsOn } from '../../../../tests/support/web/insights.ts'
import {
  actionSteps,
  goal,
  known,
  plan,
  tabServer,
  tabSession,
} from '../../../../tests/support/web/flows/tab-modules.ts'

const PATH = '/module/soul-motion'
const WRITE = 'POST /api/flows/{flow}/generate/{document}'
const SUBMIT = 'POST /api/flows/{flow}/results'
const SAVE = 'POST /api/flows/{flow}/session'
const PROGRESS = 'GET /api/user/journey-progress'

async function open(formData: Record<string, unknown> | null, path = PATH, replies: Replies = {}) {
  const kept = tabServer(5, formData && tabSession(5, formData))
  const app = await renderApp(path, {
    timers: true,
    replies: {
      ...known,
      ...kept.replies,
      [WRITE]: ok({ value: actionSteps, source: 'composed' }),
      ...replies,
    },
  })
  await pass(50)
  return { ...app, kept }
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const panel = () => within(screen.getByRole('tabpanel'))
const alert = () =>
  screen
    .getAllByRole('alert')
    .map((each) => each.textContent)
    .join('')
const planned = { goals: [goal], actionPlans: { [goal.id]: plan } }
const fillGoal = async () => {
  type('Title', 'Sing again')
  type('Category', 'creative_expression')
  type('Description', 'One song a week')
  await pass()
}

/** What is fetched when it is shown comes in real time. */
const fetched = (found: () => HTMLElement) =>
  vi.waitFor(
    async () => {
      await pass(50)
      return found()
    },
    { timeout: 30_000 },
  )

beforeEach(() => void vi.useFakeTimers())

describe('Soul in Motion', () => {
  it('MOTION-001 MOTION-002 has four tabs under its badge', async () => {
    await open(null)
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
      'Review Journey',
      'Set Goals',
      'Create Action Plan',
      'Begin Implementation',
    ])
    expect(screen.getByText('Module 5: Soul in Motion')).toBeTruthy()
  })

  it('MOTION-003 a progress bar shows step/4, moved by buttons', async () => {
    await open(null)
    const bar = () => screen.getByRole('progressbar', { name: 'Your way through Soul in Motion' })
    const percent = () => (Number(bar().getAttribute('value')) / Number(bar().getAttribute('max'))) * 100
    const seen = [percent()]
    for (const name of ['Set your goals', 'Go on to your action plan', 'Go on to implementation']) {
      await press(name)
      seen.push(percent())
    }
    expect(seen).toEqual([25, 50, 75, 100])
    await press('Back')
    expect(percent()).toBe(75)
    // The focus goes along, to where reading begins.
    expect(document.activeElement?.textContent).toBe('From goal to steps')
  })

  it.each([
    ['MOTION-004 C-23 return', 'Return to journey', '/journey'],
    ['MOTION-005 C-23 back', 'Back to home', '/home'],
  ])('%s link', async (_, name, target) => {
    const { path } = await open(null)
    fireEvent.click(screen.getByRole('link', { name }))
    await pass(50)
    expect(path()).toBe(target)
  })

  it('API-025 reviews the vision, what is completed and what experiments told', async () => {
    const { server } = await open(null)
    expect(server.to('GET /api/user/comprehensive-data')).toHaveLength(1)
    expect(panel().getByText('I teach at one long table.')).toBeTruthy()
    expect(panel().getByText('You have completed Vision Forge.')).toBeTruthy()
    expect(panel().getByText('Mornings are mine.')).toBeTruthy()
  })
})

describe('Set Goals', () => {
  it('MOTION-006 MOTION-007 is disabled until title, category and description are there; the timeline is not needed', async () => {
    await open(null, `${PATH}/goals`)
    const needed = { Title: 'Sing again', Category: 'creative_expression', Description: 'One song a week' }
    for (const [label, value] of Object.entries(needed)) {
      expect(blocked('Create goal')).toBe(true)
      expect(screen.getByText(`${label} is still empty`)).toBeTruthy()
      type(label, value)
      await pass()
    }
    for (const [label, value] of Object.entries(needed)) {
      type(label, '')
      await pass()
      expect(blocked('Create goal')).toBe(true)
      type(label, value)
      await pass()
    }
    expect(blocked('Create goal')).toBe(false)
  })

  it('offers five categories and four timelines', async () => {
    await open(null, `${PATH}/goals`)
    const values = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .flatMap((option) => option.getAttribute('value') || [])
    expect(values('Category')).toEqual([
      'career_transition',
      'skill_development',
      'creative_expression',
      'relationship_growth',
      'lifestyle_alignment',
    ])
    expect(values('Timeline')).toEqual(['30_days', '90_days', '6_months', '1_year'])
  })

  it('MOTION-008 MOTION-009 TOAST-014 a new goal has a timestamp as its id, and its plan is written at once', async () => {
    const { server } = await open(null, `${PATH}/goals`)
    await fillGoal()
    await press('Create goal')
    const [sent] = server.to(WRITE)
    if (!sent) throw new Error('nothing was sent')
    expect(sent.path).toBe('/api/flows/soul_in_motion/generate/action-plan')
    const { item, answers } = sent.body as { item: string; answers: { goals: unknown[] } }
    expect(answers.goals).toMatchObject([{ id: item, title: 'Sing again', category: 'creative_expression' }])
    expect(item).toMatch(/^\d{13,}$/)
    expect(Math.abs(Number(item) - Date.now())).toBeLessThan(10_000)
    expect(screen.getByText('Action Plan Created!')).toBeTruthy()
    await press('Go on to your action plan')
    expect(panel().getByText('Talk to one person')).toBeTruthy()
  })

  it('MOTION-011 no goal leaves but in the session under way and for its plan', async () => {
    const { server } = await open(null, `${PATH}/goals`)
    await fillGoal()
    await press('Create goal')
    await pass(3_000)
    const writes = server.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)
    expect(new Set(writes)).toEqual(
      new Set(['/api/flows/soul_in_motion/generate/action-plan', '/api/flows/soul_in_motion/session']),
    )
  })
})

describe('Create Action Plan', () => {
  it('MOTION-010 shows high before medium before low', async () => {
    await open(planned, `${PATH}/plan`)
    const boxes = panel().getAllByRole('checkbox')
    expect(boxes.map((box) => box.closest('li')?.querySelector('label')?.textContent)).toEqual([
      'Write the working dayHow to write the working day.',
      'Talk to one personHow to talk to one person.',
      'List what you bringHow to list what you bring.',
      'Decide the next stageHow to decide the next stage.',
    ])
    expect(
      panel()
        .getAllByText(/priority$/)
        .map((badge) => badge.textContent),
    ).toEqual(['High priority', 'High priority', 'Medium priority', 'Low priority'])
  })

  it('N-17 ticks steps, says how far the goal is, and keeps it on the server', async () => {
    const { kept } = await open(planned, `${PATH}/plan`)
    const bar = () => screen.getByRole('progressbar', { name: 'Progress of Teach a first class' })
    expect(bar().getAttribute('value')).toBe('25')
    fireEvent.click(panel().getByRole('checkbox', { name: /^Talk to one person/ }))
    await pass(2_100)
    expect(bar().getAttribute('value')).toBe('50')
    expect(panel().getByText('2 of 4 steps taken')).toBeTruthy()
    expect(kept.held()?.formData).toMatchObject({ actionPlans: { [goal.id]: { done: ['b', 'd'] } } })
    fireEvent.click(panel().getByRole('checkbox', { name: /^Write the working day/ }))
    await pass(2_100)
    expect(kept.held()?.formData).toMatchObject({ actionPlans: { [goal.id]: { done: ['d'] } } })
  })

  it('ERR-031 C-63 N-20 a failure is no toast: a note and a retry, and the goal stands', async () => {
    const { server } = await open(null, `${PATH}/goals`, { [WRITE]: refusal(500, 'Internal error') })
    await fillGoal()
    await press('Create goal')
    expect(screen.queryByText('Action Plan Created!')).toBeNull()
    await press('Go on to your action plan')
    expect(alert()).toContain('The steps could not be written just now. Your goal is safe.')
    expect(screen.queryByText('Save Error')).toBeNull()
    server.answer(WRITE, ok({ value: actionSteps, source: 'composed' }))
    await press('Write the steps again')
    expect(panel().getByText('Talk to one person')).toBeTruthy()
  })

  it('two plans that end at once are both kept', async () => {
    const second = { ...goal, id: '1795196417999', title: 'Sing again' }
    await open({ goals: [goal, second] }, `${PATH}/plan`, {
      [WRITE]: ok({ value: actionSteps, source: 'composed' }, { after: 300 }),
    })
    for (const button of screen.getAllByRole('button', { name: 'Create action plan' }))
      fireEvent.click(button)
    await pass(400)
    expect(panel().getAllByText('0 of 4 steps taken')).toHaveLength(2)
  })

  it('written again, a step that stays the same stays ticked', async () => {
    await open(planned, `${PATH}/plan`)
    await press('Write the steps again')
    expect(panel().getByRole('checkbox', { name: /^Write the working day/ })).toHaveProperty('checked', true)
    expect(panel().getByRole('checkbox', { name: /^Talk to one person/ })).toHaveProperty('checked', false)
  })
})

describe('Begin Implementation', () => {
  it('is blocked without a plan, and says so', async () => {
    await open({ goals: [goal] }, `${PATH}/pace`)
    expect(blocked('Complete Soul in Motion')).toBe(true)
    expect(screen.getByText('At least one goal needs its action plan first')).toBeTruthy()
  })

  it('MOTION-012 MOTION-013 TOAST-015 sends goals, plans and preferences, and reads the journey again', async () => {
    const { server } = await open(planned, `${PATH}/pace`, { [SUBMIT]: ok({}, { status: 201 }) })
    await choose('Steadily')
    const before = server.to(PROGRESS).length
    await press('Complete Soul in Motion')
    const [sent] = server.to(SUBMIT)
    expect(sent?.body).toMatchObject({
      answers: {
        goals: [{ id: goal.id, title: goal.title, timeline: '90_days' }],
        actionPlans: { [goal.id]: { actionSteps, done: ['b'] } },
        implementationPreferences: { pace: 'steady' },
      },
    })
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect(server.to(PROGRESS).length).toBeGreaterThan(before)
    expect(screen.getByText('Soul in Motion Complete!')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'It is in motion' })).toBe(document.activeElement)
  })

  it('C-63 a failure is said inline, nothing is lost, and it can be tried again', async () => {
    const { server } = await open(planned, `${PATH}/pace`, { [SUBMIT]: refusal(500, 'Internal error') })
    await press('Complete Soul in Motion')
    expect(alert()).toContain('That did not go through.')
    expect(screen.queryByText('Soul in Motion Complete!')).toBeNull()
    server.answer(SUBMIT, ok({}, { status: 201 }))
    await press('Complete Soul in Motion')
    expect(screen.getByText('Soul in Motion Complete!')).toBeTruthy()
  })

  it('N-17 once completed, ticks go into what was completed, not into a new session', async () => {
    const results = {
      goals: [{ ...goal, steps: actionSteps, progress: 25 }],
      actionPlans: [{ goalId: goal.id, actionSteps, source: 'composed', done: ['b'] }],
      implementationPreferences: { completed: true, pace: 'steady' },
    }
    const { server } = await open(null, `${PATH}/plan`, {
      'GET /api/assessments': ok([{ assessmentType: 'soul_in_motion', moduleNumber: 5, results }]),
      [SUBMIT]: ok({}, { status: 201 }),
    })
    fireEvent.click(panel().getByRole('checkbox', { name: /^Talk to one person/ }))
    await pass(2_100)
    expect(server.to(SAVE)).toHaveLength(0)
    expect(server.to(SUBMIT).at(-1)?.body).toMatchObject({
      answers: {
        actionPlans: { [goal.id]: { done: ['b', 'd'] } },
        implementationPreferences: { pace: 'steady' },
      },
    })
  })

  it('issue 14 leads from the plan of a goal to the answers that it stands on', async () => {
    const whole = restsOn.map(({ finding, answers }) => ({ finding, answers }))
    await open(planned, `${PATH}/plan`, {
      'GET /api/flows/{flow}/rests/{document}': ok([
        { item: 'another', restsOn: [], writtenAt: '2026-11-20T09:12:00.000Z' },
        { item: goal.id, restsOn: whole, writtenAt: '2026-11-20T09:12:00.000Z' },
      ]),
    })
    fireEvent.click(
      await fetched(() => panel().getByRole('button', { name: `What this rests on: ${goal.title}` })),
    )
    expect((await fetched(() => panel().getByText('More with my hands'))).tagName).toBe('MARK')
  })
})
