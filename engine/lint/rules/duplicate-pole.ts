import { assessmentFaults } from '../assessment-faults.ts'
import type { Rule } from '../rule.ts'

export const duplicatePole: Rule = {
  number: 'L089',
  name: 'duplicate-pole',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'A pole stands in two places of a bipolar scoring, so that the winners would not spell one outcome.',
  check: (context) => assessmentFaults(context, 'duplicate-pole'),
}
