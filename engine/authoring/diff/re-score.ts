import type { AssessmentDocument, ResultShape } from '../../core/pack/documents.gen.ts'
import { optionsOf, type Vote } from '../../core/scoring/ballot.ts'
import { bandOf } from '../../core/scoring/bands.ts'
import { readOutcome } from '../../core/scoring/read-saved.ts'
import { scoringRuleOf } from '../../core/scoring/rules.ts'
import { scoreAssessment } from '../../core/scoring/score.ts'
import type { DumpedResult } from '../../core/answers/dump.ts'
import { same } from './same.ts'

/** What a stored result comes to under another version of its assessment. */
export interface ReScored {
  /** Id of the assessment: of several of one type the one whose questions it answers. */
  readonly assessment: string
  readonly from: string
  /** Null: what was answered is not known, and the result does not say enough. */
  readonly to: string | null
}

/**
 * Re-scores results by the newer rules; gives undefined for one that no assessment has made, or of whose assessment
 * nothing is left.
 */
export function reScorer(
  old: readonly AssessmentDocument[],
  now: readonly AssessmentDocument[],
): (result: DumpedResult) => ReScored | undefined {
  const pairs = new Map(
    old.map((before) => {
      const after = now.find(({ id }) => id === before.id)
      return [before.id, after && { before, after, alike: sameBallot(before, after) }] as const
    }),
  )
  return (result) => {
    const before = madeBy(result, old)
    const pair = before && pairs.get(before.id)
    const from = before && readOutcome(before, result.results)?.id
    if (!pair || from === undefined) return undefined
    return { assessment: pair.before.id, from, to: outcomeUnder(result, pair) }
  }
}

/** Two versions of an assessment, and whether each answer counts in both alike. */
interface Pair {
  readonly before: AssessmentDocument
  readonly after: AssessmentDocument
  readonly alike: boolean
}

/** The assessment that made a result: its own rules give the stored outcome from what is stored. */
function madeBy(result: DumpedResult, old: readonly AssessmentDocument[]): AssessmentDocument | undefined {
  const possible = old.filter(
    (each) => each.assessmentType === result.type && readOutcome(each, result.results),
  )
  const fits = (each: AssessmentDocument): boolean => {
    const { answers } = result
    if (answers) return scoreAssessment(each, answers).ok
    const votes = votesIn(each, result.results)
    return (
      !scoringRuleOf(each.scoring.rule).countsSuffice ||
      votes === undefined ||
      votes.length === each.items.length
    )
  }
  return possible.find(fits) ?? (possible.length === 1 ? possible[0] : undefined)
}

function outcomeUnder({ answers, results }: DumpedResult, { before, after, alike }: Pair): string | null {
  if (answers) {
    const scored = scoreAssessment(after, answers)
    return scored.ok ? scored.outcome : null
  }
  // Without the answers, what was counted still says it as long as each answer counts as before.
  if (!alike || before.scoring.rule !== after.scoring.rule) return null
  const { scoring } = after
  if (scoring.rule === 'sum' || scoring.rule === 'percent') {
    if (scoring.rule === 'percent' && before.scoring.rule === 'percent' && scoring.of !== before.scoring.of)
      return null
    const score = valueOf(before.saves, 'score', results)
    return typeof score === 'number' ? (bandOf(scoring.bands, score)?.outcome ?? null) : null
  }
  const votes = votesIn(before, results)
  if (!votes) return null
  const rule = scoringRuleOf(scoring.rule)
  if (!rule.countsSuffice) return null
  const scored = rule.score(scoring, after, votes)
  return scored.ok ? scored.outcome : null
}

/** Whether the same answers give the same votes and points. */
function sameBallot(before: AssessmentDocument, after: AssessmentDocument): boolean {
  const ballot = (assessment: AssessmentDocument) =>
    new Map(
      assessment.items.map((item) => [
        item.id,
        [
          item.weight ?? 1,
          item.reverse ?? false,
          ...optionsOf(assessment, item)
            .map(({ value, counts, weight }) => ({ value, counts, weight }))
            .toSorted((one, other) => (one.value < other.value ? -1 : 1)),
        ],
      ]),
    )
  const [one, other] = [ballot(before), ballot(after)]
  const scales = [before, after].map(({ scoring }) => ('scale' in scoring ? scoring.scale : undefined))
  return (
    one.size === other.size &&
    [...one].every(([id, parts]) => same(parts, other.get(id))) &&
    same(scales[0], scales[1])
  )
}

/** The votes of a stored result, one for each answer that was counted; undefined when the result keeps no count. */
function votesIn(
  assessment: AssessmentDocument,
  results: Readonly<Record<string, unknown>>,
): Vote[] | undefined {
  const scores = valueOf(assessment.saves, 'scores', results)
  const [item] = assessment.items
  if (typeof scores !== 'object' || scores === null || !item) return undefined
  return Object.entries(scores).flatMap(([counts, count]: [string, unknown]) =>
    typeof count === 'number' && count > 0 && count <= assessment.items.length
      ? Array.from({ length: count }, () => ({ item, option: { value: counts, label: counts, counts } }))
      : [],
  )
}

/** What a result keeps of one of its parts, wherever its shape has put it. */
function valueOf(shape: ResultShape, part: string, results: Readonly<Record<string, unknown>>): unknown {
  for (const [key, source] of Object.entries(shape)) {
    const value = Object.hasOwn(results, key) ? results[key] : undefined
    if (source === part) return value
    if (typeof source === 'string' || typeof value !== 'object' || value === null) continue
    const deeper = valueOf(source, part, { ...value })
    if (deeper !== undefined) return deeper
  }
  return undefined
}
