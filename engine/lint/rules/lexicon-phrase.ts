import { exampleFindings } from '../findings/example-findings.ts'
import type { Check } from '../rule.ts'

export const lexiconPhrase: Check = (context) => exampleFindings(context, 'reading', 'lexicon-phrase')
