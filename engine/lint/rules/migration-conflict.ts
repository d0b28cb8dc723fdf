import { migrationFaults } from '../findings/migration-faults.ts'
import type { Check } from '../rule.ts'

export const migrationConflict: Check = (context) => migrationFaults(context, 'migration-conflict')
