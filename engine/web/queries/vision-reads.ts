import { queryOptions } from '@tanstack/react-query'
import { call, callForAll } from '../api.ts'

// What Vision Forge reads to begin from, beside the soul map (VISION-004).

export const completedExperiments = queryOptions({
  queryKey: ['/api/experiments', { status: 'completed' }],
  queryFn: ({ signal }) => callForAll('GET /api/experiments', { query: { status: 'completed' }, signal }),
})

export const profile = queryOptions({
  queryKey: ['/api/user/profile'],
  queryFn: ({ signal }) => call('GET /api/user/profile', { signal }),
  gcTime: 0,
})
