import { get, getAll } from '../data/get.ts'

// What Vision Forge reads to begin from, beside the soul map (VISION-004).

export const completedExperiments = getAll('GET /api/experiments', { status: 'completed' })

export const profile = { ...get('GET /api/user/profile'), gcTime: 0 }
