import { migrationFaults } from '../findings/migration-faults.ts'
import type { Check } from '../rule.ts'

export const migrationVersion: Check = (context) => migrationFaults(context, 'migration-version')
