// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  blocked,
  choose,
  pass,
  press,
  question,
  write,
} from '../../../../tests/support/web/flows/flow-acts.ts'
import { foundationsWith } from '../../../../tests/support/web/flows/foundations-answers.ts'
import { assessmentOf, sessionAt } from '../../../../tests/support/web/flows/foundations-session.ts'
import { never, ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'
import { sessionServer } from '../../../../tests/support/web/flows/session-server.ts'

const PATH = '/module/soul-foundations'
const SAVE = 'POST /api/flows/{flow}/session'

/** Soul Foundations at a saved step, or from its start. */
async function open(saved: ReturnType<typeof sessionAt> | null = null, path = PATH) {
  const kept = sessionServer(saved)
  const app = await renderApp(path, { timers: true, replies: kept.replies })
  await pass(50)
  return { ...app, kept }
}

beforeEach(() => void vi.useFakeTimers())

describe('Soul Foundations', () => {
  it('FOUND-001 says that it is loading', async () => {
    await renderApp(PATH, {
      timers: true,
      replies: { 'GET /api/flows/soul_foundations/session': never },
    })
    await pass(50)
    expect(screen.getByText('Loading your progress...')).toBeTruthy()
  })

  it('FOUND-002 FOUND-012 starts with a welcome screen without Back or Continue', async () => {
    const { path } = await open()
    expect(question()).toBe('Start from what is already there')
    expect(path()).toBe('/module/soul-foundations/welcome')
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    expect(screen.queryByText('Progress Restored')).toBeNull()
  })

  it('stays on the page while its address follows, however slow the device', async () => {
    const { app } = await open(sessionAt(1))
    // A page that has to wait at all is hidden, as on a device that takes this long for everything.
    app.router.options.defaultPendingMs = 0
    const hidden: string[] = []
    const seen = new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.style.display === 'none') hidden.push(target.className)
    })
    seen.observe(document, { attributes: true, attributeFilter: ['style'], subtree: true })
    await press('Continue')
    await press('Continue')
    await pass(500)
    seen.disconnect()
    expect(hidden).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('FOUND-003 FOUND-004 FOUND-006 FOUND-007 FOUND-008 FOUND-009 shows sixteen questions, one at a time', async () => {
    const { path } = await open(sessionAt(1))
    const seen: [string, string, string][] = []
    for (let at = 1; at <= 16; at++) {
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
      expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
      const forward = screen.getByRole('button', { name: /^(Continue|Complete)$/ }).textContent.trim()
      seen.push([path().split('/').at(-1) ?? '', screen.getByText(/^\d+\/16$/).textContent, forward])
      if (at < 16) await press('Continue')
    }
    expect(seen.map(([id]) => id)).toEqual([
      'values',
      'values-reflection',
      'passion-lose-time',
      'passion-childhood',
      'passion-topics',
      'passion-energized',
      'passion-reflection',
      'skills',
      'skills-help',
      'skills-effortless',
      'skills-reflection',
      'desires-impact',
      'desires-no-fail',
      'desires-fulfilling',
      'desires-gifts',
      'desires-reflection',
    ])
    expect(seen.map(([, counter]) => counter)).toEqual(Array.from({ length: 16 }, (_, at) => `${at + 1}/16`))
    expect(seen.map(([, , forward]) => forward)).toEqual([
      ...Array.from({ length: 15 }, () => 'Continue'),
      'Complete',
    ])
  })

  it('has a document title for each step', async () => {
    await open(sessionAt(3))
    expect(document.title).toBe('Losing track of time · Soul Foundations · Lodestar')
  })

  it('FOUND-010 FOUND-021 D-12 saves on Continue as being at the next step, and then advances', async () => {
    const { server, path } = await open(sessionAt(4))
    server.answer(SAVE, { ...ok(sessionAt(4, {}, { version: 5 })), after: 200 })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await pass(100)
    expect(path()).toBe(`${PATH}/passion-childhood`)
    expect(server.to(SAVE).map(({ body }) => body)).toMatchObject([
      {
        currentStep: 5,
        stepId: 'passion-topics',
        completedSteps: [0, 1, 2, 3, 4],
        contentHash: 'content-hash',
      },
    ])
    expect(server.to(SAVE)[0]?.headers.get('if-match')).toBe('"4"')
    await pass(200)
    expect(path()).toBe(`${PATH}/passion-topics`)
  })

  it('FOUND-011 saves on Back and then goes back, also when something is missing', async () => {
    const { server, path } = await open(sessionAt(3, foundationsWith({ 'passions.loseTime': '' })))
    await press('Back')
    expect(server.to(SAVE)).toHaveLength(1)
    expect(path()).toBe(`${PATH}/values-reflection`)
    await press('Back')
    await press('Back')
    expect(path()).toBe(`${PATH}/welcome`)
  })

  it('the first save asks that nothing is saved yet', async () => {
    const { server, kept } = await open()
    await press('Begin')
    expect(server.to(SAVE)[0]?.headers.get('if-match')).toBe('"0"')
    await choose('Honesty', 'Nature', 'Peace')
    await press('Continue')
    expect(server.to(SAVE)[1]?.headers.get('if-match')).toBe('"1"')
    expect(kept.held()).toMatchObject({ version: 2, formData: { values: ['honesty', 'nature', 'peace'] } })
  })

  it('moves the focus to the heading of each step, but not on the first paint', async () => {
    await open(sessionAt(3))
    const heading = () => screen.getByRole('heading', { level: 1 })
    expect(document.activeElement).not.toBe(heading())
    await press('Continue')
    expect(document.activeElement).toBe(heading())
  })

  it('follows the browser back and forward, and corrects an address that may not be opened', async () => {
    const { app, path } = await open(sessionAt(3, foundationsWith({ 'passions.loseTime': '' })))
    await press('Back')
    expect(path()).toBe(`${PATH}/values-reflection`)
    app.router.history.back()
    await pass(50)
    expect(screen.getByText('3/16')).toBeTruthy()
    await app.router.navigate({
      to: '/module/soul-foundations/{-$stepId}',
      params: { stepId: 'desires-gifts' },
    })
    await pass(50)
    expect(path()).toBe(`${PATH}/passion-lose-time`)
  })

  it('says on the welcome page that there are results, and leads to them', async () => {
    const { path } = await renderApp(PATH, {
      timers: true,
      replies: { 'GET /api/assessments/user/{userId}/{moduleNumber}': ok([assessmentOf()]) },
    })
    await pass(50)
    expect(screen.getByText(/^You have finished Soul Foundations before/)).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'See your results' }))
    await pass(50)
    expect(path()).toBe('/module/soul-foundations-results')
  })
})

