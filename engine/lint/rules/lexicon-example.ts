import { exampleFindings } from '../findings/example-findings.ts'
import type { Check } from '../rule.ts'

export const lexiconExample: Check = (context) => exampleFindings(context, 'reading', 'lexicon-example')
