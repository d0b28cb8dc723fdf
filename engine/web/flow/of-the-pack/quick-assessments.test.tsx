// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { blocked, pass, press, question } from '../../../../tests/support/web/flows/flow-acts.ts'
import { answerAt, answerWith, chosenValue } from '../../../../tests/support/web/flows/quiz-acts.ts'
import { mara, ok, refusal, renderApp, unauthorized } from '../../../../tests/support/web/render-app.tsx'
import type { HarnessOptions } from '../../../../tests/support/web/harness.ts'
import { readTabResult, tabResultKey } from '../frames/tab-results.ts'
import { forgetSeeker } from '../../session/session-data.ts'

const SAVE = 'POST /api/flows/{flow}/results'
const savedRow = ok({ id: '1' }, { status: 201 })

/** Eight answers with one of each side: every pair is tied. */
const allTied = ['E', 'S', 'T', 'J', 'I', 'N', 'F', 'P']

async function open(path: string, options: HarnessOptions = {}) {
  const app = await renderApp(path, { timers: true, replies: { [SAVE]: savedRow }, ...options })
  await pass(50)
  return app
}

const visit = (path: string) => open(path, { user: null })
const counter = () => screen.getByText(/^\d+ of \d+$/).textContent
const bar = () => screen.getByRole('progressbar').getAttribute('value')
const entries = () => Object.keys(sessionStorage).filter((key) => key.startsWith('lodestar:result:'))

beforeEach(() => void vi.useFakeTimers())

