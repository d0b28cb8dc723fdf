import { assessmentFaults } from '../assessment-faults.ts'
import type { Rule } from '../rule.ts'

/** Found while loading; in assessments, by core/scoring. */
export const duplicateId: Rule = {
  number: 'L040',
  name: 'duplicate-id',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'Two documents of one kind, or two steps, items or options of one list, have the same id. Answers are kept by id: give one of them another.',
  check: (context) => assessmentFaults(context, 'duplicate-id'),
}
