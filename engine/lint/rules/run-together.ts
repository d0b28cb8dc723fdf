import { recipeFaults } from '../findings/recipe-faults.ts'
import type { Check } from '../rule.ts'

export const runTogether: Check = (context) => recipeFaults(context, 'run-together')
