import { recipeFaults } from '../recipe-faults.ts'
import type { Rule } from '../rule.ts'

export const unknownReading: Rule = {
  number: 'L112',
  name: 'unknown-reading',
  severity: 'error',
  since: '0.2.0',
  explanation:
    'A template reads from a set of interpretations or a vocabulary that the pack does not hold, by a key that the set does not have, or by more or fewer values than the set has vocabularies.',
  check: (context) => recipeFaults(context, 'unknown-reading'),
}
