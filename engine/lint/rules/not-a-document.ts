import type { Rule } from '../rule.ts'

/** Found while loading. */
export const notADocument: Rule = {
  number: 'L011',
  name: 'not-a-document',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'Each document of a file (they are divided by ---) is a mapping that starts with kind: and id:.',
}
