import { assessmentFaults } from '../assessment-faults.ts'
import type { Rule } from '../rule.ts'

export const unreachableBand: Rule = {
  number: 'L086',
  name: 'unreachable-band',
  severity: 'error',
  since: '0.1.0',
  explanation: 'The band is empty or lies outside the scores that can be reached.',
  check: (context) => assessmentFaults(context, 'unreachable-band'),
}
