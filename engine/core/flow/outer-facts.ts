import type { Flow } from '../pack/documents.gen.ts'
import { conditionsIn, questionsIn } from './conditions-in.ts'

/** Facts from outside the flow that its conditions and rules may ask about. */
export interface OuterFacts {
  readonly completedModules: ReadonlySet<string>
  readonly outcomes: ReadonlyMap<string, string>
  /** The seeker's day, as YYYY-MM-DD: nobody was born after it. Left out: no day is too late. */
  readonly today?: string
}

export const NO_FACTS: OuterFacts = { completedModules: new Set(), outcomes: new Map() }

/** What the conditions of a flow ask about outside of it. */
export interface OuterQuestions {
  /** Whether any asks for a completed module. */
  readonly modules: boolean
  /** Assessments whose outcome they ask for, each once. */
  readonly assessments: readonly string[]
}

export function outerQuestions(flow: Flow): OuterQuestions {
  const asked = conditionsIn(flow).flatMap(({ condition, path }) => questionsIn(condition, path))
  return {
    modules: asked.some(({ asks }) => 'completed' in asks),
    assessments: [
      ...new Set(asked.flatMap(({ asks }) => ('outcome' in asks ? [asks.outcome.assessment] : []))),
    ],
  }
}
