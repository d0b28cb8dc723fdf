import { assessmentFaults } from '../assessment-faults.ts'
import type { Rule } from '../rule.ts'

export const bandOverlap: Rule = {
  number: 'L085',
  name: 'band-overlap',
  severity: 'error',
  since: '0.1.0',
  explanation: 'Some scores lie in two bands, so that it is not clear which outcome they mean.',
  check: (context) => assessmentFaults(context, 'band-overlap'),
}
