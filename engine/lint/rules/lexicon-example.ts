import { readingFindings } from '../reading-findings.ts'
import type { Check } from '../rule.ts'

export const lexiconExample: Check = (context) => readingFindings(context, 'lexicon-example')
