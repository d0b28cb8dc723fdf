import { migrationFaults } from '../findings/migration-faults.ts'
import type { Check } from '../rule.ts'

export const migrationExample: Check = (context) => migrationFaults(context, 'migration-example')
