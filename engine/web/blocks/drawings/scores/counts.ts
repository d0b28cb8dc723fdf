import { isRecord } from '../../../../core/flow/index.ts'

/** Votes by what they are for, of a saved result; null where there is none. */
export function countsIn(scores: unknown): Readonly<Record<string, number>> | null {
  if (!isRecord(scores)) return null
  const counts = Object.entries(scores).flatMap(([id, count]) =>
    typeof count === 'number' && count >= 0 ? [[id, count] as const] : [],
  )
  return counts.some(([, count]) => count > 0) ? Object.fromEntries(counts) : null
}

export const totalOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
