import { get } from '../data/get.ts'

/** The saved life stage, or null. */
export const intake = get('GET /api/life-stage/intake')
