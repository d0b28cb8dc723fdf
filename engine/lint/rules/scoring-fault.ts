import { assessmentFaults } from '../assessment-faults.ts'
import type { Check } from '../rule.ts'

export const scoringFault: Check = (context) => assessmentFaults(context, 'scoring-fault')
