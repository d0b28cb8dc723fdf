// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetched, pass, press } from '../../../../tests/support/web/flows/flow-acts.ts'
import { sessionAt } from '../../../../tests/support/web/flows/foundations-session.ts'
import type { Responder } from '../../../../tests/support/web/fake-server.ts'
import { mara, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'
import { sessionServer } from '../../../../tests/support/web/flows/session-server.ts'

const PATH = '/module/soul-foundations'
const SAVE = 'POST /api/flows/{flow}/session'

beforeEach(() => void vi.useFakeTimers())

/** The module is completed on another page while this one stands open. */
async function open() {
  const kept = sessionServer(sessionAt(4))
  const app = await renderApp(PATH, { timers: true, replies: kept.replies })
  // Fetched when it is asked: time that stands still waits for no module.
  await import('./CompletedDialog.tsx')
  await pass(50)
  app.server.answer(SAVE, refusal(409, 'This module was completed in the meantime.', 'module_completed'))
  await press('Continue')
  await pass(200)
  return { ...app, kept }
}

/** What the server says to a first save over a version that the module has left behind. */
const leftBehind: Responder = ({ headers }) =>
  headers.get('if-match') === '"0"'
    ? refusal(409, 'This module was completed in the meantime.', 'module_completed')
    : refusal(500, 'It did not say what it knew.', 'internal')

describe('a page without answers of its own', () => {
  it('asks before it begins a module that was completed since it was opened', async () => {
    const kept = sessionServer()
    const { server } = await renderApp(PATH, { timers: true, replies: kept.replies })
    await import('./CompletedDialog.tsx')
    await pass(50)
    server.answer(SAVE, leftBehind)
    await press('Begin')
    await pass(200)
    expect(screen.getByRole('dialog', { name: 'This module is complete' })).toBeTruthy()
    expect(kept.held()).toBeNull()
  })

  it('asks nothing when it was opened after the completion', async () => {
    const kept = sessionServer(sessionAt(4))
    kept.forget()
    const { server } = await renderApp(PATH, { timers: true, replies: kept.replies })
    await pass(50)
    await press('Begin')
    expect(server.to(SAVE)[0]?.headers.get('if-match')).toBe('"5"')
    expect(kept.held()).toMatchObject({ version: 6 })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks also when it is loaded anew with answers of before the completion on this device', async () => {
    localStorage.setItem(
      `lodestar:user:${mara.id}:draft:soul_foundations`,
      JSON.stringify({
        stepId: 'values-reflection',
        formData: { values: ['honesty', 'nature', 'peace'] },
        baseVersion: null,
        unsaved: true,
        updatedAt: '2026-11-20T09:12:00.000Z',
      }),
    )
    const kept = sessionServer(sessionAt(4))
    kept.forget()
    await renderApp(PATH, { timers: true, replies: { ...kept.replies, [SAVE]: leftBehind } })
    await import('./CompletedDialog.tsx')
    await pass(50)
    await fetched()
    await pass(5_000)
    expect(screen.getByRole('dialog', { name: 'This module is complete' })).toBeTruthy()
  })
})

describe('a page that stayed open after its module was completed elsewhere', () => {
  it('says so, saves nothing by itself, and leads to the results', async () => {
    const { server, path } = await open()
    expect(screen.getByRole('dialog', { name: 'This module is complete' })).toBeTruthy()
    expect(screen.queryByText('Save Error')).toBeNull()
    await pass(60_000)
    expect(server.to(SAVE).every(({ headers }) => headers.get('if-match') === '"4"')).toBe(true)
    fireEvent.click(screen.getByRole('link', { name: 'Look at the results' }))
    await pass(200)
    expect(path()).toBe('/module/soul-foundations-results')
  })

  it('begins it again from what is on the page when the seeker says so', async () => {
    const { server, kept } = await open()
    const before = server.to(SAVE).length
    await press('Begin again from here')
    kept.forget()
    server.answer(SAVE, kept.replies[SAVE] ?? refusal(500, 'No reply.', 'internal'))
    await pass(10_000)
    const [next] = server.to(SAVE).slice(before)
    expect(next?.headers.get('if-none-match')).toBe('*')
    expect(next?.headers.get('if-match')).toBeNull()
    expect(kept.held()).toMatchObject({ currentStep: 5 })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
