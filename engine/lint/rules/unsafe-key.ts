import type { Rule } from '../rule.ts'

/** Found while loading. */
export const unsafeKey: Rule = {
  number: 'L006',
  name: 'unsafe-key',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'Keys such as __proto__ and constructor reach into the language that runs the pack and are refused.',
}
