import { createContext, useContext, useMemo, useState } from 'react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { NO_FACTS, type OuterFacts, outerQuestions } from '../../core/flow/index.ts'
import type { Flow } from '../../core/pack/documents.gen.ts'
import { readOutcome } from '../../core/scoring/read-saved.ts'
import { documentById } from '../content/content.ts'
import { assessments, journeyProgress } from '../data/seeker.ts'
import { useSession } from '../session.tsx'

/** Around a flow: what its conditions may ask about outside of it. */
export const OuterFactsContext = createContext<OuterFacts>(NO_FACTS)

export const useFactsAround = (): OuterFacts => useContext(OuterFactsContext)

/**
 * What the conditions of a flow ask about outside of it, as the server knows it of the seeker; undefined until it was read
 * for the first time. A later read, also one of somebody else's, takes no flow off the screen.
 * Nothing is read for a flow that asks nothing, or for a visitor. What cannot be read counts as not so: the server, which
 * knows, refuses what does not fit.
 */
export function useOuterFacts(flow: Flow): OuterFacts | undefined {
  const { user } = useSession()
  const asked = useMemo(() => outerQuestions(flow), [flow])
  const outcomes = user !== null && asked.assessments.length > 0
  const modules = user !== null && asked.modules
  const progress = useQuery({ ...journeyProgress, enabled: modules })
  const saved = useQuery({ ...assessments, enabled: outcomes })
  const documents = useQueries({
    queries: (outcomes ? asked.assessments : []).map((id) => documentById('assessment', id)),
    combine: (reads) => ({
      isLoading: reads.some(({ isLoading }) => isLoading),
      list: reads.flatMap(({ data }) => data ?? []),
    }),
  })
  const { list } = documents
  const facts = useMemo((): OuterFacts => {
    if (!progress.data && !saved.data) return NO_FACTS
    const found = list.flatMap((assessment) => {
      const row = saved.data?.find(({ assessmentType }) => assessmentType === assessment.assessmentType)
      const outcome = row && readOutcome(assessment, row.results)
      return outcome ? [[assessment.id, outcome.id] as const] : []
    })
    return {
      completedModules: new Set(progress.data?.completedModules),
      outcomes: new Map(found),
    }
  }, [progress.data, saved.data, list])
  const reading = (modules && progress.isLoading) || (outcomes && saved.isLoading) || documents.isLoading
  const [known, setKnown] = useState(!reading)
  if (!known && !reading) setKnown(true)
  return known ? facts : undefined
}
