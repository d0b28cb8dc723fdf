import type { Rule } from '../rule.ts'

/** Found while loading. */
export const outsidePack: Rule = {
  number: 'L010',
  name: 'outside-pack',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'A symbolic link leads out of the pack, or nowhere. A pack holds all its files itself, so that it can be checked, copied and versioned as one.',
}
