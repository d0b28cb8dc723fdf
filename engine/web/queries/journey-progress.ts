import { queryOptions } from '@tanstack/react-query'
import type { JourneyProgress } from '../../contracts/index.ts'

/** How far the seeker is in every module. Completing something invalidates it. */
export const journeyProgress = queryOptions<JourneyProgress>({ queryKey: ['/api/user/journey-progress'] })

const FIVE_MINUTES = 5 * 60_000

/** The same for the dashboard, where it is read again when it is older than five minutes (CONST-004, C-50). */
export const dashboardProgress = queryOptions<JourneyProgress>({
  ...journeyProgress,
  staleTime: FIVE_MINUTES,
  gcTime: 2 * FIVE_MINUTES,
})
