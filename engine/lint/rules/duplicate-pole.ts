import { assessmentFaults } from '../findings/assessment-faults.ts'
import type { Check } from '../rule.ts'

export const duplicatePole: Check = (context) => assessmentFaults(context, 'duplicate-pole')
