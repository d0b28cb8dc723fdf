import type { Rule } from '../rule.ts'

/** Found while loading. */
export const unknownReference: Rule = {
  number: 'L043',
  name: 'unknown-reference',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'The name leads nowhere: there is no document, module, step, section, option set or option of that name. Most often it is misspelt, or what it named was renamed.',
}
