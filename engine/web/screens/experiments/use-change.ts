import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Experiment, Operations } from '../../../contracts/index.ts'
import type { ExperimentsWords } from '../../../core/pack/documents.gen.ts'
import { ApiError, call, ConnectionError } from '../../api.ts'
import { journeyProgress } from '../../queries/journey-progress.ts'
import { completedExperiments } from '../../queries/vision-reads.ts'
import { randomName } from '../../random-name.ts'
import { useToast } from '../../toasts.ts'
import { useUnauthorized } from '../../unauthorized.ts'
import { refusedChange } from './refusal.ts'
import type { Experiments } from './use-experiments.ts'

const PATCH = 'PATCH /api/experiments/{id}'
const AGAIN = 'POST /api/experiments/{id}/suggest-again'

export type AskedChange = Operations[typeof PATCH]['body']

export interface Change {
  /** What is being saved: the status that was asked for, or `again`. */
  readonly pending: string | null
  readonly failure: string | null
  /** Answers whether it was saved. Does nothing while something is being saved. */
  readonly send: (id: string, asked: AskedChange) => Promise<boolean>
  /** Takes back a decline. */
  readonly suggestAgain: (id: string) => Promise<boolean>
  readonly forget: () => void
}

/**
 * Changes experiments one at a time. A try whose reply was lost keeps its name, so that the next one is answered as
 * the first was. What somebody else changed in the meantime is read anew.
 */
export function useChange(
  words: ExperimentsWords,
  { put, reread }: Experiments,
  onElsewhere?: (message: string) => void,
): Change {
  const client = useQueryClient()
  const toast = useToast()
  const onUnauthorized = useUnauthorized()
  const [pending, setPending] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const busy = useRef(false)
  const attempt = useRef({ of: '', name: '' })

  const nameOf = (of: string): string => {
    if (attempt.current.of !== of) attempt.current = { of, name: randomName() }
    return attempt.current.name
  }

  const run = async (
    operation: typeof PATCH | typeof AGAIN,
    what: string,
    work: () => Promise<Experiment>,
    id: string,
  ): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    setPending(what)
    setFailure(null)
    try {
      const saved = await work()
      attempt.current = { of: '', name: '' }
      put(saved, id)
      toast('experimentUpdated')
      if (saved.status === 'completed') {
        for (const { queryKey } of [journeyProgress, completedExperiments]) {
          void client.invalidateQueries({ queryKey, exact: true })
        }
      }
      return true
    } catch (error) {
      if (!(error instanceof ConnectionError)) attempt.current = { of: '', name: '' }
      if (onUnauthorized(error, operation)) return false
      const said = refusedChange(error, words, navigator.onLine)
      setFailure(said)
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
        await reread()
        onElsewhere?.(said)
      }
      return false
    } finally {
      busy.current = false
      setPending(null)
    }
  }

  return {
    pending,
    failure,
    send: (id, body) =>
      run(
        PATCH,
        body.status ?? 'notes',
        () =>
          call(PATCH, {
            params: { id },
            headers: { 'idempotency-key': nameOf(JSON.stringify([id, body])) },
            body,
          }),
        id,
      ),
    suggestAgain: (id) =>
      run(
        AGAIN,
        'again',
        () => call(AGAIN, { params: { id }, headers: { 'idempotency-key': nameOf(`again ${id}`) } }),
        id,
      ),
    forget: () => setFailure(null),
  }
}
