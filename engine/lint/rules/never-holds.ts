import type { Check } from '../rule.ts'
import { constantsIn } from '../explored.ts'

export const neverHolds: Check = (context) =>
  context.flows.flatMap(({ source, flow }) => {
    const found = context.explored(flow)
    if (!found) return []
    return (
      constantsIn(found)
        // A step whose whole condition never holds is another finding.
        .filter(({ holds, isWhole, path }) => !holds && !(isWhole && path.at(-1) === 'visibleWhen'))
        .map(({ path }) =>
          source.finding('never-holds', 'This never holds, whatever was answered before.', path),
        )
    )
  })
