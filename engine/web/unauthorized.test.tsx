// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { MutationObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ok, renderApp, unauthorized } from '../../tests/support/web/render-app.tsx'
import { call } from './api.ts'
import { REDIRECT_AFTER_MS } from './unauthorized.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const toast = () => screen.getByRole('region', { name: 'Notices' }).textContent

/** Signed in at a quiet screen, with one write that meets a lost session. */
async function write(operation: string, own?: { to?: string; toast?: 'sessionExpired' }) {
  const app = await renderApp('/experiments', {
    timers: true,
    replies: { 'POST /api/modules/progress': unauthorized },
  })
  const mutation = new MutationObserver(app.app.client, {
    // Which call it is does not matter to the redirect; what it is named does.
    mutationFn: () =>
      call('POST /api/modules/progress', {
        body: { moduleNumber: 3, status: 'completed', progressPercent: 100 },
      }),
    meta: { operation, unauthorized: own },
  })
  await act(() => mutation.mutate().catch(() => undefined))
  return app
}

describe('ERR-033 a write without a session', () => {
  it.each(['/', '/auth', '/login'])(
    'C-21 of a flow that says so leads to %s in the app, where nobody is signed in any more',
    async (to) => {
      const { path, left } = await write('POST /api/flows/{flow}/results', { to })
      expect(toast()).toContain('You are logged out. Logging in again...')
      await later(REDIRECT_AFTER_MS)
      expect(path()).toBe(to)
      await later(10)
      expect(screen.getByRole('tab', { name: 'Sign In' })).toBeTruthy()
      expect(left).toEqual([])
    },
  )

  it.each(['POST /api/insights/generate', 'POST /api/assessments', 'POST /api/experiments/generate'])(
    'ERR-013 ERR-019 %s says so, then leads to /api/login after 500 ms',
    async (operation) => {
      const { left } = await write(operation)
      expect(toast()).toContain('Unauthorized')
      await later(REDIRECT_AFTER_MS - 1)
      expect(left).toEqual([])
      await later(1)
      expect(left).toEqual(['/api/login'])
    },
  )

  it('C-22 says "Session Expired" for module 3 and where the caller asks for it', async () => {
    await write('POST /api/modules/progress')
    expect(toast()).toContain('Session Expired')
  })

  it('C-22 lets one call say it differently', async () => {
    const { left } = await write('POST /api/insights/generate', { toast: 'sessionExpired' })
    expect(toast()).toContain('Please log in again to continue.')
    await later(REDIRECT_AFTER_MS)
    expect(left).toEqual(['/api/login'])
  })
})

describe('a read without a session', () => {
  it('ERR-033 leads to /api/login, once for all of them', async () => {
    const { app, left } = await renderApp('/experiments', {
      timers: true,
      replies: { 'GET /api/insights': unauthorized, 'GET /api/modules': unauthorized },
    })
    await act(() =>
      Promise.allSettled([
        app.client.fetchQuery({ queryKey: ['/api/insights'] }),
        app.client.fetchQuery({ queryKey: ['/api/modules'] }),
      ]),
    )
    await later(REDIRECT_AFTER_MS)
    expect(left).toEqual(['/api/login'])
  })

  it('says nothing to somebody who has signed out already', async () => {
    const { app, left } = await renderApp('/', {
      user: null,
      timers: true,
      replies: { 'GET /api/modules': unauthorized },
    })
    await act(() => app.client.fetchQuery({ queryKey: ['/api/modules'] }).catch(() => undefined))
    await later(REDIRECT_AFTER_MS)
    expect(left).toEqual([])
    expect(toast()).toBe('')
  })

  it('is no other refusal', async () => {
    const { app, left } = await renderApp('/experiments', {
      timers: true,
      replies: { 'GET /api/modules': ok([]) },
    })
    await act(() => app.client.fetchQuery({ queryKey: ['/api/modules'] }))
    await later(REDIRECT_AFTER_MS)
    expect(left).toEqual([])
  })
})
