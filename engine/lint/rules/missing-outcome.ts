import { documentAs } from '../../core/pack/documents.ts'
import { listInWords } from '../../core/pack/spelling.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { assessmentFaults, foreignSet } from '../findings/assessment-faults.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'

export const missingOutcome: Check = (context) => [
  ...assessmentFaults(context, 'missing-outcome'),
  ...ofAnotherSet(context),
]

/** Outcomes that are taken over from a set in which there is nothing that the answers come to. */
const ofAnotherSet = ({ assessments, sources }: LintContext): Finding[] =>
  assessments.flatMap((placed) => {
    const set = foreignSet(placed)
    if (set === undefined) return []
    const { source, assessment, faults } = placed
    const wanted = new Set(
      faults.flatMap(({ code, message }) =>
        code === 'outcome-missing' || code === 'vote-unknown' ? (/"([^"]+)"/.exec(message)?.[1] ?? []) : [],
      ),
    )
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
