import { assessmentFaults } from '../assessment-faults.ts'
import type { Check } from '../rule.ts'

export const unreachableBand: Check = (context) => assessmentFaults(context, 'unreachable-band')
