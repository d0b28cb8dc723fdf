import { assessmentFaults } from '../assessment-faults.ts'
import type { Check } from '../rule.ts'

/** Elsewhere it is found while loading. */
export const retiredId: Check = (context) => assessmentFaults(context, 'retired-id')
