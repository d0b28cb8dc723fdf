import { recipeFaults } from '../recipe-faults.ts'
import type { Check } from '../rule.ts'

export const unknownInput: Check = (context) => recipeFaults(context, 'unknown-input')
