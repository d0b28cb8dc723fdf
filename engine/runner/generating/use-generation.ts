import { useCallback, useEffect, useRef, useState } from 'react'
import type { Generation } from '../renderer.ts'

/**
 * Runs an effect that writes something, one at a time: pressing again while it runs does nothing, and leaving the
 * page stops listening to it.
 * @param effect rejects when it failed
 * @param blocked what is still missing, in words; null when it can start
 * @param made whether an earlier visit has made it
 * @param failedWords what is said of a failure; null for the step's own words
 */
export function useGeneration(
  effect: (signal: AbortSignal) => Promise<void>,
  {
    blocked = null,
    made = false,
    failedWords,
  }: { blocked?: string | null; made?: boolean; failedWords?: (error: unknown) => string | null } = {},
): Generation {
  const [status, setStatus] = useState<'resting' | 'pending' | 'failed' | 'done'>('resting')
  const [failed, setFailed] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = useCallback(() => {
    if (running.current || blocked !== null) return
    const controller = new AbortController()
    running.current = controller
    setStatus('pending')
    const end = (next: 'done' | 'failed', said: string | null) => {
      running.current = null
      if (controller.signal.aborted) return
      setFailed(said)
      setStatus(next)
    }
    effect(controller.signal).then(
      () => end('done', null),
      (error: unknown) => end('failed', failedWords?.(error) ?? null),
    )
  }, [effect, blocked, failedWords])

  return { status: status === 'resting' ? (made ? 'done' : 'ready') : status, run, blocked, failed }
}
