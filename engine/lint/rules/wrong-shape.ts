import type { Rule } from '../rule.ts'

/** Found while loading. */
export const wrongShape: Rule = {
  number: 'L026',
  name: 'wrong-shape',
  severity: 'error',
  since: '0.1.0',
  explanation: 'There are several ways to write this part, and this is none of them.',
}
