import { migrationFaults } from '../migration-faults.ts'
import type { Check } from '../rule.ts'

export const migrationStillInUse: Check = (context) => migrationFaults(context, 'migration-still-in-use')