describe('saved progress', () => {
  it('FOUND-016 FOUND-018 is restored, step and answers', async () => {
    const { path } = await open(sessionAt(4))
    expect(path()).toBe(`${PATH}/passion-childhood`)
    expect(screen.getByRole('textbox')).toHaveProperty(
      'value',
      'I drew maps of places that did not exist, with bus routes and all.',
    )
    expect(screen.getByText('Progress Restored')).toBeTruthy()
    expect(screen.getByText('Continuing from where you left off (step 4 of 16)')).toBeTruthy()
  })

  it('C-06 D-12 after Continue and a reload, the toast names the step that is shown', async () => {
    const { kept, path } = await open(sessionAt(4))
    await press('Continue')
    const [shown, held] = [path(), kept.held()]
    expect(held).toMatchObject({ currentStep: 5, stepId: 'passion-topics' })
    cleanup()
    const again = await open(held)
    expect(again.path()).toBe(shown)
    expect(screen.getByText('5/16')).toBeTruthy()
    expect(screen.getByText('Continuing from where you left off (step 5 of 16)')).toBeTruthy()
  })

  it('FOUND-016 is restored at the saved step even when an earlier answer is missing', async () => {
    await open(sessionAt(5, { values: ['honesty'] }))
    expect(screen.getByText('5/16')).toBeTruthy()
    expect(screen.getByText('Continuing from where you left off (step 5 of 16)')).toBeTruthy()
  })

  it.each([
    ['formData', { currentStep: 4, formData: undefined }],
    ['currentStep', { currentStep: undefined }],
  ])('FOUND-017 is not restored without %s', async (_, changes) => {
    await renderApp(PATH, {
      timers: true,
      replies: { 'GET /api/flows/soul_foundations/session': ok({ ...sessionAt(4), ...changes }) },
    })
    await pass(50)
    expect(question()).toBe('Start from what is already there')
    expect(screen.queryByText('Progress Restored')).toBeNull()
  })

  it('ERR-003 that cannot be read counts as none, in silence', async () => {
    await renderApp(PATH, {
      timers: true,
      replies: { 'GET /api/flows/soul_foundations/session': refusal(500, 'Internal error') },
    })
    await pass(50)
    expect(question()).toBe('Start from what is already there')
    expect(screen.queryByText('Save Error')).toBeNull()
    expect(screen.queryAllByText(/error/i)).toEqual([])
  })
})

