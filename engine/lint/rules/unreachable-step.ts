import type { Finding } from '../../core/pack/finding.ts'
import { conditionTester } from '../../authoring/prove/can-hold.ts'
import type { LintContext, PlacedFlow } from '../context.ts'
import type { Check } from '../rule.ts'
import { unopenedSteps } from '../unopened.ts'

export const unreachableStep: Check = (context) =>
  context.flows.flatMap((placed) => [
    ...unreachableIn(placed, context),
    ...unopenedIn(placed),
    ...unclosed(placed),
  ])

function unreachableIn({ source, flow }: PlacedFlow, context: LintContext): Finding[] {
  const found = context.explored(flow)
  if (!found) return []
  const { exploration, conditions } = found
  const canHold = conditionTester(flow)
  const shown = new Map(exploration.steps.map(({ step, shown }) => [step.step, shown !== undefined]))
  return conditions.flatMap(({ condition, path, at }) => {
    const step = at === undefined ? undefined : flow.steps[at]
    if (!step || step.visibleWhen !== condition || shown.get(step) !== false) return []
    const alone = canHold(condition)
    // Where not all ways were looked at, only what can never hold by itself is sure.
    if (alone && !exploration.complete) return []
    const why = alone ? 'this never holds together with what comes before it' : 'this never holds'
    return [source.finding('unreachable-step', `"${step.id}" can never be shown: ${why}.`, path)]
  })
}

/** Steps that no tab or card opens. One that must be answered all the same is another finding. */
const unopenedIn = ({ source, flow }: PlacedFlow): Finding[] =>
  unopenedSteps(flow)
    .filter(({ isRequired }) => !isRequired)
    .map(({ id, at }) => {
      const message = `"${id}" can never be shown: no ${flow.mode === 'hub' ? 'card' : 'tab'} opens it.`
      return source.finding('unreachable-step', message, ['flow', 'steps', at, 'id'])
    })

/** A closing step that is on no tab: the words that it has for whoever is done are nowhere. */
function unclosed({ source, flow }: PlacedFlow): Finding[] {
  if (flow.mode !== 'tabs') return []
  const opened = new Set(flow.tabs.flatMap(({ steps }) => steps))
  return flow.steps.flatMap(({ id, kind }, at) => {
    if (kind !== 'completion' || opened.has(id)) return []
    const message = `"${id}" can never be shown: no tab opens it.`
    const suggestion = 'Put it last on the last tab.'
    return [source.finding('unreachable-step', message, ['flow', 'steps', at, 'id'], { suggestion })]
  })
}
