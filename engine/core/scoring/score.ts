import type { AssessmentDocument, Scoring } from '../pack/documents.gen.ts'
import { readBallot } from './ballot.ts'
import type { Answers, Vote } from './ballot.ts'
import { bipolarVersion, scoreBipolar } from './bipolar.ts'
import { majorityVersion, scoreMajority } from './majority.ts'
import { percentVersion, scorePercent } from './percent.ts'
import { rankVersion, scoreRank } from './rank.ts'
import type { Scored } from './result.ts'
import { scoreSum, sumVersion } from './sum.ts'

/** The rules there are, each with the version that is stored with a result. */
export const ruleVersions: Readonly<Record<Scoring['rule'], number>> = {
  majority: majorityVersion,
  bipolar: bipolarVersion,
  rank: rankVersion,
  sum: sumVersion,
  percent: percentVersion,
}

/**
 * Scores answers. The same answers always give the same result, in whatever order they were given. Incomplete or
 * foreign answers give `{ ok: false, problems }`, never an exception; no answer at all gives the declared default,
 * where there is one.
 */
export function scoreAssessment(assessment: AssessmentDocument, answers: Answers): Scored {
  const { votes, problems } = readBallot(assessment, answers)
  const untouched = votes.length === 0 && problems.every((problem) => problem.kind === 'unanswered')
  if (problems.length > 0 && !(untouched && hasDefault(assessment.scoring))) return { ok: false, problems }
  return applyRule(assessment, votes)
}

function hasDefault(scoring: Scoring): boolean {
  return (scoring.rule === 'majority' || scoring.rule === 'rank') && scoring.default !== undefined
}

function applyRule(assessment: AssessmentDocument, votes: readonly Vote[]): Scored {
  const { scoring } = assessment
  const total = assessment.items.length
  const outcomes = assessment.outcomes.map((outcome) => outcome.id)
  switch (scoring.rule) {
    case 'majority':
      return scoreMajority(scoring, outcomes, votes, total)
    case 'bipolar':
      return scoreBipolar(scoring, votes, total)
    case 'rank':
      return scoreRank(scoring, outcomes, votes, total)
    case 'sum':
      return scoreSum(scoring, assessment, votes)
    case 'percent':
      return scorePercent(scoring, votes, total)
    default:
      return scoring satisfies never
  }
}
