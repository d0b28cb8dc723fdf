import { exampleFindings } from '../findings/example-findings.ts'
import type { Check } from '../rule.ts'

export const lexiconTheme: Check = (context) =>
  context.isAnyBroken('reader') ? [] : exampleFindings(context, 'reading', 'lexicon-theme')
