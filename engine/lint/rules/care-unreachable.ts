import { exampleFindings } from '../findings/example-findings.ts'
import type { Check } from '../rule.ts'

export const careUnreachable: Check = (context) => exampleFindings(context, 'care', 'care-unreachable')
