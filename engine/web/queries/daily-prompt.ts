import { get } from '../data/get.ts'

/** What to write about today (HOME-032, HOME-033). */
export const dailyPrompt = get('GET /api/daily-prompt')
