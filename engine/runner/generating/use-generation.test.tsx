// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useGeneration } from './use-generation.ts'

/** An effect that the test ends. */
function controlled() {
  const ends: { resolve: () => void; reject: (error: Error) => void; signal: AbortSignal }[] = []
  const effect = vi.fn(
    (signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => void ends.push({ resolve, reject, signal })),
  )
  return { effect, ends }
}

describe('something that is made on request', () => {
  it('is ready, pending, done; a second press while it runs starts nothing', async () => {
    const { effect, ends } = controlled()
    const { result } = renderHook(() => useGeneration(effect))
    expect(result.current.status).toBe('ready')
    act(() => {
      result.current.run()
      result.current.run()
    })
    expect([result.current.status, effect.mock.calls.length]).toEqual(['pending', 1])
    await act(async () => ends[0]?.resolve())
    expect(result.current.status).toBe('done')
  })

  it('says what failed, and can be tried again', async () => {
    const { effect, ends } = controlled()
    const failedWords = (error: unknown) => (error instanceof Error ? error.message : null)
    const { result } = renderHook(() => useGeneration(effect, { failedWords }))
    act(() => result.current.run())
    await act(async () => ends[0]?.reject(new Error('Too many')))
    expect(result.current).toMatchObject({ status: 'failed', failed: 'Too many' })
    act(() => result.current.run())
    await act(async () => ends[1]?.resolve())
    expect(result.current).toMatchObject({ status: 'done', failed: null })
  })

  it('does not start while something is missing, and begins as done where it was made before', () => {
    const { effect } = controlled()
    const { result } = renderHook(() => useGeneration(effect, { blocked: 'Add 2 more', made: true }))
    act(() => result.current.run())
    expect([result.current.status, effect.mock.calls.length]).toEqual(['done', 0])
  })

  it('lets go when the page is left', () => {
    const { effect, ends } = controlled()
    const { result, unmount } = renderHook(() => useGeneration(effect))
    act(() => result.current.run())
    unmount()
    expect(ends[0]?.signal.aborted).toBe(true)
  })
})
