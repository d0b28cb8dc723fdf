import type { AssessmentDocument } from '../../core/pack/documents.gen.ts'
import { type Answers, optionsOf } from '../../core/scoring/ballot.ts'

/** What one question offers, as far as scoring can tell its options apart. */
export interface Offer {
  readonly item: string
  /** For each sort of answer, how many options are of it. */
  readonly ways: readonly number[]
  /** For each sort of answer, the value of its first option. */
  readonly values: readonly (string | undefined)[]
}

/**
 * The options of every question by what they count for: one sort for each id, in their order, and a last one for what
 * counts for none of them.
 */
export function offersOf(assessment: AssessmentDocument, ids: readonly string[]): Offer[] {
  const sortOf = new Map(ids.map((id, at) => [id, at]))
  return assessment.items.map((item) => {
    const ways = Array.from({ length: ids.length + 1 }, () => 0)
    const values = Array.from({ length: ids.length + 1 }, (): string | undefined => undefined)
    for (const { counts, value } of optionsOf(assessment, item)) {
      const sort = (counts === undefined ? undefined : sortOf.get(counts)) ?? ids.length
      ways[sort] = (ways[sort] ?? 0) + 1
      values[sort] ??= value
    }
    return { item: item.id, ways, values }
  })
}

/** Answers that choose this sort at each question; undefined when one does not offer it. */
export function answersBySort(offers: readonly Offer[], sorts: readonly number[]): Answers | undefined {
  const entries = offers.flatMap(({ item, values }, at): [string, string][] => {
    const value = values[sorts[at] ?? -1]
    return value === undefined ? [] : [[item, value]]
  })
  return entries.length === offers.length ? Object.fromEntries(entries) : undefined
}

/** In how many ways all questions can be answered. */
export function allWays(assessment: AssessmentDocument): bigint {
  return assessment.items.reduce((all, item) => all * BigInt(optionsOf(assessment, item).length), 1n)
}
