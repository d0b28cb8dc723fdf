import type { Rule } from '../rule.ts'

/** Found while loading. */
export const unknownKind: Rule = {
  number: 'L012',
  name: 'unknown-kind',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'There is a schema for each kind of document in content/schemas; this one has none. Most often it is misspelt.',
}
