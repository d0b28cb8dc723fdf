import { recipeFaults } from '../findings/recipe-faults.ts'
import type { Check } from '../rule.ts'

export const endlessLoop: Check = (context) => recipeFaults(context, 'endless-loop')
