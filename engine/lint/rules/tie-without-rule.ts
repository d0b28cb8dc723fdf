import { assessmentFaults } from '../assessment-faults.ts'
import type { Rule } from '../rule.ts'

export const tieWithoutRule: Rule = {
  number: 'L088',
  name: 'tie-without-rule',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'As many answers for one outcome as for another: the assessment must say which one wins. A tie is never settled by chance.',
  check: (context) => assessmentFaults(context, 'tie-without-rule'),
}
