import { exampleFindings } from '../findings/example-findings.ts'
import type { Check } from '../rule.ts'

export const lexiconTheme: Check = (context) => exampleFindings(context, 'reading', 'lexicon-theme')
