import type { Rule } from '../rule.ts'

/** Found while loading. */
export const duplicateKey: Rule = {
  number: 'L005',
  name: 'duplicate-key',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'A key is written twice in one mapping. Only one of the two could count, and which one is easy to get wrong: keep one.',
}
