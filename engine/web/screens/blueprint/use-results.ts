import { useCallback, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { readResults } from '../../../core/scoring/read-saved.ts'
import { keepTabResult, readTabResult } from '../../flow/tab-results.ts'
import { assessmentsInModule } from '../../queries/assessments.ts'
import { useSession } from '../../session.tsx'

/** Results of one assessment, in the shape that is saved. */
export type Results = Readonly<Record<string, unknown>>

export interface BlueprintResults {
  readonly state: 'loading' | 'failed' | 'ready'
  readonly byType: ReadonlyMap<string, Results>
  readonly retry: () => void
  /** A result is there: it stands at once, whether or not it is saved; a visitor's is kept in this tab. */
  readonly report: (assessmentType: string, results: Results) => void
}

/**
 * What a seeker has of one module: from the server, or for a visitor from this tab.
 * @param types the assessments that are asked about
 */
export function useResults(moduleNumber: number, types: readonly string[]): BlueprintResults {
  const { user } = useSession()
  const userId = user?.id ?? null
  const { data, isError, refetch } = useQuery({
    ...assessmentsInModule(moduleNumber),
    enabled: userId !== null,
    meta: { operation: 'GET /api/assessments' },
  })
  const [reported, setReported] = useState<ReadonlyMap<string, Results>>(new Map())

  const report = useCallback(
    (type: string, results: Results) => {
      if (userId === null) keepTabResult(null, type, results)
      setReported((before) => new Map(before).set(type, results))
    },
    [userId],
  )
  const kept = useMemo(() => {
    const found = new Map<string, Results>()
    for (const type of types) {
      const results =
        userId === null
          ? readTabResult(null, type)
          : readResults(data?.find(({ assessmentType }) => assessmentType === type)?.results)
      if (results) found.set(type, results)
    }
    return found
  }, [types, userId, data])

  return {
    state: userId === null || data ? 'ready' : isError ? 'failed' : 'loading',
    byType: useMemo(() => new Map([...kept, ...reported]), [kept, reported]),
    retry: () => void refetch(),
    report,
  }
}
