import type { Rule } from '../rule.ts'

/** Found while loading. */
export const placeholderUnknown: Rule = {
  number: 'L028',
  name: 'placeholder-unknown',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'A text holds a placeholder such as {name} that nothing fills, so that people would read it as it is written. The suggestion names those that can be used here.',
}
