import { createContext, useContext } from 'react'
import type { FlowSubject } from '../subject.ts'
import type { Results } from './use-results.ts'

/** What the blocks of a hub show of a seeker. */
interface OfSeeker {
  readonly subject: FlowSubject
  /** Results by the type of the assessment. */
  readonly byType: ReadonlyMap<string, Results>
}

export const HubResultsContext = createContext<OfSeeker | null>(null)

/** What a seeker has of the hub around a block. Lint lets none of its blocks stand elsewhere. */
export function useHubResults(): OfSeeker {
  const results = useContext(HubResultsContext)
  if (!results) throw new Error('useHubResults: no hub')
  return results
}
