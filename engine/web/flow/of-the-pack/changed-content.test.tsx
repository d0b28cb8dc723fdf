// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, question, write } from '../../../../tests/support/web/flows/flow-acts.ts'
import { sessionAt } from '../../../../tests/support/web/flows/foundations-session.ts'
import { ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const PATH = '/module/soul-foundations'
const SAVE = 'POST /api/flows/{flow}/session'
const reason = 'We now ask for one difference only, so please say it once more.'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.restoreAllMocks())

async function open(replies: object) {
  const app = await renderApp(PATH, { timers: true, replies: { ...replies } })
  await pass(50)
  return app
}

describe('questions that have changed since the seeker was here', () => {
  it('say why they are asked again, at the question itself', async () => {
    const { desires: _, ...formData } = sessionAt(0).formData
    const session = sessionAt(
      12,
      {},
      {
        stepId: 'desires-impact',
        formData,
        version: 5,
        broughtFrom: 4,
        askedAgain: [{ stepId: 'desires-impact', path: 'desires', reason }],
      },
    )
    await open({ 'GET /api/flows/soul_foundations/session': ok(session) })
    expect(question()).toContain('difference')
    expect(screen.getByText(reason)).toBeTruthy()
  })

  it('load the page again when a save is refused by newer content, with the draft on this device', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    const { server } = await open({
      'GET /api/flows/soul_foundations/session': ok(sessionAt(3)),
      [SAVE]: refusal(409, 'These questions have changed.', 'content_changed'),
    })
    await write('I only meant to sort the photos')
    await pass(2_100)
    expect(server.to(SAVE)[0]?.body).toMatchObject({ contentHash: 'content-hash', contentVersion: '0.1.0' })
    expect(reload).toHaveBeenCalledTimes(1)
    expect(Object.values(localStorage).join()).toContain('I only meant to sort the photos')
  })
})
