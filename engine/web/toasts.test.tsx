// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../tests/support/web/render-app.tsx'
import { showToast } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const region = () => within(screen.getByRole('region', { name: 'Notices' }))
const opened = () => renderApp('/experiments', { timers: true })

describe('a toast', () => {
  it('TOAST-001 C-75 takes the place of the one before', async () => {
    const { app } = await opened()
    act(() => showToast(app, 'intakeFailed'))
    act(() => showToast(app, 'experimentUpdated'))
    expect(region().queryByText('Failed to save your information. Please try again.')).toBeNull()
    expect(region().getByText('Experiment Updated')).toBeTruthy()
  })

  it('TOAST-002 is shown for 5000 ms', async () => {
    const { app } = await opened()
    act(() => showToast(app, 'experimentUpdated'))
    await act(() => vi.advanceTimersByTimeAsync(4900))
    expect(region().getByText('Experiment Updated')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(region().queryByText('Experiment Updated')).toBeNull()
  })

  it('TOAST-003 interrupts when it is destructive, and not otherwise', async () => {
    const { app } = await opened()
    act(() => showToast(app, 'intakeFailed'))
    expect(region().getByRole('alert').textContent).toContain('Error')
    act(() => showToast(app, 'experimentUpdated'))
    expect(region().getByRole('alert').textContent).toBe('')
    expect(region().getByRole('status').textContent).toContain('Experiment Updated')
  })

  it('fills in what it is given', async () => {
    const { app } = await opened()
    act(() => showToast(app, 'onboardingWelcome', { name: 'Lodestar' }))
    expect(region().getByText('Welcome to Your Personalized Lodestar Journey!')).toBeTruthy()
  })

  it('C-75 outlives the screen that showed it', async () => {
    const { app, act: user, path } = await opened()
    act(() => showToast(app, 'experimentUpdated'))
    await user.click(await screen.findByRole('link', { name: 'Soul Guide' }))
    expect(path()).toBe('/soul-guide')
    expect(region().getByText('Experiment Updated')).toBeTruthy()
  })
})
