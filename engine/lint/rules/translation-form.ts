import { formFaults } from '../../core/i18n/check.ts'
import type { Check } from '../rule.ts'
import { faultyTranslations } from '../findings/translation-faults.ts'

export const translationForm: Check = (context) =>
  faultyTranslations(context, 'translation-form', (placed, text) => formFaults(context.schemas, placed, text))
