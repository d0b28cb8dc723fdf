import { migrationFaults } from '../findings/migration-faults.ts'
import type { Check } from '../rule.ts'

export const migrationWithoutExample: Check = (context) =>
  migrationFaults(context, 'migration-without-example')
