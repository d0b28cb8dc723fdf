import { assessmentFaults } from '../findings/assessment-faults.ts'
import type { Check } from '../rule.ts'

export const tieWithoutRule: Check = (context) => assessmentFaults(context, 'tie-without-rule')
