import { exampleFindings } from '../findings/example-findings.ts'
import type { Check } from '../rule.ts'

export const talkPhrase: Check = (context) => exampleFindings(context, 'talk', 'talk-phrase')
