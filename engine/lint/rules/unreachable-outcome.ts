import { assessmentFaults } from '../assessment-faults.ts'
import type { Check } from '../rule.ts'

export const unreachableOutcome: Check = (context) => assessmentFaults(context, 'unreachable-outcome')
