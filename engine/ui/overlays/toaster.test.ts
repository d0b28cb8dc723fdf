import { describe, expect, it, vi } from 'vitest'
import { createToaster } from './toaster.ts'

describe('toaster', () => {
  it('TOAST-001 holds at most one toast, the newest', () => {
    const toaster = createToaster()
    toaster.show({ title: 'First' })
    toaster.show({ title: 'Second' })
    expect(toaster.current()?.title).toBe('Second')
  })

  it('TOAST-002 lets a toast stay 5000 ms unless it says otherwise', () => {
    const toaster = createToaster()
    toaster.show({ title: 'Default' })
    expect(toaster.current()?.duration).toBe(5000)
    toaster.show({ title: 'Longer', duration: 9000 })
    expect(toaster.current()?.duration).toBe(9000)
  })

  it('TOAST-003 knows destructive toasts from default ones', () => {
    const toaster = createToaster()
    toaster.show({ title: 'Plain' })
    expect(toaster.current()?.variant).toBe('default')
    toaster.show({ title: 'Bad', variant: 'destructive' })
    expect(toaster.current()?.variant).toBe('destructive')
  })

  it('does not end a toast in the name of the one before', () => {
    const toaster = createToaster()
    const first = toaster.show({ title: 'First' })
    toaster.show({ title: 'Second' })
    toaster.dismiss(first)
    expect(toaster.current()?.title).toBe('Second')
    toaster.dismiss()
    expect(toaster.current()).toBeNull()
  })

  it('tells its listeners until they stop listening', () => {
    const toaster = createToaster()
    const listener = vi.fn()
    const stop = toaster.subscribe(listener)
    toaster.show({ title: 'One' })
    stop()
    toaster.show({ title: 'Two' })
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