describe('the quick questionnaires', () => {
  it.each([
    ['QUICK-001 CONTENT-032', 'mbti', 8, 2],
    ['QUICK-002 CONTENT-033', 'enneagram', 5, 9],
    ['QUICK-003 CONTENT-034', 'love-languages', 6, 5],
  ] as const)(
    '%s /assessment/%s asks %i questions with %i options each',
    async (_, test, questions, options) => {
      await visit(`/assessment/${test}`)
      const asked = new Set<string>()
      for (let at = 1; at <= questions; at += 1) {
        expect(counter()).toBe(`${at} of ${questions}`)
        expect(screen.getAllByRole('radio')).toHaveLength(options)
        expect(screen.queryByText('Assessment Complete!')).toBeNull()
        asked.add(question())
        await answerAt(0)
      }
      expect(asked.size).toBe(questions)
      expect(question()).toBe('Assessment Complete!')
    },
  )

  it.each(['mbti', 'enneagram', 'love-languages'])(
    'QUICK-004 C-17 /test/%s is the same, signed in too',
    async (test) => {
      const { path } = await open(`/test/${test}`, { user: mara })
      expect(counter()).toMatch(/^1 of/)
      expect(path()).toMatch(new RegExp(`^/test/${test}/`))
    },
  )

  it('QUICK-005 QUICK-006 shows one question at a time, a bar that grows, and "N of M"', async () => {
    await visit('/assessment/mbti')
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1)
    expect([counter(), bar()]).toEqual(['1 of 8', '1'])
    await answerAt(0)
    expect([counter(), bar()]).toEqual(['2 of 8', '2'])
    expect(document.title).toBe('Question 2 · MBTI · Lodestar')
  })

  it('goes on 300 ms after a choice, which can be replaced until then and on going back', async () => {
    await visit('/assessment/mbti')
    expect(blocked('Back')).toBe(true)
    screen.getAllByRole('radio')[0]?.click()
    await pass(299)
    expect(counter()).toBe('1 of 8')
    await pass(1)
    expect(counter()).toBe('2 of 8')
    await press('Back')
    expect([counter(), chosenValue()]).toEqual(['1 of 8', 'E'])
    await answerAt(1)
    await press('Back')
    expect(chosenValue()).toBe('I')
  })

  it('QUICK-007 reads "Assessment Complete!" only after the last question', async () => {
    await visit('/assessment/enneagram')
    await answerWith(['5', '5', '5', '5'])
    expect(screen.queryByText('Assessment Complete!')).toBeNull()
    await answerWith(['5'])
    expect(question()).toBe('Assessment Complete!')
    expect(screen.getByRole('heading', { level: 2, name: 'Type 5 · Investigator' })).toBeTruthy()
  })

  it('QUICK-008 "Get My Analysis" goes to the processing', async () => {
    const { path } = await visit('/assessment/mbti')
    await answerWith(allTied)
    screen.getByRole('link', { name: 'Get My Analysis' }).click()
    await pass(50)
    expect(path()).toBe('/test/soul-blueprint-processing')
  })

  it('QUICK-009 "Retake Test" resets every answer and returns to question 1', async () => {
    const { path } = await visit('/assessment/mbti')
    await answerWith(allTied)
    await press('Retake Test')
    expect([counter(), chosenValue()]).toEqual(['1 of 8', null])
    expect(path()).toBe('/assessment/mbti/energy-1')
    await answerWith(['I'])
    expect([counter(), chosenValue()]).toEqual(['2 of 8', null])
  })

  it('leads back from the result by the browser, where an answer can still be replaced', async () => {
    const { app, server } = await open('/assessment/mbti', { user: mara })
    await answerWith(allTied)
    app.router.history.back()
    await pass(50)
    expect([counter(), chosenValue()]).toEqual(['8 of 8', 'P'])
    await answerWith(['J'])
    expect(screen.getByRole('heading', { level: 2, name: /^INFJ/ })).toBeTruthy()
    expect(server.to(SAVE).map(({ body }) => body)).toMatchObject([
      { answers: { 'energy-1': 'E', 'lifestyle-2': 'P' } },
      { answers: { 'energy-1': 'E', 'lifestyle-2': 'J' } },
    ])
  })

  it.each([
    ['signed out', null, '/demo/soul-blueprint'],
    ['signed in', mara, '/module/soul-blueprint'],
  ] as const)('QUICK-010 C-55 C-18 "Back to Soul Blueprint", %s', async (_, user, target) => {
    await open('/assessment/mbti', { user })
    expect(screen.getByRole('link', { name: 'Back to Soul Blueprint' }).getAttribute('href')).toBe(target)
    await answerWith(allTied)
    for (const link of screen.getAllByRole('link', { name: 'Back to Soul Blueprint' }))
      expect(link.getAttribute('href')).toBe(target)
  })

  it('QUICK-011 C-31 reads INFP when every pair is tied, and says so', async () => {
    await visit('/assessment/mbti')
    await answerWith(allTied)
    expect(screen.getByRole('heading', { level: 2, name: /^INFP/ })).toBeTruthy()
    expect(screen.getAllByText(/drew level at 1 each/)).toHaveLength(4)
    expect(screen.getAllByText(/draw goes to the second of a pair/)).toHaveLength(4)
  })

  it('QUICK-015 DATA-015 DATA-016 DATA-017 keeps each finished result as an entry of its own', async () => {
    const { app } = await visit('/assessment/mbti')
    await answerWith(allTied.slice(0, 7))
    expect(entries()).toEqual([])
    await answerWith(['P'])
    expect(entries()).toEqual([tabResultKey(null, 'mbti')])
    await app.router.navigate({ to: '/assessment/enneagram/{-$stepId}' })
    await pass(50)
    await answerWith(['3', '7', '3', '7', '9'])
    expect(entries()).toHaveLength(2)
    expect(readTabResult(null, 'mbti')).toMatchObject({
      personalityType: 'INFP',
      detail: { totalQuestions: 8 },
    })
    expect(readTabResult(null, 'enneagram')).toMatchObject({
      type: 3,
      detail: { typeInfo: { name: 'Achiever' } },
    })
    await app.router.navigate({ to: '/test/love-languages/{-$stepId}' })
    await pass(50)
    for (let at = 0; at < 6; at += 1) await answerWith(['physical-touch'])
    expect(readTabResult(null, 'loveLanguages')).toMatchObject({ primary: 'Physical Touch' })
    expect(entries()).toHaveLength(3)
  })
})

