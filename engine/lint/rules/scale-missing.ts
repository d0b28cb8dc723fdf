import { assessmentFaults } from '../assessment-faults.ts'
import type { Rule } from '../rule.ts'

export const scaleMissing: Rule = {
  number: 'L087',
  name: 'scale-missing',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'A reversed item mirrors its weight on the answer scale; without the ends of the scale that cannot be done.',
  check: (context) => assessmentFaults(context, 'scale-missing'),
}