describe('the least that a question asks for', () => {
  const choices = [
    ['FOUND-022 FOUND-024 values', 1, 18, ['Honesty', 'Nature'], 'Peace'],
    ['FOUND-027 topics', 5, 12, ['How people learn'], 'Books and stories'],
    ['FOUND-029 FOUND-031 skills', 8, 36, ['Listening', 'Writing code'], 'Spotting patterns'],
  ] as const
  it.each(choices)('%s', async (_, step, count, few, enough) => {
    const answers = foundationsWith({ values: [], skills: [], 'passions.topics': [] })
    await open(sessionAt(step, answers))
    expect(screen.getAllByRole('checkbox')).toHaveLength(count)
    await choose(...few)
    expect(blocked('Continue')).toBe(true)
    await choose(enough)
    expect(blocked('Continue')).toBe(false)
  })

  it('FOUND-023 FOUND-030 advises how many to choose', async () => {
    const { unmount } = await open(sessionAt(1))
    expect(screen.getByText('Choose 5-7 values.')).toBeTruthy()
    unmount()
    await open(sessionAt(8))
    expect(screen.getByText('Choose 5-10 skills.')).toBeTruthy()
  })

  it('FOUND-029 groups the skills in six categories of six', async () => {
    await open(sessionAt(8))
    const names = ['Communication', 'Creative', 'Leadership', 'Analytical', 'People Skills', 'Technical']
    for (const name of names)
      expect(screen.getByRole('group', { name }).querySelectorAll('[data-option]')).toHaveLength(6)
  })

  const texts = [
    ['FOUND-025 lose-time', 3, 20],
    ['FOUND-026 childhood', 4, 20],
    ['FOUND-028 energized', 6, 20],
    ['FOUND-032 help', 9, 20],
    ['FOUND-033 effortless', 10, 20],
    ['FOUND-034 impact', 12, 30],
    ['FOUND-035 no-fail', 13, 20],
    ['FOUND-036 fulfilling', 14, 30],
    ['FOUND-037 gifts', 15, 20],
  ] as const
  it.each(texts)('%s', async (_, step, least) => {
    await open(sessionAt(step))
    await write('x'.repeat(least - 1))
    expect(blocked('Continue')).toBe(true)
    expect(screen.getByText('1 more character')).toBeTruthy()
    await write('x'.repeat(least))
    expect(blocked('Continue')).toBe(false)
  })

  it.each([2, 7, 11, 16])('FOUND-038 nothing, at the reflection of step %i', async (step) => {
    await open(sessionAt(step, foundationsWith({ reflections: {} })))
    expect(screen.getByRole('textbox')).toHaveProperty('value', '')
    expect(blocked(step === 16 ? 'Complete' : 'Continue')).toBe(false)
  })

  it('FOUND-038 nothing, on the welcome screen', async () => {
    const { path } = await open()
    await press('Begin')
    expect(path()).toBe(`${PATH}/values`)
  })
})
