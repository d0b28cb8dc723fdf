import type { Finding } from '../../core/pack/finding.ts'
import { isSound } from '../condition-faults.ts'
import { stepsOf } from '../conditions.ts'
import type { PlacedFlow } from '../context.ts'
import type { Check } from '../rule.ts'
import { canHold, possibleAnswers } from '../satisfiable.ts'

export const unreachableStep: Check = ({ flows }) => flows.flatMap(unreachableIn)

function unreachableIn({ source, flow }: PlacedFlow): Finding[] {
  const answers = possibleAnswers(flow)
  const steps = stepsOf(flow)
  const findings: Finding[] = []
  for (const [at, { id, visibleWhen: condition }] of flow.steps.entries()) {
    if (condition === undefined || canHold(condition, answers)) continue
    const path = ['flow', 'steps', at, 'visibleWhen']
    if (!isSound({ condition, path, at }, steps)) continue
    // A step that is never shown is never answered, which may put others out of reach.
    answers.never(id)
    findings.push(source.finding('unreachable-step', `"${id}" can never be shown: this never holds.`, path))
  }
  return findings
}
