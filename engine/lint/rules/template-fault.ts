import { recipeFaults } from '../findings/recipe-faults.ts'
import type { Check } from '../rule.ts'

export const templateFault: Check = (context) => recipeFaults(context, 'template-fault')
