import { assessmentFaults } from '../assessment-faults.ts'
import type { Rule } from '../rule.ts'

export const unsaveablePart: Rule = {
  number: 'L090',
  name: 'unsaveable-part',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'The saved result asks for a part that this scoring rule never makes, or that an outcome has no words for.',
  check: (context) => assessmentFaults(context, 'unsaveable-part'),
}
