import type {
  AnswerScale,
  AssessmentDocument,
  AssessmentItem,
  AssessmentOption,
  SumScoring,
} from '../pack/documents.gen.ts'
import { optionsOf } from './ballot.ts'
import type { Vote } from './ballot.ts'
import { bandOf, closeBands } from './bands.ts'
import type { Count, Scored } from './result.ts'
import { percentOf } from './tally.ts'

export const sumVersion = 1

/** What an answer adds: its weight, mirrored on the scale when the item is reversed, times the item's weight. */
export function pointsOf(
  scale: AnswerScale | undefined,
  item: AssessmentItem,
  option: AssessmentOption,
): number {
  const weight = option.weight ?? 0
  const mirrored = item.reverse === true && scale ? scale.from + scale.to - weight : weight
  return mirrored * (item.weight ?? 1)
}

/** Lowest and highest sum that complete answers can reach. */
export function reachOf(
  assessment: AssessmentDocument,
  scale: AnswerScale | undefined,
): { min: number; max: number } {
  let min = 0
  let max = 0
  for (const item of assessment.items) {
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    for (const option of optionsOf(assessment, item)) {
      const points = pointsOf(scale, item, option)
      if (points < low) low = points
      if (points > high) high = points
    }
    if (low <= high) {
      min += low
      max += high
    }
  }
  return { min, max }
}

/** Adds the points up and looks for their band. */
export function scoreSum(
  scoring: SumScoring,
  assessment: AssessmentDocument,
  votes: readonly Vote[],
): Scored {
  const byPoints = new Map<number, number>()
  let score = 0
  for (const { item, option } of votes) {
    const points = pointsOf(scoring.scale, item, option)
    score += points
    byPoints.set(points, (byPoints.get(points) ?? 0) + 1)
  }
  const band = bandOf(scoring.bands, score)
  if (!band) return { ok: false, problems: [{ kind: 'no-band', score }] }
  const range = reachOf(assessment, scoring.scale)
  const neighbours = [score - 1, score + 1].filter((near) => near >= range.min && near <= range.max)
  return {
    ok: true,
    rule: 'sum',
    ruleVersion: sumVersion,
    outcome: band.outcome,
    total: assessment.items.length,
    answered: votes.length,
    tally: tallyOf(byPoints, votes.length),
    ties: [],
    closeCalls: closeBands(scoring.bands, band.outcome, neighbours),
    score,
    range,
  }
}

function tallyOf(byPoints: ReadonlyMap<number, number>, answered: number): Count[] {
  return [...byPoints]
    .sort(([a], [b]) => a - b)
    .map(([points, count]) => ({ id: String(points), count, percent: percentOf(count, answered) }))
}
