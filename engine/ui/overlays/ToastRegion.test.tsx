// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToaster } from './toaster.ts'
import { ToastRegion } from './ToastRegion.tsx'

const setUp = () => {
  const toaster = createToaster()
  render(<ToastRegion toaster={toaster} label="Messages" dismissLabel="Dismiss" />)
  return toaster
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('ToastRegion', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('TOAST-002 shows a toast for 5000 ms', () => {
    const toaster = setUp()
    act(() => void toaster.show({ title: 'Saved' }))
    wait(4999)
    expect(screen.queryByText('Saved')).not.toBeNull()
    wait(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('TOAST-001 replaces the old toast by the new one, with its whole time', () => {
    const toaster = setUp()
    act(() => void toaster.show({ title: 'Old' }))
    wait(4000)
    act(() => void toaster.show({ title: 'New' }))
    expect(screen.queryByText('Old')).toBeNull()
    wait(4999)
    expect(screen.queryByText('New')).not.toBeNull()
    wait(1)
    expect(screen.queryByText('New')).toBeNull()
  })

  it('TOAST-003 announces a destructive toast as an alert and a default one as a status', () => {
    const toaster = setUp()
    act(() => void toaster.show({ title: 'Fine' }))
    expect(screen.getByRole('status').textContent).toBe('Fine')
    act(() => void toaster.show({ title: 'Broken', description: 'Why', variant: 'destructive' }))
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.getByRole('alert').textContent).toBe('BrokenWhy')
  })

  it('stands still while the pointer is on it, then goes on with what was left', () => {
    const toaster = setUp()
    act(() => void toaster.show({ title: 'Held' }))
    wait(3000)
    const words = screen.getByText('Held')
    fireEvent.pointerEnter(words.closest('[data-variant]') ?? words)
    wait(60_000)
    expect(screen.queryByText('Held')).not.toBeNull()
    fireEvent.pointerLeave(words.closest('[data-variant]') ?? words)
    wait(1999)
    expect(screen.queryByText('Held')).not.toBeNull()
    wait(1)
    expect(screen.queryByText('Held')).toBeNull()
  })

  it('shows a toast that was made before it was there (navigation does not lose it)', () => {
    const toaster = createToaster()
    toaster.show({ title: 'Early' })
    render(<ToastRegion toaster={toaster} label="Messages" dismissLabel="Dismiss" />)
    expect(screen.queryByText('Early')).not.toBeNull()
  })

  it('goes when dismissed', () => {
    const toaster = setUp()
    act(() => void toaster.show({ title: 'Saved' }))
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Saved')).toBeNull()
  })
})
