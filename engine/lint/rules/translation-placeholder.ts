import { placeholderFaults } from '../../core/i18n/check.ts'
import type { Check } from '../rule.ts'
import { faultyTranslations } from '../translation-faults.ts'

export const translationPlaceholder: Check = (context) =>
  faultyTranslations(context, 'translation-placeholder', placeholderFaults)
