import { assessmentFaults } from '../assessment-faults.ts'
import type { Rule } from '../rule.ts'

export const unknownOutcome: Rule = {
  number: 'L081',
  name: 'unknown-outcome',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'Something counts for an outcome, or leads to one, that the assessment does not have. Most often it is misspelt.',
  check: (context) => assessmentFaults(context, 'unknown-outcome'),
}
