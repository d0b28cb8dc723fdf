import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Assessment, Experiment, Insight, IntegratedPath } from '../../../contracts/index.ts'
import type { JourneyProgress } from '../../../core/journey/facts.ts'
import { insightsReading, type InsightsCard } from '../../../core/journey/insights.ts'
import { parseProgress } from '../../../core/journey/parse-progress.ts'
import { useDocument } from '../../content/content.ts'
import { useFeature } from '../../use-feature.ts'
import { assessments, experiments, insights, journeyProgress, integratedPath } from '../../data/seeker.ts'

/** What the seeker has, as both insights pages read it. */
export interface InsightsData {
  readonly cards: readonly InsightsCard[]
  readonly progress: JourneyProgress
  /** Newest first. */
  readonly insights: readonly Insight[]
  readonly assessments: readonly Assessment[]
  readonly experiments: readonly Experiment[]
  readonly path: IntegratedPath | null
  /** Whether something beside the insights could not be read. */
  readonly partly: boolean
}

export type InsightsPage =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly data: InsightsData; readonly retry: () => void }

/** Only the insights must be there; whatever else cannot be read counts as not there, and that is said. */
export function useInsightsPage(): InsightsPage {
  const journey = useDocument('journey')
  const progress = useQuery(journeyProgress)
  const written = useQuery(insights)
  const results = useQuery(assessments)
  const hasExperiments = useFeature('experiments')
  const hasPath = useFeature('path')
  const tried = useQuery({ ...experiments, enabled: hasExperiments })
  const path = useQuery({ ...integratedPath, enabled: hasPath })
  const known = useMemo(() => parseProgress(progress.data, journey), [progress.data, journey])
  const all = [progress, written, results, ...(hasExperiments ? [tried] : []), ...(hasPath ? [path] : [])]
  const retry = () => {
    for (const query of all) if (query.isError) void query.refetch()
  }
  if (all.some(({ isPending }) => isPending)) return { state: 'loading' }
  if (!written.data) return { state: 'failed', retry }
  const facts = {
    progress: known ?? parseProgress([], journey) ?? NOTHING,
    insights: written.data,
    assessments: results.data ?? [],
    experiments: tried.data ?? [],
  }
  const result = path.data ?? null
  const cards = insightsReading(journey, { ...facts, integratedPath: result !== null })
  const partly = all.some(({ isError }) => isError)
  return { state: 'ready', data: { ...facts, cards, path: result, partly }, retry }
}

const NOTHING: JourneyProgress = {
  modules: [],
  completedModules: [],
  currentModule: null,
  totalJourneyProgress: 0,
  moduleProgress: {},
}
