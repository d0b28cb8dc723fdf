import type { AssessmentDocument } from '../pack/documents.gen.ts'
import { readBallot } from './ballot.ts'
import type { Answers } from './ballot.ts'
import type { Scored } from './result.ts'
import { scoringRuleOf } from './rules.ts'

/**
 * Scores answers. The same answers always give the same result, in whatever order they were given. Incomplete or
 * foreign answers give `{ ok: false, problems }`, never an exception; no answer at all gives the declared default,
 * where there is one.
 */
export function scoreAssessment(assessment: AssessmentDocument, answers: Answers): Scored {
  const { votes, problems } = readBallot(assessment, answers)
  const untouched = votes.length === 0 && problems.every((problem) => problem.kind === 'unanswered')
  const { scoring } = assessment
  const rule = scoringRuleOf(scoring.rule)
  if (problems.length > 0 && !(untouched && rule.untouched(scoring) !== undefined))
    return { ok: false, problems }
  return rule.score(scoring, assessment, votes)
}
