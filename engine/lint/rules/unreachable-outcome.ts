import { assessmentFaults } from '../assessment-faults.ts'
import type { Rule } from '../rule.ts'

export const unreachableOutcome: Rule = {
  number: 'L082',
  name: 'unreachable-outcome',
  severity: 'error',
  since: '0.1.0',
  explanation: 'No answers whatever lead to this outcome or pole.',
  check: (context) => assessmentFaults(context, 'unreachable-outcome'),
}
