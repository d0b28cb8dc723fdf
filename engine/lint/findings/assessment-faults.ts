import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { LintContext } from '../context.ts'

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

/** The faults of all assessments that a rule stands for. */
export function assessmentFaults({ assessments }: LintContext, rule: string): Finding[] {
  return assessments.flatMap(({ source, faults }) =>
    faults
      .filter(({ code }) => RULE_OF_FAULT.get(code) === rule)
      .map(({ code, message, path }) => source.finding(rule, message, ofSet(code, source) ?? path)),
  )
}
