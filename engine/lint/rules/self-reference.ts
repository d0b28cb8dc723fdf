import type { Rule } from '../rule.ts'

/** Found while loading. */
export const selfReference: Rule = {
  number: 'L045',
  name: 'self-reference',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'Whether a step is shown cannot depend on its own answer: it would have to be shown to be answered.',
}
