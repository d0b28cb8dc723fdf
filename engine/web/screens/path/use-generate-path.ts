import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api.ts'
import { useToast } from '../../toasts.ts'
import { useWrite } from '../../data/use-write.ts'
import { integratedPath } from '../../data/seeker.ts'

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
  const generate = useWrite('POST /api/path/generate', {
    onSuccess: (path) => {
      client.setQueryData(integratedPath.queryKey, path)
      toast('pathComplete')
    },
    onError: (error) => {
      setFailure((error instanceof ApiError && SPOKEN.includes(error.status) && error.problem?.message) || '')
      toast('pathFailed')
    },
  })
  return {
    pending: generate.isPending,
    failure: generate.isPending ? null : failure,
    start: () => {
      setFailure(null)
      void generate.send({ body: {} })
    },
  }
}
