import { createContext, useContext } from 'react'
import type { InsightsData } from './use-insights-page.ts'

/** Around the blocks that show what was written: read once for all of them. */
export const InsightsDataContext = createContext<InsightsData | null>(null)

/** What was written for the seeker; the linter tells of a block that stands where it is not read. */
export function useInsightsData(): InsightsData {
  const data = useContext(InsightsDataContext)
  if (!data) throw new Error('useInsightsData: this block stands in no block "insights"')
  return data
}
