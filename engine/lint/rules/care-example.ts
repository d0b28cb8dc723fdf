import { careFindings } from '../findings/care-findings.ts'
import type { Check } from '../rule.ts'

export const careExample: Check = (context) => careFindings(context, 'care-example')
