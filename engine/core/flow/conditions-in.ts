import { resolveOptions, resolveOptionSets, type ResolvedOptions } from './options.ts'
import type { Condition, Flow, Step } from '../pack/documents.gen.ts'
import type { Path } from '../pack/json.ts'

/** One question that a condition asks, without the `all`, `any` and `not` around it, and where it stands. */
export interface PlacedQuestion {
  asks: Exclude<Condition, { all: Condition[] } | { any: Condition[] } | { not: Condition }>
  path: Path
}

/** The questions of a condition in the order in which they are written. */
export function questionsIn(condition: Condition, path: Path): PlacedQuestion[] {
  if ('all' in condition) {
    return condition.all.flatMap((each, at) => questionsIn(each, [...path, 'all', at]))
  }
  if ('any' in condition) {
    return condition.any.flatMap((each, at) => questionsIn(each, [...path, 'any', at]))
  }
  return 'not' in condition ? questionsIn(condition.not, [...path, 'not']) : [{ asks: condition, path }]
}

/** A condition of a flow. `at` is the index of the step whose visibility it decides; others look back on all steps. */
export interface PlacedCondition {
  condition: Condition
  path: Path
  at: number | undefined
}

/** Every condition of a flow. */
export function conditionsIn(flow: Flow): PlacedCondition[] {
  const found: PlacedCondition[] = []
  const add = (condition: Condition | undefined, path: Path, at?: number): void => {
    if (condition) found.push({ condition, path, at })
  }
  for (const [at, step] of flow.steps.entries()) {
    add(step.visibleWhen, ['flow', 'steps', at, 'visibleWhen'], at)
    if (step.kind === 'generate') add(step.needs, ['flow', 'steps', at, 'needs'])
  }
  if (flow.mode === 'tabs') {
    for (const [at, { needs }] of flow.tabs.entries()) add(needs, ['flow', 'tabs', at, 'needs'])
  }
  return found
}

/** The id of the step that a question is about, and the values it compares with. */
export function askedOf(
  asks: PlacedQuestion['asks'],
): { step: string; values: readonly string[] } | undefined {
  if ('answered' in asks) return { step: asks.answered, values: [] }
  if ('equals' in asks) return { step: asks.equals.step, values: [asks.equals.value] }
  if ('includes' in asks) return { step: asks.includes.step, values: [asks.includes.value] }
  if ('in' in asks) return asks.in
  if ('atLeast' in asks) return { step: asks.atLeast.step, values: [] }
  if ('atMost' in asks) return { step: asks.atMost.step, values: [] }
  return undefined
}

/** The steps of a flow by id, with their place and what they offer. */
export interface FlowSteps {
  step(id: string): { step: Step; at: number } | undefined
  offered(step: Step): ResolvedOptions | undefined
}

export function stepsOf(flow: Flow): FlowSteps {
  const sets = resolveOptionSets(flow)
  const steps = new Map(flow.steps.map((step, at) => [step.id, { step, at }]))
  return {
    step: (id) => steps.get(id),
    offered: (step) => ('options' in step ? resolveOptions(step.options, sets) : undefined),
  }
}
