import type { Rule } from '../rule.ts'

/** Found while loading. */
export const missingKey: Rule = {
  number: 'L021',
  name: 'missing-key',
  severity: 'error',
  since: '0.1.0',
  explanation: 'The schema of this part requires the key. The suggestion says what it is for.',
}
