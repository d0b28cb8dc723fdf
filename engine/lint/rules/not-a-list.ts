import { recipeFaults } from '../findings/recipe-faults.ts'
import type { Check } from '../rule.ts'

export const notAList: Check = (context) => recipeFaults(context, 'not-a-list')
