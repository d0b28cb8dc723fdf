import { talkFindings } from '../findings/talk-findings.ts'
import type { Check } from '../rule.ts'

export const talkPhrase: Check = (context) => talkFindings(context, 'talk-phrase')
