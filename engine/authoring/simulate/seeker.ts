import type { FormData, Json } from '../../core/flow/form-data.ts'
import type { OuterFacts } from '../../core/flow/outer-facts.ts'
import type { Chance } from '../../core/chance.ts'
import type { Coverage } from './coverage.ts'
import type { StartFlowRun } from './flow-run.ts'

/** What can be wrong with a way through a pack. */
export type DeadEndKind =
  /** No answer lets the seeker go on. */
  | 'stuck'
  /** The flow goes on and on. */
  | 'endless'
  /** What the flow takes for complete, the server does not. */
  | 'refused'
  /** Answers are gone after leaving and coming back. */
  | 'lost'
  /** Complete answers that no scoring can be made of. */
  | 'unscored'
  /** Nothing opens, or nothing counts the module as done. */
  | 'locked'

export interface DeadEnd {
  readonly what: DeadEndKind
  /** Number of the seeker, from 0: with the seed it gives the same way again. */
  readonly seeker: number
  readonly flow: string
  readonly step: string
  readonly message: string
  /** What the seeker did, from the first move on. */
  readonly path: readonly string[]
}

/** Ends the walk of one seeker. */
export class DeadEndError extends Error {
  readonly what: DeadEndKind
  readonly step: string
  constructor(what: DeadEndKind, step: string, message: string) {
    super(message)
    this.what = what
    this.step = step
  }
}

/** One simulated seeker: what decides, and what is remembered. */
export interface Seeker {
  readonly number: number
  readonly chance: Chance
  readonly coverage: Coverage
  readonly start: StartFlowRun
  /** Whether a server keeps work under way. */
  readonly signedIn: boolean
  readonly path: string[]
  /** Screens that came up, each time anew. */
  screens: number
}

/** What a seeker brings out of a flow. */
export interface Walked {
  readonly formData: FormData
}

/** Where a seeker walks: one flow with what it may ask about outside. */
export interface WalkPlace {
  /** The flow that is counted: a card's own flow counts for its hub. */
  readonly id: string
  readonly facts: OuterFacts
  readonly refuse: (formData: FormData) => readonly string[]
}

/** An answer as one line of a path. */
export function told(value: Json | undefined): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > 160 ? `${text.slice(0, 157)}...` : text
}
