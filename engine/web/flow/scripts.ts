import { useMemo } from 'react'
import { useQueries } from '@tanstack/react-query'
import type { GuidedScripts } from '../../runner/index.ts'
import { get } from '../data/get.ts'
import type { FlowSubject } from './subject.ts'

/** What is said in the guided steps of a flow. Read when the flow is opened, and not again while it is. */
export function useScripts({ document }: FlowSubject): ReadonlyMap<string, GuidedScripts> {
  const steps = useMemo(
    () => document.flow.steps.flatMap(({ kind, id }) => (kind === 'guided' ? [id] : [])),
    [document],
  )
  return useQueries({
    queries: steps.map((step) => ({
      ...get('GET /api/flows/{flow}/scripts/{step}', { params: { flow: document.id, step } }),
      staleTime: Infinity,
      // Opened anew it is filled anew.
      gcTime: 0,
    })),
    combine: (reads) =>
      new Map(
        reads.map(({ data, isError, refetch }, at): readonly [string, GuidedScripts] => [
          steps[at] ?? '',
          {
            status: data ? 'ready' : isError ? 'failed' : 'loading',
            scripts: data?.scripts ?? [],
            retry: () => void refetch(),
          },
        ]),
      ),
  })
}
