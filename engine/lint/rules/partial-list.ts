import { recipeFaults } from '../findings/recipe-faults.ts'
import type { Check } from '../rule.ts'

export const partialList: Check = (context) => recipeFaults(context, 'partial-list')
