import type { Scoring } from '../../core/pack/documents.gen.ts'
import type { Answers } from '../../core/scoring/ballot.ts'
import type { Tie } from '../../core/scoring/result.ts'

/** How many of all complete answers: exactly, or estimated from a sample. */
export type Share =
  | { readonly kind: 'exact'; readonly ways: bigint; readonly of: bigint }
  | { readonly kind: 'sampled'; readonly hits: number; readonly of: number }

/** Whether something can happen. `unknown` only where the assessment is too large to be sure. */
export type Reach = 'yes' | 'no' | 'unknown'

/** One outcome. */
export interface OutcomeProof {
  readonly id: string
  /** False when it can come out, but the assessment has no words for it. */
  readonly declared: boolean
  readonly reach: Reach
  /** Answers that lead to it, for each that can be reached. */
  readonly witness?: Answers
  readonly share?: Share
}

/** Outcomes, or the two poles of a pair, that can have as many votes as each other. */
export interface TieProof {
  /** Whether it is about who comes first, or who comes second (rank); `pair` is about two poles. */
  readonly about: 'first' | 'second' | 'pair'
  readonly between: readonly string[]
  readonly winner: string
  readonly settledBy: Tie['settledBy']
  readonly witness: Answers
  readonly share: Share
}

/** A score that answers can give and no band holds, so that nothing comes out. */
export interface GapProof {
  readonly score: number
  readonly witness: Answers
  readonly share: Share
}

/** What is known of all complete answers to an assessment. Nobody can pass over an item: scoring takes whole answers. */
export interface ScoringProof {
  readonly assessment: string
  readonly rule: Scoring['rule']
  readonly items: number
  /** In how many ways it can be answered. */
  readonly ways: bigint
  /** How many different tallies or scores the answers can give; undefined when they could not be counted. */
  readonly tallies?: number
  readonly outcomes: readonly OutcomeProof[]
  /** Most frequent first; undefined when they could not be counted. */
  readonly ties?: readonly TieProof[]
  readonly gaps?: readonly GapProof[]
  /** The outcome of no answer at all, where the rule declares one. */
  readonly untouched?: string
  /** Why something is not proven, as a sentence. */
  readonly notProven?: string
}

/** A share as a number, 0 to 1; exact to a millionth. */
export function shareOf(share: Share): number {
  if (share.kind === 'sampled') return share.of === 0 ? 0 : share.hits / share.of
  return share.of === 0n ? 0 : Number((share.ways * 100_000_000n) / share.of) / 100_000_000
}

/** Whether everything is proven, and nothing is wrong: each outcome reachable and declared, no score without a band. */
export function holdsFor({ outcomes, gaps = [] }: ScoringProof): boolean {
  return outcomes.every(({ reach, declared }) => reach !== 'no' && declared) && gaps.length === 0
}
