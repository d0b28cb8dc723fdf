import { get } from '../data/get.ts'

/** The soul map of the seeker as it was last drawn, or null (API-044). */
export const soulMapInsights = get('GET /api/soul-map/insights')
