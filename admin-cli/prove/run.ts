import { join } from 'node:path'
import { isBroken } from '../../engine/lint/lint.ts'
import { packOpener } from '../../engine/lint/open-pack.ts'
import { type Arguments, type Surroundings, UsageError } from '../command.ts'
import { packFolder } from '../pack-folder.ts'
import { packAndNames } from '../pack-words.ts'
import { evidenceOf } from './evidence.ts'
import { evidenceJson } from './json.ts'
import { prettyEvidence } from './pretty.ts'
import { verdictOf } from './verdict.ts'

const MOST_SAMPLES = 1_000_000

/** Proves what a pack promises and prints it. Gives 1 when something does not hold. */
export function runProve(given: Arguments, around: Surroundings): number {
  const { words, flags } = given
  // A kind and an id, such as assessment/mood, is no path of a pack.
  const { pack, names } = /^(assessment|journey|module|questionnaire)\/[^/]+$/.test(words[0] ?? '')
    ? { pack: undefined, names: words }
    : packAndNames(given, around)
  const { findings, sources } = packOpener(join(around.root, 'content/schemas'))(
    packFolder(pack, around).path,
  )
  const evidence = evidenceOf(sources, names, samplesOf(flags.get('samples')))
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
