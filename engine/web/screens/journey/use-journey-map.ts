import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { mapReading, type MapReading } from '../../../core/journey/map.ts'
import { parseProgress } from '../../../core/journey/parse-progress.ts'
import { useDocument } from '../../content.ts'
import { insights } from '../../queries/insights.ts'
import { journeyProgress } from '../../queries/journey-progress.ts'
import { pathIntegration } from '../../queries/path-integration.ts'
import { progressSessions } from '../../queries/progress-sessions.ts'
import type { Integration } from './banner-texts.ts'

export type JourneyMap =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; reading: MapReading; result: Integration | null }

/** The map's reading of what the server knows of the seeker. Only the progress must be known; the rest may fail. */
export function useJourneyMap(): JourneyMap {
  const journey = useDocument('journey')
  const progress = useQuery(journeyProgress)
  const sessions = useQuery(progressSessions)
  const path = useQuery(pathIntegration)
  const written = useQuery(insights)
  const known = useMemo(() => parseProgress(progress.data, journey), [progress.data, journey])
  if (progress.isPending) return { state: 'loading' }
  if (!known) return { state: 'failed' }
  if (sessions.isPending || path.isPending || written.isPending) return { state: 'loading' }
  const result = path.data ?? null
  const reading = mapReading(journey, {
    progress: known,
    sessions: sessions.data ?? [],
    insights: written.data ?? [],
    pathIntegration: result !== null,
  })
  return { state: 'ready', reading, result }
}