describe('a result that this tab keeps', () => {
  it('QUICK-015 PERM-007 is gone after sign-out, and never shown to another seeker', async () => {
    const { app } = await open('/assessment/mbti', { user: mara })
    await answerWith(allTied)
    expect(readTabResult(mara.id, 'mbti')).toMatchObject({ personalityType: 'INFP' })
    expect(readTabResult('somebody-else', 'mbti')).toBeNull()
    expect(readTabResult(null, 'mbti')).toBeNull()
    forgetSeeker(app.client)
    expect(entries()).toEqual([])
  })

  it('is not read when it is not one', () => {
    sessionStorage.setItem(tabResultKey(null, 'mbti'), '[1')
    expect(readTabResult(null, 'mbti')).toBeNull()
    sessionStorage.setItem(tabResultKey(null, 'mbti'), '"INFP"')
    expect(readTabResult(null, 'mbti')).toBeNull()
  })
})

describe('saving a quick result', () => {
  it('C-73 saves it for a seeker, in the shape of C-34, and says so', async () => {
    const { server } = await open('/assessment/mbti', { user: mara })
    await answerWith(allTied)
    expect(server.to(SAVE)).toHaveLength(1)
    expect(server.to(SAVE)[0]?.body).toMatchObject({
      answers: { 'energy-1': 'E', 'lifestyle-2': 'P' },
      contentHash: 'content-hash',
    })
    expect(server.to(SAVE)[0]?.path).toBe('/api/flows/quick-mbti/results')
    expect(screen.getByText('Assessment Completed')).toBeTruthy()
    expect(screen.getByText('Your result is saved.')).toBeTruthy()
  })

  it('C-73 ERR-018 sends nothing for a visitor, and says nothing of it', async () => {
    const { server } = await visit('/assessment/mbti')
    await answerWith(allTied)
    expect(server.to(SAVE)).toHaveLength(0)
    expect(screen.queryByText('Assessment Completed')).toBeNull()
    expect(screen.getByText(/Kept in this tab/)).toBeTruthy()
  })

  it('ERR-017 says when it could not be saved, shows the result all the same, and tries again', async () => {
    const { server } = await open('/assessment/mbti', {
      user: mara,
      replies: { [SAVE]: refusal(500, 'Internal error') },
    })
    await answerWith(allTied)
    expect(screen.getByText('Failed to save assessment. Please try again.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: /^INFP/ })).toBeTruthy()
    expect(entries()).toHaveLength(1)
    server.answer(SAVE, savedRow)
    await press('Save again')
    expect(screen.getByText('Your result is saved.')).toBeTruthy()
    const keys = server.to(SAVE).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  it('can be taken again also when it could not be saved', async () => {
    await open('/assessment/mbti', { user: mara, replies: { [SAVE]: refusal(500, 'Internal error') } })
    await answerWith(allTied)
    await press('Retake Test')
    expect([counter(), chosenValue()]).toEqual(['1 of 8', null])
  })

  it('ERR-019 a lost session says so, then leads to sign in', async () => {
    const { left } = await open('/assessment/mbti', { user: mara, replies: { [SAVE]: unauthorized } })
    await answerWith(allTied)
    expect(screen.getByText('You are logged out. Logging in again...')).toBeTruthy()
    expect(screen.queryByText('Failed to save assessment. Please try again.')).toBeNull()
    await pass(500)
    expect(left).toEqual(['/api/login'])
  })

  it('goes on after a reload where it was left, in this tab', async () => {
    const { unmount } = await visit('/assessment/mbti')
    await answerWith(['E', 'S'])
    await pass(300)
    unmount()
    await visit('/assessment/mbti')
    expect(counter()).toBe('3 of 8')
  })
})
