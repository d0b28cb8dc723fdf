import type { Check } from '../rule.ts'
import { faultyTranslations } from '../translation-faults.ts'

export const translationPlaceholder: Check = (context) =>
  faultyTranslations(context, 'translation-placeholder', ({ is }) => is !== 'form')
