import type { AssessmentDocument, AssessmentOutcome, ResultShape } from '../pack/documents.gen.ts'
import type { ScoredResult } from './result.ts'

/** A value of a saved result: plain JSON. */
export type SavedValue = string | number | null | readonly string[] | { readonly [key: string]: SavedValue }

/** The result in the shape that the assessment's `saves` declares; deterministic, so that a server can compare. */
export function savedResult(
  assessment: AssessmentDocument,
  result: ScoredResult,
): Record<string, SavedValue> {
  return fillShape(assessment.saves, partsOf(assessment, result))
}

function fillShape(shape: ResultShape, part: (source: string) => SavedValue): Record<string, SavedValue> {
  return Object.fromEntries(
    Object.entries(shape).map(([key, source]) => [
      key,
      typeof source === 'string' ? part(source) : fillShape(source, part),
    ]),
  )
}

function partsOf(assessment: AssessmentDocument, result: ScoredResult): (source: string) => SavedValue {
  const find = (id: string | null): AssessmentOutcome | undefined =>
    assessment.outcomes.find((outcome) => outcome.id === id)
  const outcome = find(result.outcome)
  const secondary = 'secondary' in result ? find(result.secondary) : undefined
  const parts: Readonly<Record<string, () => SavedValue>> = {
    outcome: () => result.outcome,
    outcomeNumber: () => Number(result.outcome),
    label: () => outcome?.savedAs ?? outcome?.label ?? null,
    description: () => outcome?.description ?? null,
    secondary: () => secondary?.id ?? null,
    secondaryLabel: () => secondary?.savedAs ?? secondary?.label ?? null,
    secondaryDescription: () => secondary?.description ?? null,
    scores: () => Object.fromEntries(result.tally.map((entry) => [entry.id, entry.count])),
    percents: () => Object.fromEntries(result.tally.map((entry) => [entry.id, entry.percent])),
    ranking: () => ('ranking' in result ? result.ranking : null),
    dimensions: () =>
      'pairs' in result
        ? Object.fromEntries(result.pairs.map((pair) => [pair.name, pair.winnerLabel]))
        : null,
    score: () => ('score' in result ? result.score : null),
    total: () => result.total,
  }
  return (source) =>
    source.startsWith('extra.')
      ? (outcome?.extra?.[source.slice('extra.'.length)] ?? null)
      : (parts[source]?.() ?? null)
}
