import type { Finding } from '../../core/pack/finding.ts'
import type { LintContext, PlacedFlow } from '../context.ts'
import { constantsIn } from '../explored.ts'
import type { Check } from '../rule.ts'

export const deadEnd: Check = (context) =>
  context.flows.flatMap((placed) => [...deadEndIn(placed, context), ...besideTheChoice(placed)])

/** What stands beside the one step of a choice: choosing ends such a flow, and nothing else leads on. */
function besideTheChoice({ source, flow }: PlacedFlow): Finding[] {
  if (flow.mode !== 'choice') return []
  const choice = flow.steps.findIndex(({ kind }) => kind === 'choose-one')
  const other = flow.steps.findIndex((_, at) => at !== choice)
  const step = flow.steps[other]
  if (!step) return []
  const message = `Choosing once is all of this flow, and "${step.id}" stands in it too: nothing leads on from it.`
  const suggestion = 'Leave one step of the kind choose-one, or write `mode: steps`.'
  return [source.finding('dead-end', message, ['flow', 'steps', other, 'id'], { suggestion })]
}

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
