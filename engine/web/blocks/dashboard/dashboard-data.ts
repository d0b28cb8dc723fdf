import { createContext, useContext, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { dashboardReading, type DashboardReading } from '../../../core/journey/dashboard.ts'
import { parseProgress } from '../../../core/journey/parse-progress.ts'
import { useDocument } from '../../content/content.ts'
import { progressSessions } from '../../data/progress-sessions.ts'
import { get } from '../../data/get.ts'
import { dashboardProgress } from '../../data/seeker.ts'

/** Around the blocks that show the dashboard: read once for all of them. */
export const DashboardContext = createContext<DashboardReading | null>(null)

/** The dashboard around a block; the linter tells of a block that stands where it is not read. */
export function useDashboardReading(): DashboardReading {
  const reading = useContext(DashboardContext)
  if (!reading) throw new Error('useDashboardReading: this block stands in no block "dashboard"')
  return reading
}

type Dashboard =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; reading: DashboardReading }

/** The dashboard's reading of what the server knows of the seeker. */
export function useDashboard(): Dashboard {
  const journey = useDocument('journey')
  const progress = useQuery(dashboardProgress)
  const sessions = useQuery(progressSessions(journey))
  const stage = useQuery(get('GET /api/life-stage/intake'))
  const known = useMemo(() => parseProgress(progress.data, journey), [progress.data, journey])
  if (progress.isPending || sessions.isPending || stage.isPending) return { state: 'loading' }
  if (!known) return { state: 'failed', retry: () => void progress.refetch() }
  const facts = { progress: known, sessions: sessions.data ?? [], hasIntake: Boolean(stage.data) }
  return { state: 'ready', reading: dashboardReading(journey, facts) }
}
