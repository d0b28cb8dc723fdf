import { createContext } from 'react'
import type { FlowStart } from '../../runner/index.ts'
import type { RestoreOutcome } from '../../core/flow/index.ts'

/** Around a page whose words are rendered ahead, in no browser. */
export interface Prerendering {
  /** Whether it is one seeker's own page; otherwise it is for nobody in particular. */
  readonly own: boolean
  /** Takes the document title, which a browser would be given by an effect. */
  readonly title: (title: string) => void
  /** Where a flow stands that begins with these answers. */
  readonly startAt: (outcome: RestoreOutcome) => FlowStart
}

export const PrerenderingContext = createContext<Prerendering | null>(null)
