import { exampleFindings } from '../findings/example-findings.ts'
import type { Check } from '../rule.ts'

export const careExample: Check = (context) => exampleFindings(context, 'care', 'care-example')
