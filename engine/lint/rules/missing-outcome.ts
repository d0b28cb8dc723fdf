import { documentAs } from '../../core/pack/documents.ts'
import { listInWords } from '../../core/pack/spelling.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { assessmentFaults, foreignSet, renamedOf, wantedBy } from '../findings/assessment-faults.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'

export const missingOutcome: Check = (context) => [
  ...assessmentFaults(context, 'missing-outcome'),
  ...ofAnotherSet(context),
  ...renamedInSet(context),
]

/** An entry of a set under another id than its assessments come to: told at the entry, and once. */
const renamedInSet = ({ assessments, sources }: LintContext): Finding[] => {
  const told = new Set<string>()
  return assessments.flatMap((placed) => {
    const renamed = renamedOf(placed)
    const set = placed.assessment.outcomesFrom?.set
    const source = sources.find((each) => each.kind === 'outcomes' && each.id === set)
    const at =
      (source && documentAs(source, 'outcomes')?.list.findIndex(({ id }) => id === renamed?.now)) ?? -1
    if (!renamed || !source || at === -1 || told.has(`${set} ${renamed.now}`)) return []
    told.add(`${set} ${renamed.now}`)
    const message = `Nothing comes to "${renamed.now}", and "${renamed.wanted}" has no words.`
    const suggestion = `Did you mean "${renamed.wanted}"?`
    const about = [placed.assessment.id]
    return [source.finding('missing-outcome', message, ['list', at, 'id'], { suggestion, about })]
  })
}

/** Outcomes that are taken over from a set in which there is nothing that the answers come to. */
const ofAnotherSet = ({ assessments, sources }: LintContext): Finding[] =>
  assessments.flatMap((placed) => {
    const set = foreignSet(placed)
    if (set === undefined) return []
    const { source, assessment } = placed
    const wanted = wantedBy(placed)
    const others = sources.flatMap((each) => {
      const outcomes = documentAs(each, 'outcomes')
      return outcomes && outcomes.id !== set && outcomes.list.some(({ id }) => wanted.has(id))
        ? [outcomes.id]
        : []
    })
    const message = `Nothing that the answers come to (${listInWords([...wanted], 'and', NAMED)}) is in "${set}".`
    const suggestion = others.length > 0 ? `Write ${others.join(' or ')}.` : 'Name the set that has them.'
    const about = [assessment.id]
    return [source.finding('missing-outcome', message, ['outcomesFrom', 'set'], { suggestion, about })]
  })

const NAMED = 6
