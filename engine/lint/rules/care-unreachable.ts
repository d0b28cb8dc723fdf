import { careFindings } from '../findings/care-findings.ts'
import type { Check } from '../rule.ts'

export const careUnreachable: Check = (context) => careFindings(context, 'care-unreachable')
