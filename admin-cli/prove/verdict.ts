import { holdsFor } from '../../engine/authoring/prove/proof.ts'
import type { Evidence } from './evidence.ts'

export interface Verdict {
  readonly proofs: number
  readonly failed: number
  /** Too large to be sure. */
  readonly open: number
}

/** How many proofs there are, and how they came out. */
export function verdictOf({ assessments, flows, journey, walks }: Evidence): Verdict {
  const results = [
    ...assessments.map(({ proof }) => (!holdsFor(proof) ? 'no' : proof.notProven ? 'unknown' : 'yes')),
    ...flows.map(({ proof }) => proof.holds),
    ...(journey?.claims ?? []).map(({ holds }) => holds),
    ...walks.map(({ failures }) => (failures.length > 0 ? 'no' : 'yes')),
  ]
  const count = (which: string): number => results.filter((result) => result === which).length
  return { proofs: results.length, failed: count('no'), open: count('unknown') }
}
