// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, press, question, write } from '../../../../tests/support/web/flows/flow-acts.ts'
import { sessionServer } from '../../../../tests/support/web/flows/session-server.ts'
import { ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'
import type { Replies } from '../../../../tests/support/web/fake-server.ts'

const PATH = '/module/vision-forge-visualization'
const SCRIPTS = 'GET /api/flows/guided-visualization/scripts/look'
const SAVE = 'POST /api/flows/{flow}/results'

const script = {
  id: 'horizon-five',
  title: 'Five minutes',
  note: null,
  locale: 'en',
  breath: { in: 4, out: 6 },
  lines: [
    { text: 'Sit or stand as you are.', seconds: 10, pause: 10 },
    { text: 'You named it: “A small school”.', seconds: 20, pause: 10 },
    { text: 'That was all of it.', seconds: 10, pause: 0 },
  ],
}
const filled = ok({ source: 'composed', scripts: [script] })

async function open(replies: Replies = {}) {
  const kept = sessionServer(null, 'guided-visualization')
  const app = await renderApp(PATH, {
    timers: true,
    replies: {
      ...kept.replies,
      [SCRIPTS]: filled,
      [SAVE]: ok(
        { flow: 'guided-visualization', assessment: null, lifeStage: null, setup: null },
        { status: 201 },
      ),
      ...replies,
    },
  })
  // The code of the step comes in real time.
  await vi.waitFor(
    async () => {
      await pass(50)
      expect(screen.queryByRole('button', { name: /Begin|Try again/ })).not.toBeNull()
    },
    { timeout: 10_000 },
  )
  return app
}

beforeEach(() => void vi.useFakeTimers())

describe('the guided visualization (issue 15.3)', () => {
  it('says the seeker’s own lines, asks one question, and keeps what was seen', async () => {
    const { server, path } = await open()
    expect(question()).toBe('Look at your vision for a while')
    await press('Begin')
    await press('Next line')
    expect(document.querySelector('p[aria-hidden="true"]')?.textContent).toBe(
      'You named it: “A small school”.',
    )
    await press('Stop here')
    await press('On to the question')
    expect(question()).toBe('What did you see?')
    await write('The river, loud.')
    await press('Keep it')
    await pass(500)
    expect(server.to(SAVE).map(({ body }) => body)).toMatchObject([{ answers: { seen: 'The river, loud.' } }])
    expect(path()).toBe('/insights')
  })

  it('can be left without an answer', async () => {
    const { server } = await open()
    await press('Begin')
    await press('Stop here')
    await press('On to the question')
    await press('Keep it')
    await pass(500)
    expect(server.to(SAVE)).toHaveLength(1)
  })

  it('says in words that its lines could not be read, and reads them again', async () => {
    let broken = true
    await open({ [SCRIPTS]: () => (broken ? refusal(503, 'Not now.', 'unavailable') : filled) })
    expect(screen.getByText('The lines could not be read just now. Nothing is lost.')).toBeTruthy()
    broken = false
    await press('Try again')
    await pass(500)
    expect(screen.getByRole('button', { name: 'Begin' })).toBeTruthy()
  })
})
