import { careFindings } from '../findings/care-findings.ts'
import type { Check } from '../rule.ts'

export const careKindMissing: Check = (context) => careFindings(context, 'care-kind-missing')
