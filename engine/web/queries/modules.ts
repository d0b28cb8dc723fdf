import { get } from '../data/get.ts'

/** The modules of the journey, in order of their numbers. Read again after onboarding. */
export const modules = get('GET /api/modules')
