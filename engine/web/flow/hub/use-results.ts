import { useCallback, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { readResults } from '../../../core/scoring/read-saved.ts'
import { keepTabResult, readTabResult } from '../frames/tab-results.ts'
import { useSession } from '../../session.tsx'
import { assessmentsInModule } from '../../data/seeker.ts'

/** Results of one assessment, in the shape that is saved. */
export type Results = Readonly<Record<string, unknown>>

export interface HubResults {
  readonly state: 'loading' | 'failed' | 'ready'
  readonly byType: ReadonlyMap<string, Results>
  readonly retry: () => void
  /** A result is there: it stands at once, whether or not it is saved; a visitor's is kept in this tab. */
  readonly report: (assessmentType: string, results: Results) => void
}

/**
 * What a seeker has of one hub: from the server, or for a visitor from this tab.
 * @param moduleNumber null for a hub outside of modules, which holds what was reported to it
 * @param types the assessments that are asked about
 */
export function useResults(moduleNumber: number | null, types: readonly string[]): HubResults {
  const { user } = useSession()
  const userId = user?.id ?? null
  const { data, isError, refetch } = useQuery({
    ...assessmentsInModule(moduleNumber ?? 0),
    enabled: userId !== null && moduleNumber !== null,
    meta: { operation: 'GET /api/assessments' },
  })
  const [reported, setReported] = useState<ReadonlyMap<string, Results>>(new Map())

  const report = useCallback(
    (type: string, results: Results) => {
      if (userId === null || moduleNumber === null) keepTabResult(userId, type, results)
      setReported((before) => new Map(before).set(type, results))
    },
    [userId, moduleNumber],
  )
  const kept = useMemo(() => {
    const found = new Map<string, Results>()
    for (const type of types) {
      const results =
        userId === null || moduleNumber === null
          ? readTabResult(userId, type)
          : readResults(data?.find(({ assessmentType }) => assessmentType === type)?.results)
      if (results) found.set(type, results)
    }
    return found
  }, [types, userId, moduleNumber, data])

  return {
    state: userId === null || moduleNumber === null || data ? 'ready' : isError ? 'failed' : 'loading',
    byType: useMemo(() => new Map([...kept, ...reported]), [kept, reported]),
    retry: () => void refetch(),
    report,
  }
}
