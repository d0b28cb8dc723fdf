import { getAll } from '../data/get.ts'

/** Every insight of the seeker, newest first. Only for somebody signed in (API-022). */
export const insights = getAll('GET /api/insights')

/** The insights of one type, newest first. */
export const insightsOfType = (type: string) => getAll('GET /api/insights', { type })
