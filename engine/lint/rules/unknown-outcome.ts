import { assessmentFaults } from '../assessment-faults.ts'
import type { Check } from '../rule.ts'

export const unknownOutcome: Check = (context) => assessmentFaults(context, 'unknown-outcome')
