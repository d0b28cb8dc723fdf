import { readingFindings } from '../findings/reading-findings.ts'
import type { Check } from '../rule.ts'

export const lexiconPhrase: Check = (context) => readingFindings(context, 'lexicon-phrase')
