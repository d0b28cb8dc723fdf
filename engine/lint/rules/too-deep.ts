import type { Rule } from '../rule.ts'

/** Found while loading. */
export const tooDeep: Rule = {
  number: 'L008',
  name: 'too-deep',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'No document needs more than 24 levels of nesting; deeper ones are refused before they can exhaust the reader.',
}
