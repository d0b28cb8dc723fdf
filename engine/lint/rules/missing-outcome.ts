import { assessmentFaults } from '../findings/assessment-faults.ts'
import type { Check } from '../rule.ts'

export const missingOutcome: Check = (context) => assessmentFaults(context, 'missing-outcome')
