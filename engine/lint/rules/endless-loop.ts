import { recipeFaults } from '../recipe-faults.ts'
import type { Check } from '../rule.ts'

export const endlessLoop: Check = (context) => recipeFaults(context, 'endless-loop')
