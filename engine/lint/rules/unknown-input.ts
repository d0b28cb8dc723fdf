import { recipeFaults } from '../findings/recipe-faults.ts'
import type { Check } from '../rule.ts'

export const unknownInput: Check = (context) => recipeFaults(context, 'unknown-input')
