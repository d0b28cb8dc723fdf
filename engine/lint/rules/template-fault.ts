import { recipeFaults } from '../recipe-faults.ts'
import type { Check } from '../rule.ts'

export const templateFault: Check = (context) => recipeFaults(context, 'template-fault')
