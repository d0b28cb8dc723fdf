import { get } from '../data/get.ts'

/** How far the seeker is in every module. Completing something invalidates it. */
export const journeyProgress = get('GET /api/user/journey-progress')

const FIVE_MINUTES = 5 * 60_000

/** The same for the dashboard, where it is read again when it is older than five minutes (CONST-004, C-50). */
export const dashboardProgress = { ...journeyProgress, staleTime: FIVE_MINUTES, gcTime: 2 * FIVE_MINUTES }
