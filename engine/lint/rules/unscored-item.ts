import { assessmentFaults } from '../assessment-faults.ts'
import type { Rule } from '../rule.ts'

export const unscoredItem: Rule = {
  number: 'L080',
  name: 'unscored-item',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'A question or an option that counts for nothing, so that answering it changes no result: it has no options, or an option without counts (or, where answers are summed, without weight).',
  check: (context) => assessmentFaults(context, 'unscored-item'),
}
