import { isRecord } from '../../../core/flow/index.ts'
import type { AssessmentDocument } from '../../../core/pack/documents.gen.ts'
import { readOutcome, readSaved } from '../../../core/scoring/read-saved.ts'

/** A result as it was saved, as far as it says how it came about. */
export interface Scores {
  readonly counts: Readonly<Record<string, number>>
  /** Id of the outcome that was taken. */
  readonly outcome: string | null
}

/** Null when the result was kept without counts (C-34). */
export function readScores(assessment: AssessmentDocument, saved: unknown): Scores | null {
  const scores = readSaved(assessment, saved, 'scores')
  const counts: Record<string, number> = {}
  for (const [id, count] of Object.entries(isRecord(scores) ? scores : {}))
    if (typeof count === 'number' && count >= 0) counts[id] = count
  if (Object.values(counts).every((count) => count === 0)) return null
  return { counts, outcome: readOutcome(assessment, saved)?.id ?? null }
}
