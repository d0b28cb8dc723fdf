// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { documents } from '../../../../tests/support/web/documents.ts'
import { choose, pass, question } from '../../../../tests/support/web/flows/flow-acts.ts'
import { intakeOf } from '../../../../tests/support/web/flows/intake.ts'
import { offline, ok, refusal, renderApp, unauthorized } from '../../../../tests/support/web/render-app.tsx'
import type { Answer } from '../../../../tests/support/web/fake-server.ts'
import { get } from '../../data/get.ts'

const SAVE = 'POST /api/flows/{flow}/results'
const saved: Answer = ok({ flow: 'life-stage-intake', lifeStage: intakeOf('young_adult') }, { status: 201 })

const open = (answer: Answer = saved) =>
  renderApp('/life-stage-intake', { timers: true, replies: { [SAVE]: answer } })

const cards = () => screen.getAllByRole('radio')
const locked = () => cards().every((card) => card.getAttribute('aria-disabled') === 'true')

beforeEach(() => void vi.useFakeTimers())

describe('the life-stage intake', () => {
  it('INTAKE-001 asks where one is in life', async () => {
    await open()
    expect(question()).toBe('Where are you in life right now?')
    expect(document.title).toBe('Where are you in life right now? · Lodestar')
  })

  it('INTAKE-002 shows one card for each of the seven stages, with challenges and opportunities', async () => {
    await open()
    expect(cards()).toHaveLength(7)
    for (const stage of documents.find((each) => each.kind === 'life-stages')?.stages ?? []) {
      const card = screen.getByRole('radio', { name: stage.title })
      for (const words of [stage.description, ...stage.challenges, ...stage.opportunities])
        expect(card.textContent).toContain(words)
    }
  })

  it('INTAKE-003 INTAKE-004 saves 300 ms after the choice, without a further confirmation', async () => {
    const { server } = await open()
    await choose('Young adult')
    await pass(299)
    expect(server.to(SAVE)).toHaveLength(0)
    await pass(1)
    expect(server.to(SAVE)).toHaveLength(1)
  })

  it('INTAKE-005 INTAKE-006 locks all cards and says that it is saving', async () => {
    await open({ ...saved, after: 1_000 })
    await choose('Midlife')
    expect(locked()).toBe(true)
    await pass(400)
    expect(locked()).toBe(true)
    expect(screen.getByText('Saving your selection...')).toBeTruthy()
    expect(screen.queryByText('Kept on this device')).toBeNull()
  })

  it('INTAKE-007 ignores what is chosen while it is saving: a double click makes one call', async () => {
    const { server } = await open({ ...saved, after: 1_000 })
    await choose('Midlife', 'Midlife')
    await choose('Elder')
    await pass(300)
    await choose('Elder', 'Midlife')
    await pass(2_000)
    expect(server.to(SAVE).map(({ body }) => body)).toMatchObject([{ answers: { lifeStage: 'midlife' } }])
  })

  it('INTAKE-008 goes to /onboarding, which finds the new stage without reading it again', async () => {
    const { server, path, app } = await open()
    await choose('Young adult')
    await pass(400)
    expect(path()).toMatch(/^\/onboarding/)
    expect(app.client.getQueryData(get('GET /api/life-stage/intake').queryKey)?.lifeStage).toBe('young_adult')
    expect(server.to('GET /api/life-stage/intake')).toHaveLength(0)
  })

  it('INTAKE-009 ERR-004 unlocks the cards on failure and says so, as a toast and at the cards', async () => {
    const { server, path } = await open(refusal(500, 'Internal error'))
    await choose('Young adult')
    await pass(400)
    expect(locked()).toBe(false)
    expect(screen.getByText('Error')).toBeTruthy()
    expect(screen.getByText('Failed to save your information. Please try again.')).toBeTruthy()
    expect(screen.getByText('Your choice was not saved. Please choose once more.')).toBeTruthy()
    expect(path()).toBe('/life-stage-intake')
    server.answer(SAVE, saved)
    await choose('Young adult')
    await pass(400)
    expect(path()).toMatch(/^\/onboarding/)
  })

  it('INTAKE-009 says when there is no network', async () => {
    await open(offline)
    await choose('Elder')
    await pass(400)
    expect(screen.getByText(/You are offline, so the choice could not be saved/)).toBeTruthy()
    expect(locked()).toBe(false)
  })

  it('INTAKE-010 sends the stage, whose words the server knows', async () => {
    const stages = documents.find((each) => each.kind === 'life-stages')?.stages ?? []
    expect(stages.map(({ id }) => id)).toHaveLength(7)
    for (const stage of stages) {
      const { server, unmount } = await open()
      await choose(stage.title)
      await pass(300)
      expect(server.to(SAVE).map(({ body }) => body)).toEqual([
        {
          answers: { lifeStage: stage.id },
          contentHash: 'content-hash',
          contentVersion: '0.1.0',
        },
      ])
      unmount()
    }
  })

  it('INTAKE-016 leads back to /', async () => {
    const { path } = await open()
    fireEvent.click(screen.getByRole('link', { name: 'Back' }))
    await pass(50)
    expect(path()).toBe('/')
  })

  it('ERR-005 leads to / when the session is over', async () => {
    const { path } = await open(unauthorized)
    await choose('Elder')
    await pass(300)
    expect(screen.queryByText('Failed to save your information. Please try again.')).toBeNull()
    await pass(500)
    expect(path()).toBe('/')
  })

  it('is chosen by letter from the heading; arrow keys only move', async () => {
    const { server } = await open()
    screen.getByRole('heading', { level: 1 }).focus()
    fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 'ArrowDown' })
    screen.getByRole('radio', { name: 'High school' }).focus()
    fireEvent.keyDown(screen.getByRole('radio', { name: 'High school' }), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'College or training' }))
    await pass(1_000)
    expect(server.to(SAVE)).toHaveLength(0)
    fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 'e' })
    await pass(300)
    expect(server.to(SAVE)[0]?.body).toMatchObject({ answers: { lifeStage: 'midlife' } })
  })
})
