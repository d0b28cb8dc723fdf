import type { Check } from '../rule.ts'
import { repeatedOptions } from '../texts/repeated-options.ts'

export const duplicateOptionValue: Check = (context) =>
  repeatedOptions(context, 'value').map(({ source, path, written, related }) =>
    source.finding(
      'duplicate-option-value',
      `Another option of this list has the value "${written}" too.`,
      path,
      {
        related,
      },
    ),
  )
