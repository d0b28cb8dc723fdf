import type { Finding } from '../../core/pack/finding.ts'
import type { LintContext, PlacedFlow } from '../context.ts'
import { constantsIn } from '../explored.ts'
import type { Check } from '../rule.ts'

export const deadEnd: Check = (context) => context.flows.flatMap((placed) => deadEndIn(placed, context))

/** Tabs that ask for things which can each be there, but never together. What can never be there is another finding. */
function deadEndIn({ source, flow }: PlacedFlow, context: LintContext): Finding[] {
  const found = context.explored(flow)
  if (flow.mode !== 'tabs' || !found) return []
  const { exploration, conditions } = found
  if (!exploration.complete || exploration.end !== undefined) return []
  const causes =
    exploration.steps.some(({ passable, shown }) => !passable && shown !== undefined) ||
    constantsIn(found).some(({ holds }) => !holds)
  const needs = conditions.filter(({ path }) => path[1] === 'tabs')
  const last = needs.at(-1)
  if (causes || !last) return []
  const message = 'Nobody can complete this: what its tabs need is never there together.'
  const related = needs.slice(0, -1).map(({ path }) => ({
    message: 'This is needed too.',
    file: source.fileAt(path),
    range: source.locate(path),
  }))
  return [source.finding('dead-end', message, last.path, { related })]
}
