import { readingFindings } from '../findings/reading-findings.ts'
import type { Check } from '../rule.ts'

export const lexiconExample: Check = (context) => readingFindings(context, 'lexicon-example')
