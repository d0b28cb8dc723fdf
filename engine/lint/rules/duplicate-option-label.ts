import type { Rule } from '../rule.ts'
import { repeatedOptions } from '../repeated-options.ts'

export const duplicateOptionLabel: Rule = {
  number: 'L063',
  name: 'duplicate-option-label',
  severity: 'warning',
  since: '0.1.0',
  explanation:
    'Two options of one list read the same, so that nobody can tell which one to choose. Small and capital letters and spaces make no difference to a reader.',
  check: (context) =>
    repeatedOptions(context, 'label').map(({ source, path, written, related }) =>
      source.finding('duplicate-option-label', `Another option of this list reads "${written}" too.`, path, {
        severity: 'warning',
        related,
      }),
    ),
}
