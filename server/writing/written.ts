import type { Insight } from '../../engine/contracts/index.ts'
import type { Making } from './once-a-task.ts'

export type InsightContent = Insight['content']

/** One insight, ready to be kept. */
export interface WrittenPart {
  readonly insightType: string
  readonly module: string | undefined
  readonly daily: boolean
  readonly content: InsightContent
  readonly source: Insight['source']
}

export interface WrittenInsights {
  readonly parts: readonly WrittenPart[]
  readonly making: Making
}
