import type { ScoringProof, Share } from '../../engine/authoring/prove/proof.ts'
import { holdsFor, shareOf } from '../../engine/authoring/prove/proof.ts'
import type { Evidence } from './evidence.ts'
import { verdictOf } from './verdict.ts'

/** Counts can be larger than a number of JSON is exact: they are written as text, with the share beside them. */
const shareJson = (share: Share | undefined): object =>
  share === undefined
    ? {}
    : share.kind === 'exact'
      ? { share: shareOf(share), ways: String(share.ways) }
      : { estimate: shareOf(share), samples: share.of }

function scoringJson(proof: ScoringProof): object {
  const { outcomes, ties, gaps, ways, ...rest } = proof
  return {
    ...rest,
    holds: holdsFor(proof),
    ways: String(ways),
    outcomes: outcomes.map(({ share, ...outcome }) => ({ ...outcome, ...shareJson(share) })),
    ...(ties ? { ties: ties.map(({ share, ...tie }) => ({ ...tie, ...shareJson(share) })) } : {}),
    ...(gaps ? { gaps: gaps.map(({ share, ...gap }) => ({ ...gap, ...shareJson(share) })) } : {}),
  }
}

/** Everything that was proven, for programs. */
export function evidenceJson(evidence: Evidence): string {
  const { assessments, flows, journey } = evidence
  const all = {
    verdict: verdictOf(evidence),
    assessments: assessments.map(({ proof }) => scoringJson(proof)),
    flows: flows.map(({ id, mode, proof }) => ({ id, mode, ...proof })),
    ...(journey ? { journey } : {}),
  }
  return `${JSON.stringify(all, null, 2)}\n`
}
