import { queryOptions } from '@tanstack/react-query'
import type { Insight } from '../../contracts/index.ts'
import { callForAll } from '../api.ts'

/** Every insight of the seeker, newest first. Only for somebody signed in (API-022). */
export const insights = queryOptions<readonly Insight[]>({
  queryKey: ['/api/insights'],
  queryFn: ({ signal }) => callForAll('GET /api/insights', { signal }),
})

/** The insights of one type, newest first. */
export const insightsOfType = (type: string) =>
  queryOptions({
    queryKey: ['/api/insights', { type }],
    queryFn: ({ signal }) => callForAll('GET /api/insights', { query: { type }, signal }),
  })
