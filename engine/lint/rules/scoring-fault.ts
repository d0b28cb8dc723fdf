import { assessmentFaults } from '../assessment-faults.ts'
import type { Rule } from '../rule.ts'

export const scoringFault: Rule = {
  number: 'L099',
  name: 'scoring-fault',
  severity: 'error',
  since: '0.1.0',
  explanation: 'The scoring of an assessment cannot work as it is written.',
  check: (context) => assessmentFaults(context, 'scoring-fault'),
}
