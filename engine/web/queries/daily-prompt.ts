import { queryOptions } from '@tanstack/react-query'
import type { DailyPrompt } from '../../contracts/index.ts'

/** What to write about today (HOME-032, HOME-033). */
export const dailyPrompt = queryOptions<DailyPrompt>({ queryKey: ['/api/daily-prompt'] })
