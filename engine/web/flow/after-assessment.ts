import type { QueryClient } from '@tanstack/react-query'

/** Reads that a saved assessment changes. */
const CHANGED = new Set([
  '/api/user/journey-progress',
  '/api/modules',
  '/api/modules/progress-session',
  '/api/assessments',
  '/api/assessments/user',
  '/api/assessments/results',
  '/api/insights',
  '/api/soul-map/insights',
])

/** Reads anew whatever a saved assessment changes. */
export function refreshAfterAssessment(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && CHANGED.has(path),
  })
}
