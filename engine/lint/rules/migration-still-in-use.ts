import { migrationFaults } from '../findings/migration-faults.ts'
import type { Check } from '../rule.ts'

export const migrationStillInUse: Check = (context) => migrationFaults(context, 'migration-still-in-use')
