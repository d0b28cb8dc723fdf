import type { AssessmentDocument } from '../../core/pack/documents.gen.ts'
import { allWays } from './offers.ts'
import { provePairs } from './pairs.ts'
import { provePoints } from './points.ts'
import type { ScoringProof, OutcomeProof, Share } from './proof.ts'
import { proveVotes } from './votes.ts'
import { type Answers, optionsOf } from '../../core/scoring/ballot.ts'
import { scoreAssessment } from '../../core/scoring/score.ts'
import { seededChance } from '../../core/chance.ts'

/** How far a proof may go. */
export interface ProofBounds {
  /** Seekers who answer at random, where shares cannot be counted. */
  readonly samples?: number
  /** Steps of counting, beyond which it is given up; as much as about two seconds take when left out. */
  readonly steps?: number
  /** True for reach and shares alone: no witnesses, no ties, no samples. */
  readonly isBrief?: boolean
}

type Proven = Pick<ScoringProof, 'outcomes' | 'ties' | 'gaps' | 'tallies' | 'notProven'>

/**
 * What complete answers to an assessment can come to: which outcomes and by which answers, who can tie and who then
 * wins, and each outcome's share when all answers are equally likely. Exact, or said not to be.
 */
export function proveAssessment(assessment: AssessmentDocument, bounds: ProofBounds = {}): ScoringProof {
  const { samples = 10_000, steps, isBrief = false } = bounds
  const proven = provenBy(assessment, steps, isBrief) ?? onlyTried(assessment)
  const { scoring } = assessment
  const untouched = 'default' in scoring ? scoring.default : undefined
  return {
    assessment: assessment.id,
    rule: scoring.rule,
    items: assessment.items.length,
    ways: allWays(assessment),
    ...proven,
    outcomes:
      proven.notProven && !isBrief ? estimated(assessment, proven.outcomes, samples) : proven.outcomes,
    ...(untouched === undefined ? {} : { untouched }),
  }
}

function provenBy(
  assessment: AssessmentDocument,
  steps: number | undefined,
  isBrief: boolean,
): Proven | undefined {
  const { scoring } = assessment
  if (scoring.rule === 'majority' || scoring.rule === 'rank')
    return proveVotes(assessment, scoring, steps, isBrief)
  if (scoring.rule === 'bipolar') return provePairs(assessment, scoring, steps, isBrief)
  if (scoring.rule === 'sum' || scoring.rule === 'percent')
    return provePoints(assessment, scoring, steps, isBrief)
  return undefined
}

/** Rules whose answers can be counted; one that was registered without a proof is only tried. */
const COUNTED: ReadonlySet<string> = new Set(['majority', 'rank', 'bipolar', 'sum', 'percent'])

function onlyTried({ outcomes, scoring }: AssessmentDocument): Proven {
  const why = COUNTED.has(scoring.rule)
    ? 'too large to count'
    : `there is no proof for the rule ${scoring.rule}`
  return {
    outcomes: outcomes.map(({ id }) => ({ id, declared: true, reach: 'unknown' })),
    notProven: `Not proven: ${why}. The shares are estimated, and an outcome that nobody met may still be there.`,
  }
}

/** Questions times samples: what an estimate may cost. */
const MOST_ANSWERS = 2_000_000

/**
 * Estimates shares where they cannot be counted: seekers who answer at random, always the same ones, scored by the real
 * rule. An outcome that one of them meets is reachable; one that none meets is not thereby out of reach.
 */
function estimated(
  assessment: AssessmentDocument,
  outcomes: readonly OutcomeProof[],
  samples: number,
): OutcomeProof[] {
  const count = Math.max(1, Math.min(samples, Math.floor(MOST_ANSWERS / assessment.items.length)))
  const met = new Map<string, { hits: number; witness: Answers }>()
  const chance = seededChance(`shares of ${assessment.id}`)
  for (let run = 0; run < count; run += 1) {
    const answers = Object.fromEntries(
      assessment.items.map((item) => [item.id, chance.pick(optionsOf(assessment, item))?.value ?? '']),
    )
    const result = scoreAssessment(assessment, answers)
    if (!result.ok) continue
    const known = met.get(result.outcome)
    met.set(result.outcome, { hits: (known?.hits ?? 0) + 1, witness: known?.witness ?? answers })
  }
  return outcomes.map((outcome) => {
    const found = met.get(outcome.id)
    const share: Share = { kind: 'sampled', hits: found?.hits ?? 0, of: count }
    if (outcome.reach !== 'unknown' || !found) return { ...outcome, share }
    return { ...outcome, reach: 'yes', witness: found.witness, share }
  })
}
