import type { Check } from '../rule.ts'
import { faultyTranslations } from '../translation-faults.ts'

export const translationForm: Check = (context) =>
  faultyTranslations(context, 'translation-form', ({ is }) => is === 'form')
