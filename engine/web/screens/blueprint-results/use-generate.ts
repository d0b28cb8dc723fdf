import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { isRecord } from '../../../core/flow/index.ts'
import { ApiError, messageOf } from '../../api.ts'
import { randomName } from '../../random-name.ts'
import { useCall } from '../../use-call.ts'

/** A model may think for the whole of its deadline before the composer writes instead. */
const DEADLINE_MS = 75_000

/** What kept the analysis from being written: the server's sentence where it has one. */
export interface GenerateFailure {
  readonly noData: boolean
  readonly message: string | null
}

export interface Generate {
  readonly pending: boolean
  readonly failure: GenerateFailure | null
  readonly start: () => void
}

/** A reply may carry an error in place of its content (API-023). */
const errorIn = (reply: unknown): string | null =>
  isRecord(reply) && typeof reply['error'] === 'string' ? reply['error'] : null

/** Has the analysis of module 1 written. A second press while one is under way does nothing. */
export function useGenerate(): Generate {
  const client = useQueryClient()
  const [failure, setFailure] = useState<GenerateFailure | null>(null)
  // One name for one wish: when it is asked for again after a broken connection, the server knows it.
  const [attempt, setAttempt] = useState(randomName)
  const generate = useCall('POST /api/insights/generate', {
    onSuccess: async (reply) => {
      const message = errorIn(reply)
      setAttempt(randomName())
      if (message !== null) {
        setFailure({ noData: false, message })
        return
      }
      await client.invalidateQueries({ queryKey: ['/api/insights'] })
    },
    onError: (error) => {
      const refused = error instanceof ApiError
      if (refused) setAttempt(randomName())
      const noData = refused && error.problem?.code === 'no_data'
      setFailure({ noData, message: messageOf(error, '') || null })
    },
  })
  return {
    pending: generate.isPending,
    failure: generate.isPending ? null : failure,
    start: () => {
      if (generate.isPending) return
      setFailure(null)
      generate.mutate({
        body: { type: 'soul_blueprint_analysis', moduleNumber: 1 },
        headers: { 'idempotency-key': attempt },
        deadlineMs: DEADLINE_MS,
      })
    },
  }
}
