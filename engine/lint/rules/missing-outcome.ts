import { assessmentFaults } from '../assessment-faults.ts'
import type { Rule } from '../rule.ts'

export const missingOutcome: Rule = {
  number: 'L083',
  name: 'missing-outcome',
  severity: 'error',
  since: '0.1.0',
  explanation: 'Answers can lead to a result for which there are no words: add an outcome of that id.',
  check: (context) => assessmentFaults(context, 'missing-outcome'),
}
