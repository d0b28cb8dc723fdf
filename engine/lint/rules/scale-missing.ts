import { assessmentFaults } from '../findings/assessment-faults.ts'
import type { Check } from '../rule.ts'

export const scaleMissing: Check = (context) => assessmentFaults(context, 'scale-missing')
