import { constantsIn } from '../explored.ts'
import type { Check } from '../rule.ts'

export const alwaysHolds: Check = (context) =>
  context.flows.flatMap(({ source, flow }) => {
    const found = context.explored(flow)
    if (!found) return []
    return constantsIn(found)
      .filter(({ holds }) => holds)
      .map(({ path }) =>
        source.finding('always-holds', 'This always holds, whatever was answered before.', path, {
          suggestion: 'Leave it out, or ask for what you meant.',
        }),
      )
  })
