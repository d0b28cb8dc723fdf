import { careFindings } from '../findings/care-findings.ts'
import type { Check } from '../rule.ts'

export const carePattern: Check = (context) => careFindings(context, 'care-pattern')
