import { assessmentFaults } from '../findings/assessment-faults.ts'
import type { Check } from '../rule.ts'

export const bandOverlap: Check = (context) => assessmentFaults(context, 'band-overlap')
