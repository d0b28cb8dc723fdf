import type { ReactNode } from 'react'
import type { FormData } from '../core/flow/index.ts'
import type { DraftKeeper } from './drafts.ts'
import type { FlowRunnerProps } from './effects.ts'
import type { Item, ReviewLines, ShowMade } from './renderer.ts'

/** What a flow of tabs is given beside what every flow is given. */
export interface TabsRunnerProps extends FlowRunnerProps {
  /** Heading of the page. */
  heading: string
  /** Above the heading. */
  badge?: ReactNode
  /** What the list of tabs is called. */
  tabsLabel: string
  /** Words of the progress, such as "Step {step} of {total}". */
  progressText: string
  /** By card of a review: what is known. */
  reviews?: ReadonlyMap<string, ReviewLines | ((answers: FormData) => ReviewLines)>
  /** By generate step: shows what it made. */
  showMade?: ReadonlyMap<string, ShowMade>
  /** By step: something under it. */
  below?: ReadonlyMap<string, (answers: FormData) => ReactNode>
  /** Where an item that is not added yet is kept on this device. */
  typing?: DraftKeeper | null
  onAdded?: (stepId: string, item: Item) => void
  /** The flow was finished before: its closing step stays in sight. */
  completed?: boolean
  /** What is said when something could not be made; null for the step's own words. */
  notMadeWords?: (error: unknown) => string | null
}
