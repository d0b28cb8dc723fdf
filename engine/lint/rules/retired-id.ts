import { assessmentFaults } from '../assessment-faults.ts'
import type { Rule } from '../rule.ts'

/** Found while loading; in assessments, by core/scoring. */
export const retiredId: Rule = {
  number: 'L041',
  name: 'retired-id',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'The id was used once, for something else, and answers given then may still be stored. Ids are permanent: choose a new one.',
  check: (context) => assessmentFaults(context, 'retired-id'),
}
