import { queryOptions } from '@tanstack/react-query'
import type { SoulMapInsights } from '../../contracts/index.ts'

/** The soul map of the seeker as it was last drawn, or null (API-044). */
export const soulMapInsights = queryOptions<SoulMapInsights | null>({ queryKey: ['/api/soul-map/insights'] })
