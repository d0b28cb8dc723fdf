import { assessmentFaults } from '../findings/assessment-faults.ts'
import type { Check } from '../rule.ts'

export const scoreUnread: Check = (context) => assessmentFaults(context, 'score-unread')
