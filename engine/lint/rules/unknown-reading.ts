import { recipeFaults } from '../findings/recipe-faults.ts'
import type { Check } from '../rule.ts'

export const unknownReading: Check = (context) =>
  // What cannot be read now may hold what is missed.
  context.isAnyBroken('interpretations', 'vocabulary') ? [] : recipeFaults(context, 'unknown-reading')
