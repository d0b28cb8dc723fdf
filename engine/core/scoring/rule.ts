import type { DocumentFinding } from '../document-finding.ts'
import type { AssessmentDocument, Scoring } from '../pack/documents.gen.ts'
import type { Vote } from './ballot.ts'
import type { Scored } from './result.ts'

export type RuleName = Scoring['rule']
export type ScoringOf<R extends RuleName> = Extract<Scoring, { rule: R }>

/** Parts of a result that only some rules have, by the names that `saves` asks for them with. */
export type OwnPart =
  | 'secondary'
  | 'secondaryLabel'
  | 'secondaryDescription'
  | 'ranking'
  | 'dimensions'
  | 'score'

/** What an option or an item may say for its scoring. */
export type ScoreKey = 'counts' | 'weight' | 'reverse'

/**
 * What the core knows of one scoring rule. How its result is drawn is registered under the same key in
 * `engine/runner/steps/score-drawings.tsx`, what can be proven of it in `engine/authoring/prove/prove-assessment.ts`, its
 * schema stands in `content/schemas/scoring.schema.json`.
 */
export interface ScoringRule<R extends RuleName> {
  /** Stored with each result; grows when the same answers come out otherwise. */
  readonly version: number
  /** The result of answers that belong to the assessment: all of them, or none where `untouched` says what then. */
  score(scoring: ScoringOf<R>, assessment: AssessmentDocument, votes: readonly Vote[]): Scored
  /** The outcome of no answer at all; undefined where that cannot be scored. */
  untouched(scoring: ScoringOf<R>): string | undefined
  /** Everything that an option may count for; null where options add their weight instead. */
  counts(scoring: ScoringOf<R>, assessment: AssessmentDocument): readonly string[] | null
  /** What of options and items it reads; the linter tells of what stands there for nothing. */
  readonly reads: readonly ScoreKey[]
  /** Whether the counts of a stored result, without its items, are enough to score it again. */
  readonly countsSuffice: boolean
  /** Whether an option that counts for nothing has a meaning. */
  readonly mayCountForNothing: boolean
  /** What its result has beside outcome, label and counts. */
  readonly parts: readonly OwnPart[]
  /** What is wrong with the scoring itself, beyond what the schema can see; the linter tells it. */
  faults(scoring: ScoringOf<R>, assessment: AssessmentDocument): readonly DocumentFinding[]
}
