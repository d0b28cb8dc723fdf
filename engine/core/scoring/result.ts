/** How many answers went to one outcome, pole or weight. */
export interface Count {
  /** Outcome or pole; for a sum the points of an answer; for a percent what was counted, or '' for the rest. */
  readonly id: string
  readonly count: number
  /** Share of the answers that competed with it, 0 to 100, rounded. */
  readonly percent: number
}

/** Several had as many votes, and how that was settled. */
export interface Tie {
  readonly between: readonly string[]
  readonly winner: string
  readonly settledBy: 'listed' | 'lowest' | 'default' | 'first' | 'second'
}

/** One answer more or less would have changed it. */
export interface CloseCall {
  readonly winner: string
  readonly runnerUp: string
}

interface Base {
  readonly ok: true
  /** Version of the rule that made it, stored with the result. */
  readonly ruleVersion: number
  /** Id of the winning outcome. */
  readonly outcome: string
  /** Number of questions. */
  readonly total: number
  /** Number of answers; 0 only when the outcome is the declared default. */
  readonly answered: number
  readonly tally: readonly Count[]
  readonly ties: readonly Tie[]
  readonly closeCalls: readonly CloseCall[]
}

/** How one pair of poles was settled. */
export interface PairResult {
  readonly name: string
  readonly winner: string
  readonly winnerLabel: string
  readonly first: Count
  readonly second: Count
}

export interface MajorityResult extends Base {
  readonly rule: 'majority'
  /** Outcome ids, most votes first; equals in the order of the tie rule. */
  readonly ranking: readonly string[]
}

export interface RankResult extends Base {
  readonly rule: 'rank'
  readonly ranking: readonly string[]
  /** Second in rank; null when nothing else had a vote. */
  readonly secondary: string | null
}

export interface BipolarResult extends Base {
  readonly rule: 'bipolar'
  readonly pairs: readonly PairResult[]
}

export interface SumResult extends Base {
  readonly rule: 'sum'
  readonly score: number
  /** Lowest and highest sum that answers can reach. */
  readonly range: { readonly min: number; readonly max: number }
}

export interface PercentResult extends Base {
  readonly rule: 'percent'
  /** 0 to 100, rounded. */
  readonly score: number
}

export type ScoredResult = MajorityResult | RankResult | BipolarResult | SumResult | PercentResult

/** Why answers cannot be scored. `no-band` is a fault of the content that `checkAssessment` finds beforehand. */
export type ScoringProblem =
  | { readonly kind: 'unanswered'; readonly item: string }
  | { readonly kind: 'unknown-item'; readonly item: string }
  | { readonly kind: 'unknown-option'; readonly item: string; readonly value: string }
  | { readonly kind: 'no-band'; readonly score: number }

export type Scored = ScoredResult | { readonly ok: false; readonly problems: readonly ScoringProblem[] }
