import { recipeFaults } from '../recipe-faults.ts'
import type { Check } from '../rule.ts'

export const unknownReading: Check = (context) => recipeFaults(context, 'unknown-reading')
