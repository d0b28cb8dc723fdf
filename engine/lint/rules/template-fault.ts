import { recipeFaults } from '../recipe-faults.ts'
import type { Rule } from '../rule.ts'

export const templateFault: Rule = {
  number: 'L110',
  name: 'template-fault',
  severity: 'error',
  since: '0.2.0',
  explanation:
    'The template cannot be read: a brace or a tag is not closed, or a tag or filter is named that templates here do not have.',
  check: (context) => recipeFaults(context, 'template-fault'),
}
