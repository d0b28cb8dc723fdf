import { recipeFaults } from '../recipe-faults.ts'
import type { Check } from '../rule.ts'

export const notAList: Check = (context) => recipeFaults(context, 'not-a-list')
