import { queryOptions } from '@tanstack/react-query'
import type { Assessment } from '../../contracts/index.ts'
import { call } from '../api.ts'

/** Every result of the seeker, newest first. */
export const assessments = queryOptions<readonly Assessment[]>({ queryKey: ['/api/assessments'] })

/** The results of one module; `results` is JSON text here. */
export const assessmentsOfModule = (userId: string, moduleNumber: number) =>
  queryOptions({
    queryKey: ['/api/assessments/user', userId, moduleNumber],
    queryFn: ({ signal }) =>
      call('GET /api/assessments/user/{userId}/{moduleNumber}', { params: { userId, moduleNumber }, signal }),
  })

/** The results of one module, `results` as objects. */
export const assessmentsInModule = (moduleNumber: number) =>
  queryOptions<readonly Assessment[]>({
    queryKey: ['/api/assessments', 'of-module', moduleNumber],
    queryFn: ({ signal }) => call('GET /api/assessments', { query: { module: moduleNumber }, signal }),
  })
