import type { Rule } from '../rule.ts'

/** Found while loading. */
export const outOfBounds: Rule = {
  number: 'L025',
  name: 'out-of-bounds',
  severity: 'error',
  since: '0.1.0',
  explanation: 'The text, list or number is shorter, longer, smaller or larger than it may be.',
}
