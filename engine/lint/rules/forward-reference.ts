import type { Rule } from '../rule.ts'

/** Found while loading. */
export const forwardReference: Rule = {
  number: 'L044',
  name: 'forward-reference',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'Whether a step is shown is decided when the seeker comes to it. The answer of a later step is not there yet.',
}
