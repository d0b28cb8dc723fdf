import { talkFindings } from '../findings/talk-findings.ts'
import type { Check } from '../rule.ts'

export const talkExample: Check = (context) => talkFindings(context, 'talk-example')
