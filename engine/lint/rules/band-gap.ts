import { assessmentFaults } from '../assessment-faults.ts'
import type { Rule } from '../rule.ts'

export const bandGap: Rule = {
  number: 'L084',
  name: 'band-gap',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'Some scores lie in no band, so that who reaches one has no outcome. Bands cover every score that can be reached.',
  check: (context) => assessmentFaults(context, 'band-gap'),
}
