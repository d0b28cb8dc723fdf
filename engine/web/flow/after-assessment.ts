import type { QueryClient } from '@tanstack/react-query'

/** Reads that a saved assessment changes. */
const CHANGED = new Set([
  '/api/user/journey-progress',
  '/api/modules',
  '/api/modules/progress-session',
  '/api/assessments',
  '/api/assessments/user',
  '/api/readings/input',
  '/api/insights',
  '/api/flows/{flow}/generate/{document}',
])

/** Reads anew whatever a saved assessment changes. */
export function refreshAfterAssessment(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && CHANGED.has(path),
  })
}
