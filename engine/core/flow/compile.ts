import type { Condition, Flow, ReflectionStep, Step } from '../pack/documents.gen.ts'
import { stepsAskedBy } from './condition.ts'
import type { MadePrompt } from './made-prompt.ts'
import { ruleOf } from './kinds/index.ts'
import type { StepKind, StepRule } from './kinds/kind.ts'
import { type ResolvedOptions, resolveOptions, resolveOptionSets } from './options.ts'

/** One step, ready to run: its rule, options and place looked up once. */
export interface CompiledStep {
  readonly index: number
  readonly step: Step
  readonly rule: StepRule<StepKind>
  /** Dotted path of the answer in the form data. */
  readonly bind: string
  /** Whether something of the step is kept in the form data: an answer, or what was made. */
  readonly keeps: boolean
  readonly options: ResolvedOptions | null
  readonly visibleWhen: Condition | null
  /** Later steps whose visibility asks about this one, ascending. */
  readonly dependents: readonly number[]
}

/** A flow in the order it is walked, with everything that an answer needs at hand. */
export interface CompiledFlow {
  readonly flow: Flow
  readonly steps: readonly CompiledStep[]
  readonly indexOf: ReadonlyMap<string, number>
  /** The steps made for the seeker, as they are kept; null when the declared ones stand in, or none are made. */
  readonly made: readonly MadePrompt[] | null
}

const inline = new Map<never, never>()

function optionsOf(step: Step, sets: ReadonlyMap<string, ResolvedOptions>): ResolvedOptions | null {
  return 'options' in step ? resolveOptions(step.options, sets) : null
}

/** The steps of a flow with the generated ones (or their declared fall-back) in their place. */
function orderedSteps(flow: Flow, generated: readonly ReflectionStep[] | undefined): readonly Step[] {
  if (flow.mode !== 'stages' || !flow.generated) return flow.steps
  const { after, bind, fallback } = flow.generated
  const made = (generated ?? fallback).map((step) => ({
    ...step,
    bind: step.bind ?? `${bind}.${step.id.replaceAll('-', '_')}`,
  }))
  return flow.steps.flatMap((step) => (step.id === after ? [step, ...made] : [step]))
}

/**
 * Compiles a flow of the pack. Costs time linear in its steps and conditions.
 * @param generated steps made for the seeker; left out, a flow that generates steps uses its declared fall-back.
 */
export function compileFlow(flow: Flow, generated?: readonly ReflectionStep[]): CompiledFlow {
  const sets = flow.optionSets?.length ? resolveOptionSets(flow) : inline
  const ordered = orderedSteps(flow, generated)
  const indexOf = new Map(ordered.map((step, index) => [step.id, index]))
  const dependents: number[][] = ordered.map(() => [])
  ordered.forEach((step, index) => {
    if (!step.visibleWhen) return
    for (const id of stepsAskedBy(step.visibleWhen)) {
      const asked = indexOf.get(id)
      // Only earlier steps count: a forward reference is a finding of the linter and has no effect here.
      if (asked !== undefined && asked < index) dependents[asked]?.push(index)
    }
  })
  const steps = ordered.map((step, index) => ({
    index,
    step,
    rule: ruleOf(step.kind),
    bind: ruleOf(step.kind).keptAt(step) ?? step.id,
    keeps: ruleOf(step.kind).keptAt(step) !== undefined,
    options: optionsOf(step, sets),
    visibleWhen: step.visibleWhen ?? null,
    dependents: dependents[index] ?? [],
  }))
  return { flow, steps, indexOf, made: null }
}
