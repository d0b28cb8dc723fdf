import type { Rule } from '../rule.ts'

/** Found while loading. */
export const wrongType: Rule = {
  number: 'L022',
  name: 'wrong-type',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'The value is of another type than the schema asks for: a number where a text belongs, a text where a list belongs. Remember that true, false, null and numbers are texts only in quotes.',
}
