import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { LintContext, PlacedAssessment } from '../context.ts'

/** What core/scoring calls a fault -> the rule that explains it to authors. */
const RULE_OF_FAULT: ReadonlyMap<string, string> = new Map([
  ['band-empty', 'unreachable-band'],
  ['band-gap', 'band-gap'],
  ['band-overlap', 'band-overlap'],
  ['band-unreachable', 'unreachable-band'],
  ['default-missing', 'tie-without-rule'],
  ['default-unknown', 'unknown-outcome'],
  ['duplicate-id', 'duplicate-id'],
  ['extra-missing', 'unsaveable-part'],
  ['no-options', 'unscored-item'],
  ['number-expected', 'unsaveable-part'],
  ['outcome-missing', 'missing-outcome'],
  ['outcome-unknown', 'unknown-outcome'],
  ['outcome-unsaved', 'unsaveable-part'],
  ['outcome-unreachable', 'unreachable-outcome'],
  ['part-missing', 'unsaveable-part'],
  ['pole-twice', 'duplicate-pole'],
  ['retired-in-use', 'retired-id'],
  ['scale-missing', 'scale-missing'],
  ['score-unread', 'score-unread'],
  ['vote-missing', 'unscored-item'],
  ['vote-unknown', 'unknown-outcome'],
  ['vote-unreachable', 'unreachable-outcome'],
  ['weight-missing', 'unscored-item'],
])

/** An outcome that was taken over from a set is told where it was. */
const ofSet = (code: string, { takesOver }: SourceDocument): Path | undefined =>
  takesOver && (code === 'vote-unreachable' || code === 'outcome-unreachable') ? ['outcomesFrom'] : undefined

/** What follows when an assessment takes over outcomes that are none of what it can come to. */
const OF_ANOTHER_SET: ReadonlySet<string> = new Set([
  'extra-missing',
  'outcome-missing',
  'outcome-unreachable',
  'part-missing',
  'vote-unknown',
  'vote-unreachable',
])

/** Outcomes that never come out. */
const UNREACHED: readonly string[] = ['outcome-unreachable', 'vote-unreachable']

/** Outcomes that come out, or are counted for, and are none. */
const WANTED: readonly string[] = ['outcome-missing', 'vote-unknown']

const namedBy = (faults: PlacedAssessment['faults'], codes: readonly string[]): string[] =>
  faults.flatMap(({ code, about }) => (codes.includes(code) ? (about ?? []) : []))

/** The outcomes that an assessment wants and has not. */
export const wantedBy = ({ faults }: PlacedAssessment): ReadonlySet<string> =>
  new Set(namedBy(faults, WANTED))

/** The set of outcomes that an assessment takes over, where nothing that it can come to is in it. */
export function foreignSet({ source, assessment, faults }: PlacedAssessment): string | undefined {
  const set = source.takesOver && 'outcomesFrom' in source.value ? assessment.outcomesFrom?.set : undefined
  if (set === undefined) return undefined
  const lost = namedBy(faults, UNREACHED).length
  return lost > 0 && lost >= assessment.outcomes.length ? set : undefined
}

/** The one outcome of a set that never comes out, where one that would is missing: it was renamed. */
export function renamedOf(
  placed: PlacedAssessment,
): { readonly now: string; readonly wanted: string } | undefined {
  const { source, faults } = placed
  if (!source.takesOver) return undefined
  const [now, ...others] = namedBy(faults, UNREACHED)
  const [wanted, ...more] = wantedBy(placed)
  return now === undefined || wanted === undefined || others.length > 0 || more.length > 0
    ? undefined
    : { now, wanted }
}

/** The faults of all assessments that a rule stands for. */
export function assessmentFaults({ assessments }: LintContext, rule: string): Finding[] {
  return assessments.flatMap((placed) => {
    const { source, faults } = placed
    const isForeign = foreignSet(placed) !== undefined || renamedOf(placed) !== undefined
    return faults
      .filter(({ code }) => RULE_OF_FAULT.get(code) === rule && !(isForeign && OF_ANOTHER_SET.has(code)))
      .map(({ code, message, path, suggestion }) =>
        source.finding(
          rule,
          message,
          ofSet(code, source) ?? path,
          suggestion === undefined ? {} : { suggestion },
        ),
      )
  })
}
