import { join } from 'node:path'
import { isBroken } from '../../engine/lint/lint.ts'
import { packOpener } from '../../engine/lint/open-pack.ts'
import { type Arguments, type Surroundings, UsageError } from '../command.ts'
import { packFolder } from '../pack-folder.ts'
import { packAndNames } from '../pack-words.ts'
import { playWalks } from '../../engine/authoring/simulate/walks.ts'
import { evidenceOf, type Evidence } from './evidence.ts'
import { prettyEvidence } from './pretty.ts'
import { verdictOf } from './verdict.ts'
import { type ScoringProof, type Share, holdsFor, shareOf } from '../../engine/authoring/prove/proof.ts'

const MOST_SAMPLES = 1_000_000

/** Proves what a pack promises and prints it. Gives 1 when something does not hold. */
export async function runProve(given: Arguments, around: Surroundings): Promise<number> {
  const { words, flags } = given
  // A kind and an id, such as assessment/mood, is no path of a pack.
  const { pack, names } = /^(assessment|journey|module|questionnaire)\/[^/]+$/.test(words[0] ?? '')
    ? { pack: undefined, names: words }
    : packAndNames(given, around)
  const open = packOpener(join(around.root, 'content/schemas'), { exampleFaults: around.exampleFaults })
  const { findings, sources, pack: opened } = open(packFolder(pack, around).path)
  const samples = samplesOf(flags.get('samples'))
  const walks = opened && names.length === 0 ? await playWalks(opened, sources) : []
  const evidence = evidenceOf(sources, names, samples, walks)
  around.print(flags.has('json') ? evidenceJson(evidence) : prettyEvidence(evidence))
  const broken = isBroken(findings)
  if (broken)
    around.complain(
      'The pack has errors: what could not be read is not proven. `lodestar lint` shows them.\n',
    )
  return broken || verdictOf(evidence).failed > 0 ? 1 : 0
}

function samplesOf(given: string | true | undefined): number | undefined {
  if (typeof given !== 'string') return undefined
  const number = /^\d+$/.test(given) ? Number(given) : Number.NaN
  if (number >= 1 && number <= MOST_SAMPLES) return number
  throw new UsageError(`--samples needs a whole number from 1 to ${MOST_SAMPLES}, not "${given}".`)
}

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
function evidenceJson(evidence: Evidence): string {
  const { assessments, flows, journey, walks } = evidence
  const all = {
    verdict: verdictOf(evidence),
    assessments: assessments.map(({ proof }) => scoringJson(proof)),
    flows: flows.map(({ id, mode, proof }) => ({ id, mode, ...proof })),
    ...(journey ? { journey } : {}),
    ...(walks.length > 0 ? { walks } : {}),
  }
  return `${JSON.stringify(all, null, 2)}\n`
}
