import { recipeFaults } from '../recipe-faults.ts'
import type { Rule } from '../rule.ts'

export const unknownInput: Rule = {
  number: 'L111',
  name: 'unknown-input',
  severity: 'error',
  since: '0.2.0',
  explanation:
    'A recipe or template names something that the document does not list under `inputs` and that no instruction around it introduces, so nothing would ever stand there.',
  check: (context) => recipeFaults(context, 'unknown-input'),
}
