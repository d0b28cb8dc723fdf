// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../../../tests/support/web/fake-server.ts'
import { documents } from '../../../../tests/support/web/documents.ts'
import {
  blocked,
  choose,
  pass,
  press,
  question,
  write,
} from '../../../../tests/support/web/flows/flow-acts.ts'
import { intakeOf } from '../../../../tests/support/web/flows/intake.ts'
import {
  mara,
  never,
  offline,
  ok,
  refusal,
  renderApp,
  unauthorized,
} from '../../../../tests/support/web/render-app.tsx'

const SEND = 'POST /api/flows/{flow}/results'
const done: Answer = ok({ setup: { completed: true } }, { status: 201 })
const young = intakeOf('young_adult')

const open = (send: Answer = done, saved: unknown = young, path = '/onboarding') =>
  renderApp(path, { timers: true, replies: { [SEND]: send, 'GET /api/life-stage/intake': ok(saved) } })

const stages = documents.find((each) => each.kind === 'life-stages')?.stages ?? []
const questionsOf = (stageId: string): string[] => {
  const id = stages.find((stage) => stage.id === stageId)?.onboarding
  const found = documents.find((each) => each.kind === 'questionnaire' && each.id === id)
  return found?.kind === 'questionnaire'
    ? found.flow.steps.flatMap((step) => ('prompt' in step && step.prompt !== undefined ? [step.prompt] : []))
    : []
}

/** Answers the first two questions of a young adult, and the third with its first option. */
async function answerAll(): Promise<void> {
  await write('The part with the customers.')
  await press('Next')
  await write('A garden, and time for it.')
  await press('Next')
  await choose('Career', 'Health')
}

const bar = () => Number(screen.getByRole('progressbar').getAttribute('value'))

beforeEach(() => void vi.useFakeTimers())

describe('the questions of the setup', () => {
  it.each(stages.map(({ id, title }) => [id, title] as const))(
    'ONBOARD-001 are those of the saved stage: %s',
    async (id, title) => {
      await open(done, intakeOf(id))
      await pass(50)
      expect(question()).toBe(questionsOf(id)[0])
      expect(screen.getByText(`Your stage: ${title}`)).toBeTruthy()
    },
  )

  it.each([
    ['no stage is saved', null],
    ['the saved stage is unknown', intakeOf('toddler')],
  ])('ONBOARD-002 are those of a young adult when %s', async (_, saved) => {
    await open(done, saved)
    await pass(50)
    expect(question()).toBe(questionsOf('young_adult')[0])
  })

  it('waits for the saved stage and says so', async () => {
    await renderApp('/onboarding', { timers: true, replies: { 'GET /api/life-stage/intake': never } })
    await pass(50)
    expect(screen.getByText('Loading your questions...')).toBeTruthy()
  })

  it('ONBOARD-003 ONBOARD-004 ONBOARD-007 count their steps, one at a time', async () => {
    await open()
    await pass(50)
    const seen: [string, string, number][] = []
    const look = () => void seen.push([question(), screen.getByText(/^Step \d of \d$/).textContent, bar()])
    look()
    await write('Customers')
    await press('Next')
    look()
    await write('A garden')
    await press('Next')
    look()
    expect(seen).toEqual(
      questionsOf('young_adult').map((prompt, at) => [prompt, `Step ${at + 1} of 3`, at + 1]),
    )
    expect(screen.getByRole('progressbar').getAttribute('max')).toBe('3')
  })

  it('have an address and a document title each', async () => {
    const { path, app } = await open()
    await pass(50)
    expect(path()).toBe('/onboarding/career_satisfaction')
    expect(document.title).toBe('Your working week · A few questions · Lodestar')
    await write('Customers')
    await press('Next')
    expect(path()).toBe('/onboarding/life_vision')
    expect(document.title).toBe('Five good years · A few questions · Lodestar')
    app.router.history.back()
    await pass(50)
    expect(screen.getByText('Step 1 of 3')).toBeTruthy()
  })

  it('ONBOARD-005 lead back to /life-stage-intake', async () => {
    const { path } = await open()
    await pass(50)
    fireEvent.click(screen.getByRole('link', { name: 'Back to your life stage' }))
    await pass(50)
    expect(path()).toBe('/life-stage-intake')
  })

  it('ONBOARD-006 have a Back that cannot be used on the first', async () => {
    await open()
    await pass(50)
    expect(blocked('Back')).toBe(true)
    await press('Back')
    expect(screen.getByText('Step 1 of 3')).toBeTruthy()
    await write('Customers')
    await press('Next')
    expect(blocked('Back')).toBe(false)
    await press('Back')
    expect(screen.getByText('Step 1 of 3')).toBeTruthy()
  })

  it('ONBOARD-010 say how many may be chosen', async () => {
    await open(done, intakeOf('high_school'))
    await pass(50)
    await write('By the sea')
    await press('Next')
    await write('Exams')
    await press('Next')
    expect(screen.getByText('Select up to 3 options that resonate most with you:')).toBeTruthy()
    expect(screen.getAllByRole('checkbox')).toHaveLength(6)
  })

  it('ONBOARD-011 ONBOARD-012 ask for more than spaces', async () => {
    await open()
    await pass(50)
    expect(blocked('Next')).toBe(true)
    await write('   \n ')
    expect(blocked('Next')).toBe(true)
    await press('Next')
    expect(screen.getByText('Step 1 of 3')).toBeTruthy()
    await write(' a ')
    expect(blocked('Next')).toBe(false)
  })

  it('ONBOARD-013 ONBOARD-014 ONBOARD-015 take one to three options', async () => {
    await open()
    await pass(50)
    await write('Customers')
    await press('Next')
    await write('A garden')
    await press('Next')
    expect(blocked('Complete Setup')).toBe(true)
    await choose('Career')
    expect(blocked('Complete Setup')).toBe(false)
    await choose('Health', 'Finances', 'Relationships')
    const chosen = () =>
      screen.getAllByRole('checkbox').filter((row) => row.getAttribute('aria-checked') === 'true')
    const closed = () =>
      screen.getAllByRole('checkbox').filter((row) => row.getAttribute('aria-disabled') === 'true')
    expect([chosen().length, closed().length]).toEqual([3, 3])
    await choose('Health', 'Relationships')
    expect(chosen().map((row) => row.getAttribute('data-option'))).toEqual([
      'career',
      'relationships',
      'finances',
    ])
  })
})

