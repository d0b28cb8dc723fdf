import type { Rule } from '../rule.ts'

/** Found while loading. */
export const wrongValue: Rule = {
  number: 'L023',
  name: 'wrong-value',
  severity: 'error',
  since: '0.1.0',
  explanation: 'Only certain values are possible here, and this is none of them.',
}
