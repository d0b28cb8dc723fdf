import { placeholderFaults } from '../../core/i18n/check.ts'
import { textHash } from '../../core/i18n/text-hash.ts'
import type { Check } from '../rule.ts'
import { faultyTranslations } from '../findings/translation-faults.ts'

export const translationPlaceholder: Check = (context) =>
  faultyTranslations(context, 'translation-placeholder', (placed, text, { from }) =>
    // Of a text that has changed since, that is told.
    from === textHash(placed.text) ? placeholderFaults(placed, text) : [],
  )
