import type { Rule } from '../rule.ts'

/** Found while loading. */
export const fileTooLarge: Rule = {
  number: 'L007',
  name: 'file-too-large',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'A file may have 1 MB and a pack 2,000 files. Divide what is larger: documents may stand in any number of files.',
}
