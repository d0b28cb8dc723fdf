import type { Rule } from '../rule.ts'

/** Found while loading. */
export const yamlMergeKey: Rule = {
  number: 'L003',
  name: 'yaml-merge-key',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'Merge keys (<<) hide where a value comes from and are slow to read. Write the keys out where they are needed.',
}
