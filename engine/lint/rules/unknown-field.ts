import { recipeFaults } from '../findings/recipe-faults.ts'
import type { Check } from '../rule.ts'

export const unknownField: Check = (context) => recipeFaults(context, 'unknown-field')
