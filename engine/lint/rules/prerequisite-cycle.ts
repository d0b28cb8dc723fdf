import type { Rule } from '../rule.ts'

/** Found while loading. */
export const prerequisiteCycle: Rule = {
  number: 'L049',
  name: 'prerequisite-cycle',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'Modules wait for each other in a ring, so that none of them can ever be opened. Take one of the needs away.',
}
