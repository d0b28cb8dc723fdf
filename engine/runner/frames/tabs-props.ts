import type { ReactNode } from 'react'
import type { FlowRunnerProps } from '../effects.ts'

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
  /** The flow was finished before: its closing step stays in sight. */
  completed?: boolean
}
