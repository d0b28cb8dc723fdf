import { useState } from 'react'
import { isRecord } from '../../../core/flow/index.ts'
import { ApiError, messageOf } from '../../api.ts'
import { useWrite } from '../../data/use-write.ts'

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
  const [failure, setFailure] = useState<GenerateFailure | null>(null)
  const generate = useWrite('POST /api/insights/generate', {
    onSuccess: (reply) => {
      const message = errorIn(reply)
      if (message !== null) setFailure({ noData: false, message })
    },
    onError: (error) => {
      const noData = error instanceof ApiError && error.problem?.code === 'no_data'
      setFailure({ noData, message: messageOf(error, '') || null })
    },
  })
  return {
    pending: generate.isPending,
    failure: generate.isPending ? null : failure,
    start: () => {
      setFailure(null)
      void generate.send({ body: { type: 'soul_blueprint_analysis', moduleNumber: 1 } })
    },
  }
}
