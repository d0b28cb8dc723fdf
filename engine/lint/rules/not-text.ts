import type { Rule } from '../rule.ts'

/** Found while loading. */
export const notText: Rule = {
  number: 'L009',
  name: 'not-text',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'The file holds control characters or bytes that are no UTF-8, as images and archives do. Save it as UTF-8, or give it another ending than .yaml.',
}
