import type { Rule } from '../rule.ts'

/** Found while loading. */
export const yamlAlias: Rule = {
  number: 'L004',
  name: 'yaml-alias',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'An alias (*name) repeats an anchored value (&name) that stands before it in the same document. A few are fine; many are refused, since a handful of nested ones can fill the memory.',
}
