import { assessmentFaults } from '../findings/assessment-faults.ts'
import type { Check } from '../rule.ts'

export const unsaveablePart: Check = (context) => assessmentFaults(context, 'unsaveable-part')
