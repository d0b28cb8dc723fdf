import { getAll } from '../data/get.ts'

/** Every experiment of the seeker, newest first. Only for somebody signed in. */
export const experiments = getAll('GET /api/experiments')
