import type { Rule } from '../rule.ts'

/** Found while loading. */
export const duplicateItem: Rule = {
  number: 'L027',
  name: 'duplicate-item',
  severity: 'error',
  since: '0.1.0',
  explanation: 'The list holds the same entry twice, where each may stand once. Take one of them out.',
}
