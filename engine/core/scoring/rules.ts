import type { AssessmentDocument, MajorityScoring, RankScoring, SumScoring } from '../pack/documents.gen.ts'
import { optionsOf } from './ballot.ts'
import { bipolarVersion, scoreBipolar } from './bipolar.ts'
import { checkBands } from './check-bands.ts'
import { checkSpelling } from './check-spelling.ts'
import { majorityVersion, scoreMajority } from './majority.ts'
import { percentVersion, scorePercent } from './percent.ts'
import { rankVersion, scoreRank } from './rank.ts'
import type { RuleName, ScoringRule } from './rule.ts'
import { reachOf, scoreSum, sumVersion } from './sum.ts'
import type { DocumentFinding } from '../document-finding.ts'
import { meantOrThereAre } from '../pack/spelling.ts'

const outcomeIds = ({ outcomes }: AssessmentDocument): string[] => outcomes.map(({ id }) => id)

/** Every scoring rule, once. A rule that the schema knows and this table does not is a compile error. */
export const scoringRules: { readonly [R in RuleName]: ScoringRule<R> } = {
  majority: {
    version: majorityVersion,
    score: (scoring, assessment, votes) =>
      scoreMajority(scoring, outcomeIds(assessment), votes, assessment.items.length),
    untouched: (scoring) => scoring.default,
    counts: (_scoring, assessment) => outcomeIds(assessment),
    reads: ['counts'],
    countsSuffice: true,
    mayCountForNothing: false,
    parts: ['ranking'],
    faults: checkDefault,
  },
  bipolar: {
    version: bipolarVersion,
    score: (scoring, { items }, votes) => scoreBipolar(scoring, votes, items.length),
    untouched: () => undefined,
    counts: ({ pairs }) => pairs.flatMap(({ first, second }) => [first.id, second.id]),
    reads: ['counts'],
    countsSuffice: true,
    mayCountForNothing: false,
    parts: ['dimensions'],
    faults: checkSpelling,
  },
  rank: {
    version: rankVersion,
    score: (scoring, assessment, votes) =>
      scoreRank(scoring, outcomeIds(assessment), votes, assessment.items.length),
    untouched: (scoring) => scoring.default,
    counts: (_scoring, assessment) => outcomeIds(assessment),
    reads: ['counts'],
    countsSuffice: true,
    mayCountForNothing: false,
    parts: ['secondary', 'secondaryLabel', 'secondaryDescription', 'ranking'],
    faults: checkDefault,
  },
  sum: {
    version: sumVersion,
    score: scoreSum,
    untouched: () => undefined,
    counts: () => null,
    reads: ['weight', 'reverse'],
    countsSuffice: false,
    mayCountForNothing: true,
    parts: ['score'],
    faults: (scoring, assessment) => [
      ...checkScale(scoring, assessment),
      ...checkBands(scoring.bands, reachOf(assessment, scoring.scale), outcomeIds(assessment)),
    ],
  },
  percent: {
    version: percentVersion,
    score: (scoring, { items }, votes) => scorePercent(scoring, votes, items.length),
    untouched: () => undefined,
    counts: ({ of }) => [of],
    reads: ['counts'],
    countsSuffice: false,
    // Under percent, an option that does not count is the point.
    mayCountForNothing: true,
    parts: ['score'],
    faults: ({ bands }, assessment) => checkBands(bands, { min: 0, max: 100 }, outcomeIds(assessment)),
  },
}

/** The entry of a rule, seen without its own type of scoring: callers pass a scoring of that same rule. */
export function scoringRuleOf(rule: RuleName): ScoringRule<RuleName> {
  return scoringRules[rule] as ScoringRule<RuleName>
}

/** A default that is no outcome, or a tie that goes to a default which is not there. */
function checkDefault(
  scoring: MajorityScoring | RankScoring,
  { outcomes }: AssessmentDocument,
): DocumentFinding[] {
  if (scoring.default !== undefined && !outcomes.some((outcome) => outcome.id === scoring.default)) {
    const message = `The default "${scoring.default}" is no outcome.`
    const suggestion = meantOrThereAre(
      scoring.default,
      outcomes.map(({ id }) => id),
    )
    return [{ code: 'default-unknown', path: ['scoring', 'default'], message, suggestion }]
  }
  if (scoring.tie === 'default' && scoring.default === undefined) {
    const message = 'A tie goes to the default, but there is none.'
    return [{ code: 'default-missing', path: ['scoring', 'tie'], message }]
  }
  return []
}

/** A reversed item without the scale on which it is mirrored, or a scale that is not that of its options. */
function checkScale({ scale }: SumScoring, assessment: AssessmentDocument): DocumentFinding[] {
  const { items } = assessment
  const reversed = items.findIndex((item) => item.reverse === true)
  if (scale) {
    const weights = items.flatMap((item) =>
      item.reverse === true ? optionsOf(assessment, item).flatMap(({ weight }) => weight ?? []) : [],
    )
    const ends = { from: Math.min(...weights), to: Math.max(...weights) }
    return (['from', 'to'] as const).flatMap((end) => {
      if (weights.length === 0 || ends[end] === scale[end]) return []
      const message = `Options of reversed items weigh ${ends.from} to ${ends.to}: on a scale from ${scale.from} to ${scale.to} they are mirrored past its ends.`
      return [{ code: 'scale-missing', path: ['scoring', 'scale', end], message }]
    })
  }
  if (reversed === -1) return []
  const message = 'A reversed item needs the scale on which its weight is mirrored.'
  return [{ code: 'scale-missing', path: ['items', reversed, 'reverse'], message }]
}
