import { assessmentFaults } from '../findings/assessment-faults.ts'
import type { Check } from '../rule.ts'

export const bandGap: Check = (context) => assessmentFaults(context, 'band-gap')
