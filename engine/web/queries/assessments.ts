import { get } from '../data/get.ts'

/** Every result of the seeker, newest first. */
export const assessments = get('GET /api/assessments')

/** The results of one module; `results` is JSON text here. */
export const assessmentsOfModule = (userId: string, moduleNumber: number) =>
  get('GET /api/assessments/user/{userId}/{moduleNumber}', { params: { userId, moduleNumber } })

/** The results of one module, `results` as objects. */
export const assessmentsInModule = (moduleNumber: number) =>
  get('GET /api/assessments', { query: { module: moduleNumber } })
