import type { Finding } from '../../core/pack/finding.ts'
import { canHold, possibleAnswers } from '../satisfiable.ts'
import type { PlacedFlow } from '../context.ts'
import type { Check } from '../rule.ts'

export const unreachableStep: Check = ({ flows }) => flows.flatMap(unreachableIn)

function unreachableIn({ source, flow }: PlacedFlow): Finding[] {
  const answers = possibleAnswers(flow)
  const findings: Finding[] = []
  for (const [index, step] of flow.steps.entries()) {
    if (step.visibleWhen === undefined || canHold(step.visibleWhen, answers)) continue
    // A step that is never shown is never answered, which may put others out of reach.
    answers.never(step.id)
    const path = ['flow', 'steps', index, 'visibleWhen']
    findings.push(
      source.finding('unreachable-step', `"${step.id}" can never be shown: this never holds.`, path),
    )
  }
  return findings
}
