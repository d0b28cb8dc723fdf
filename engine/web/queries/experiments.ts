import { queryOptions } from '@tanstack/react-query'
import type { Experiment } from '../../contracts/index.ts'
import { callForAll } from '../api.ts'

/** Every experiment of the seeker, newest first. Only for somebody signed in. */
export const experiments = queryOptions<readonly Experiment[]>({
  queryKey: ['/api/experiments'],
  queryFn: ({ signal }) => callForAll('GET /api/experiments', { signal }),
})
