/** Facts from outside the flow that its conditions and rules may ask about. */
export interface OuterFacts {
  readonly completedModules: ReadonlySet<string>
  readonly outcomes: ReadonlyMap<string, string>
  /** The seeker's day, as YYYY-MM-DD: nobody was born after it. Left out: no day is too late. */
  readonly today?: string
}

export const NO_FACTS: OuterFacts = { completedModules: new Set(), outcomes: new Map() }
