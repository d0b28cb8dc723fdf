import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api.ts'
import { journeyProgress } from '../../queries/journey-progress.ts'
import { pathIntegration } from '../../queries/path-integration.ts'
import { randomName } from '../../random-name.ts'
import { useToast } from '../../toasts.ts'
import { useCall } from '../../use-call.ts'

/** A model may think for the whole of its deadline before the composer writes instead. */
const DEADLINE_MS = 75_000
/** Refusals whose sentence is for the seeker. */
const SPOKEN: readonly number[] = [409, 429]

export interface GeneratePath {
  readonly pending: boolean
  /** The last try failed: the server's sentence where it is for the seeker, else empty. Null when it did not. */
  readonly failure: string | null
  readonly start: () => void
}

/** Has the path written. The flag is on during the call and off after it, however it ends (PATHINT-009). */
export function useGeneratePath(): GeneratePath {
  const client = useQueryClient()
  const toast = useToast()
  const [failure, setFailure] = useState<string | null>(null)
  // One name for one wish: when it is asked for again after a broken connection, the server knows it.
  const [attempt, setAttempt] = useState(randomName)
  const generate = useCall('POST /api/path-integration/generate', {
    onSuccess: async (path) => {
      setAttempt(randomName())
      client.setQueryData(pathIntegration.queryKey, path)
      toast('pathIntegrationComplete')
      await Promise.all(
        [pathIntegration.queryKey, journeyProgress.queryKey, ['/api/insights']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    },
    onError: (error) => {
      const refused = error instanceof ApiError
      if (refused) setAttempt(randomName())
      setFailure((refused && SPOKEN.includes(error.status) && error.problem?.message) || '')
      toast('pathIntegrationFailed')
    },
  })
  return {
    pending: generate.isPending,
    failure: generate.isPending ? null : failure,
    start: () => {
      if (generate.isPending) return
      setFailure(null)
      generate.mutate({ body: {}, headers: { 'idempotency-key': attempt }, deadlineMs: DEADLINE_MS })
    },
  }
}
