import type { MajorityScoring, RankScoring } from '../../core/pack/documents.gen.ts'
import { compareIds } from '../../core/scoring/tally.ts'

/** The rules by which the most votes win. */
export type VoteScoring = MajorityScoring | RankScoring

/** The outcomes in the order in which the rule prefers equals. */
export function tieOrder(ids: readonly string[], { tie }: VoteScoring): number[] {
  const order = [...ids.keys()]
  return tie === 'lowest' ? order.sort((a, b) => compareIds(ids[a] ?? '', ids[b] ?? '')) : order
}