describe('completing the setup', () => {
  it('ONBOARD-008 ONBOARD-009 says what the button does, and what it is doing', async () => {
    await open({ ...done, after: 1_000 })
    await pass(50)
    expect(screen.queryByRole('button', { name: 'Complete Setup' })).toBeNull()
    await answerAll()
    await press('Complete Setup')
    const button = screen.getByRole('button', { name: 'Creating Your Journey...' })
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('ONBOARD-016 sends the answers; the server knows the intake and the seeker', async () => {
    const { server } = await open()
    await pass(50)
    await answerAll()
    await press('Complete Setup')
    expect(server.to(SEND).map(({ body }) => body)).toEqual([
      {
        answers: {
          career_satisfaction: 'The part with the customers.',
          life_vision: 'A garden, and time for it.',
          growth_priorities: ['career', 'health'],
        },
        contentHash: 'content-hash',
        contentVersion: '0.1.0',
      },
    ])
  })

  it('ONBOARD-025 ONBOARD-026 TOAST-004 welcomes, refreshes the modules and goes to /home', async () => {
    const { server, path } = await open()
    await pass(50)
    await answerAll()
    const before = server.to('GET /api/modules').length
    await press('Complete Setup')
    expect(screen.getByText('Welcome to Your Personalized Lodestar Journey!')).toBeTruthy()
    expect(server.to('GET /api/modules').length).toBeGreaterThan(before)
    expect(path()).toBe('/home')
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
  })

  it('ERR-006 says so on failure; the form stays with its answers, and can be sent again', async () => {
    const { server, path } = await open(refusal(500, 'Internal error'))
    await pass(50)
    await answerAll()
    await press('Complete Setup')
    expect(screen.getByText('Failed to complete onboarding. Please try again.')).toBeTruthy()
    expect(
      screen.getByText('Your setup was not saved. Your answers are still here; please try again.'),
    ).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Health' }).getAttribute('aria-checked')).toBe('true')
    server.answer(SEND, done)
    await press('Complete Setup')
    expect(path()).toBe('/home')
  })

  it('says when there is no network', async () => {
    await open(offline)
    await pass(50)
    await answerAll()
    await press('Complete Setup')
    expect(screen.getByText(/^You are offline. Your answers are kept on this device; please/)).toBeTruthy()
  })

  it('ERR-007 leads to /auth when the session is over, and keeps the answers', async () => {
    const { server, path } = await open(unauthorized)
    await pass(50)
    await answerAll()
    server.answer('GET /api/auth/user', unauthorized)
    await press('Complete Setup')
    expect(screen.queryByText('Failed to complete onboarding. Please try again.')).toBeNull()
    await pass(500)
    expect(path()).toBe('/auth')
    expect(Object.keys(localStorage).some((key) => key.includes('draft'))).toBe(true)
  })

  it('shows what the server refuses at its question', async () => {
    const { path } = await open(
      refusal(422, 'Some answers need another look.', 'invalid', [
        { path: '/answers/life_vision', message: 'This answer is too long.' },
      ]),
    )
    await pass(50)
    await answerAll()
    await press('Complete Setup')
    expect(path()).toBe('/onboarding/life_vision')
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('This answer is too long.')).toBeTruthy()
    await write('Shorter')
    expect(screen.queryByText('This answer is too long.')).toBeNull()
  })
})

describe('a setup under way', () => {
  it('is kept on this device within 250 ms, for this seeker and this stage', async () => {
    const first = await open()
    await pass(50)
    await write('The part with')
    await pass(250)
    expect(screen.getByText('Kept on this device')).toBeTruthy()
    first.unmount()

    const again = await open()
    await pass(50)
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'The part with')
    again.unmount()

    const elder = await open(done, intakeOf('elder'))
    await pass(50)
    expect(screen.getByRole('textbox')).toHaveProperty('value', '')
    elder.unmount()

    await renderApp('/onboarding', {
      timers: true,
      user: { ...mara, id: 'u2' },
      replies: { 'GET /api/life-stage/intake': ok(young) },
    })
    await pass(50)
    expect(screen.getByRole('textbox')).toHaveProperty('value', '')
  })
})
