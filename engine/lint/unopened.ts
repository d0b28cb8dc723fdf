import { compileFlow } from '../core/flow/compile.ts'
import { NO_FACTS } from '../core/flow/outer-facts.ts'
import type { Flow } from '../core/pack/documents.gen.ts'

/** A step that no tab or card opens. */
export interface UnopenedStep {
  id: string
  at: number
  /** Whether the flow is not complete without an answer to it. */
  isRequired: boolean
}

/** Steps of tabs and hubs that nothing opens; a flow that is walked from step to step has none. */
export function unopenedSteps(flow: Flow): UnopenedStep[] {
  const opened = openedBy(flow)
  if (!opened || flow.steps.every(({ id }) => opened.has(id))) return []
  return compileFlow(flow).steps.flatMap(({ step, index, rule, options, visibleWhen }) => {
    if (opened.has(step.id) || step.kind === 'completion' || (flow.mode === 'hub' && step.kind === 'intro'))
      return []
    const open = rule.check(step, undefined, options, NO_FACTS) !== null
    return [{ id: step.id, at: index, isRequired: flow.mode === 'tabs' && visibleWhen === null && open }]
  })
}

function openedBy(flow: Flow): Set<string | undefined> | undefined {
  if (flow.mode === 'tabs') return new Set(flow.tabs.flatMap(({ steps }) => steps))
  return flow.mode === 'hub'
    ? new Set([flow.results, ...flow.cards.map(({ opens }) => opens.step)])
    : undefined
}
