import { exampleFindings } from '../findings/example-findings.ts'
import type { Check } from '../rule.ts'

export const careKindMissing: Check = (context) => exampleFindings(context, 'care', 'care-kind-missing')
