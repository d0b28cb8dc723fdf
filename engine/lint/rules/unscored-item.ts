import { assessmentFaults } from '../findings/assessment-faults.ts'
import type { Check } from '../rule.ts'

export const unscoredItem: Check = (context) => assessmentFaults(context, 'unscored-item')
