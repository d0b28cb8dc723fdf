import type { Rule } from '../rule.ts'

/** Found while loading. */
export const wrongForm: Rule = {
  number: 'L024',
  name: 'wrong-form',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'The text does not have the form that is needed: an id with spaces, a route without a slash, a version with two numbers, a label with a space at its end.',
}
