import type { Check } from '../rule.ts'
import { repeatedOptions } from '../texts/repeated-options.ts'

export const duplicateOptionLabel: Check = (context) =>
  repeatedOptions(context, 'label').map(({ source, path, written, related }) =>
    source.finding('duplicate-option-label', `Another option of this list reads "${written}" too.`, path, {
      related,
    }),
  )
