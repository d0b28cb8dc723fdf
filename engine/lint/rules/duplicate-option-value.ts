import type { Rule } from '../rule.ts'
import { repeatedOptions } from '../repeated-options.ts'

export const duplicateOptionValue: Rule = {
  number: 'L062',
  name: 'duplicate-option-value',
  severity: 'error',
  since: '0.1.0',
  explanation:
    'Two options of one list store the same value, so that a stored answer could mean either. Values are permanent: change the one that was published last.',
  check: (context) =>
    repeatedOptions(context, 'value').map(({ source, path, written, related }) =>
      source.finding(
        'duplicate-option-value',
        `Another option of this list has the value "${written}" too.`,
        path,
        {
          related,
        },
      ),
    ),
}
