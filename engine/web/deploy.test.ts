// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnceAfterDeploy } from './deploy.ts'

/** A page whose reloads are counted; what it keeps outlives them. */
function open(online = true) {
  const target = new EventTarget()
  const reload = vi.fn()
  reloadOnceAfterDeploy({
    addEventListener: target.addEventListener.bind(target),
    navigator: { onLine: online },
    location: { reload },
    sessionStorage,
  } as unknown as Window)
  const miss = () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { reload, miss }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

describe('a chunk that is gone', () => {
  it('reloads the page once, and not again when that did not help', () => {
    const before = open()
    expect(before.miss()).toBe(true)
    expect(before.reload).toHaveBeenCalledTimes(1)
    const after = open()
    expect(after.miss()).toBe(false)
    expect(after.reload).not.toHaveBeenCalled()
  })

  it('reloads again after the next deploy', () => {
    open().miss()
    vi.advanceTimersByTime(120_000)
    const later = open()
    expect(later.miss()).toBe(true)
    expect(later.reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload without a network', () => {
    const { miss, reload } = open(false)
    expect(miss()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
