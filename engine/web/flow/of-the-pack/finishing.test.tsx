// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../../../tests/support/web/fake-server.ts'
import { pass, press, question, write } from '../../../../tests/support/web/flows/flow-acts.ts'
import {
  foundationsAnswers,
  foundationsWith,
} from '../../../../tests/support/web/flows/foundations-answers.ts'
import { assessmentOf, sessionAt } from '../../../../tests/support/web/flows/foundations-session.ts'
import { mara, ok, refusal, renderApp, unauthorized } from '../../../../tests/support/web/render-app.tsx'
import { sessionServer } from '../../../../tests/support/web/flows/session-server.ts'
import { journeyProgress } from '../../data/seeker.ts'

const PATH = '/module/soul-foundations'
const SUBMIT = 'POST /api/flows/{flow}/results'
const FORGET = 'DELETE /api/flows/{flow}/session'
const saved: Answer = ok({ ...assessmentOf(), results: foundationsAnswers }, { status: 201 })

async function atTheEnd(submit: Answer = saved, formData = foundationsWith({})) {
  const kept = sessionServer(sessionAt(16, formData))
  const app = await renderApp(PATH, { timers: true, replies: { ...kept.replies, [SUBMIT]: submit } })
  await pass(50)
  return { ...app, kept }
}

const keyOf = (seen: { headers: Headers } | undefined) => seen?.headers.get('idempotency-key')

beforeEach(() => void vi.useFakeTimers())

describe('completing Soul Foundations', () => {
  it('FOUND-013 sends the answers as the assessment', async () => {
    const { server } = await atTheEnd()
    await press('Complete')
    expect(server.to(SUBMIT).map(({ body }) => body)).toEqual([
      {
        answers: foundationsAnswers,
        contentHash: 'content-hash',
        contentVersion: '0.1.0',
      },
    ])
    expect(keyOf(server.to(SUBMIT)[0])).toMatch(/^[a-z0-9]{8,}$/)
  })

  it('FOUND-005 C-07 shows the closing screen as soon as the submit starts', async () => {
    const { path } = await atTheEnd({ ...saved, after: 5_000 })
    await press('Complete')
    expect(question()).toBe('Saving your answers...')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(path()).toBe(`${PATH}/completion`)
  })

  it('FOUND-014 FOUND-015 TOAST-009 removes the session, says so and goes to the results', async () => {
    const { server, path, kept, app } = await atTheEnd()
    app.client.setQueryData(journeyProgress.queryKey, {
      modules: [],
      completedModules: [],
      currentModule: null,
      totalJourneyProgress: 0,
      moduleProgress: {},
    })
    await press('Complete')
    expect(server.to(FORGET)).toHaveLength(1)
    expect(kept.held()).toBeNull()
    expect(path()).toBe('/module/soul-foundations-results')
    expect(screen.getByText('Assessment Completed')).toBeTruthy()
    expect(screen.getByText('Your results have been saved successfully!')).toBeTruthy()
    expect(app.client.getQueryState(journeyProgress.queryKey)?.isInvalidated).toBe(true)
    expect(Object.keys(localStorage).filter((key) => key.includes(mara.id))).toEqual([])
  })

  it('goes on to the results also when the session could not be removed', async () => {
    const { server, path } = await atTheEnd()
    server.answer('DELETE /api/flows/{flow}/session', refusal(500, 'Internal error'))
    await press('Complete')
    expect(path()).toBe('/module/soul-foundations-results')
  })

  it('ERR-017 C-07 stays on the closing screen with a retry, which sends the same submission', async () => {
    const { server, path, kept } = await atTheEnd(refusal(500, 'Internal error'))
    await press('Complete')
    expect(screen.getByText('Error')).toBeTruthy()
    expect(screen.getByText('Failed to save assessment. Please try again.')).toBeTruthy()
    expect(question()).toBe('Your answers could not be saved yet')
    expect(kept.held()).not.toBeNull()
    server.answer(SUBMIT, saved)
    await press('Save again')
    expect(path()).toBe('/module/soul-foundations-results')
    const [first, second] = server.to(SUBMIT)
    expect(keyOf(second)).toBe(keyOf(first))
  })

  it('sends changed answers as another submission', async () => {
    const { server, app } = await atTheEnd(refusal(500, 'Internal error'))
    await press('Complete')
    app.router.history.back()
    await pass(50)
    await write('A phone call, this week.')
    await press('Complete')
    const [first, second] = server.to(SUBMIT)
    expect(keyOf(second)).not.toBe(keyOf(first))
    expect(second?.body).toMatchObject({ answers: { reflections: { desires: 'A phone call, this week.' } } })
  })

  it('opens the question whose answer the server refuses', async () => {
    const { path } = await atTheEnd(
      refusal(422, 'Some answers need another look.', 'invalid', [
        { path: '/answers/passions/childhood', message: '1 more character' },
      ]),
    )
    await press('Complete')
    expect(path()).toBe(`${PATH}/passion-childhood`)
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('1 more character')).toBeTruthy()
  })

  it('ERR-019 leads to sign in when the session is over', async () => {
    const { left } = await atTheEnd(unauthorized)
    await press('Complete')
    expect(screen.getByText('Unauthorized')).toBeTruthy()
    expect(screen.getByText('You are logged out. Logging in again...')).toBeTruthy()
    await pass(440)
    expect(left).toEqual([])
    await pass(60)
    expect(left).toEqual(['/api/login'])
  })

  it('makes one call however often Complete is pressed', async () => {
    const { server } = await atTheEnd({ ...saved, after: 1_000 })
    const button = screen.getByRole('button', { name: 'Complete' })
    fireEvent.click(button)
    fireEvent.click(button)
    await pass(2_000)
    expect(server.to(SUBMIT)).toHaveLength(1)
  })
})
