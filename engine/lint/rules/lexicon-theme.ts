import { readingFindings } from '../findings/reading-findings.ts'
import type { Check } from '../rule.ts'

export const lexiconTheme: Check = (context) => readingFindings(context, 'lexicon-theme')
