import type { Rule } from '../rule.ts'

/** Found while loading. */
export const duplicateBind: Rule = {
  number: 'L046',
  name: 'duplicate-bind',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'Two steps keep their answers in the same place, or one inside the place of another, so that one would overwrite the other. Without bind, the place is the id of the step.',
}
