import { createContext, useContext, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { mapReading, type MapReading } from '../../../core/journey/map.ts'
import { parseProgress } from '../../../core/journey/parse-progress.ts'
import { useDocument } from '../../content/content.ts'
import { useFeature } from '../../use-feature.ts'
import { progressSessions } from '../../data/progress-sessions.ts'
import type { Integration } from './banner-texts.ts'
import { insights, journeyProgress, integratedPath } from '../../data/seeker.ts'

/** The map's reading, and the path integration where there is one. */
export interface ReadMap {
  readonly reading: MapReading
  readonly result: Integration | null
}

type JourneyMap = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; map: ReadMap }

/** Around the blocks that show the map: read once for all of them. */
export const JourneyMapContext = createContext<ReadMap | null>(null)

/** The map around a block; the linter tells of a block that stands where it is not read. */
export function useReadMap(): ReadMap {
  const map = useContext(JourneyMapContext)
  if (!map) throw new Error('useReadMap: this block stands in no block "map"')
  return map
}

/** The map's reading of what the server knows of the seeker. Only the progress must be known; the rest may fail. */
export function useJourneyMap(): JourneyMap {
  const journey = useDocument('journey')
  const progress = useQuery(journeyProgress)
  const sessions = useQuery(progressSessions(journey))
  const hasPath = useFeature('path')
  const path = useQuery({ ...integratedPath, enabled: hasPath })
  const written = useQuery(insights)
  const known = useMemo(() => parseProgress(progress.data, journey), [progress.data, journey])
  if (progress.isPending) return { state: 'loading' }
  if (!known) return { state: 'failed' }
  if (sessions.isPending || (hasPath && path.isPending) || written.isPending) return { state: 'loading' }
  const result = path.data ?? null
  const reading = mapReading(journey, {
    progress: known,
    sessions: sessions.data ?? [],
    insights: written.data ?? [],
    integratedPath: result !== null,
  })
  return { state: 'ready', map: { reading, result } }
}
