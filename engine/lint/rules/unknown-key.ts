import type { Rule } from '../rule.ts'

/** Found while loading. */
export const unknownKey: Rule = {
  number: 'L020',
  name: 'unknown-key',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'The schema of this part knows no such key, so nothing would ever read it. Most often it is misspelt or stands one level too deep.',
}
