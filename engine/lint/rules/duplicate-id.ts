import { assessmentFaults } from '../assessment-faults.ts'
import type { Check } from '../rule.ts'

/** Elsewhere it is found while loading. */
export const duplicateId: Check = (context) => assessmentFaults(context, 'duplicate-id')
