import { migrationFaults } from '../findings/migration-faults.ts'
import type { Check } from '../rule.ts'

export const migrationLeadsNowhere: Check = (context) => migrationFaults(context, 'migration-leads-nowhere')
