import type { Rule } from '../rule.ts'

/** Found while loading. */
export const missingDocument: Rule = {
  number: 'L048',
  name: 'missing-document',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'The pack lacks its cover (kind: pack), or a document that the app reads by name. A pack that is only a part of a product lists in expects what it does hold.',
}
