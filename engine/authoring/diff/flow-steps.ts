import { compileFlow, type CompiledStep } from '../../core/flow/compile.ts'
import type { Flow } from '../../core/pack/documents.gen.ts'
import type { Path } from '../../core/pack/json.ts'
import type { ComparedOption } from './options.ts'

/** A step with its place in its document. */
export interface PlacedStep {
  readonly compiled: CompiledStep
  readonly path: Path
  readonly options: readonly ComparedOption[]
}

/** The steps of a flow in their order, without those that an assessment gives it. */
export function placedSteps(flow: Flow, foreign: ReadonlySet<string>): readonly PlacedStep[] {
  const own = new Map(flow.steps.map(({ id }, index) => [id, ['flow', 'steps', index] as Path]))
  const made = flow.mode === 'stages' ? (flow.generated?.fallback ?? []) : []
  const fallback = new Map(
    made.map(({ id }, index) => [id, ['flow', 'generated', 'fallback', index] as Path]),
  )
  return compileFlow(flow)
    .steps.filter(({ step }) => !foreign.has(step.id))
    .map((compiled) => {
      const path = own.get(compiled.step.id) ?? fallback.get(compiled.step.id) ?? ['flow']
      return { compiled, path, options: optionsOf(flow, compiled, path) }
    })
}

/** The options of a step, each where it is written: at the step, or in a named set of the flow. */
function optionsOf(flow: Flow, { step, options }: CompiledStep, path: Path): ComparedOption[] {
  if (!options || !('options' in step)) return []
  const { from } = 'from' in step.options ? step.options : { from: undefined }
  const set = from === undefined ? -1 : (flow.optionSets ?? []).findIndex(({ id }) => id === from)
  const root: Path = from === undefined ? [...path, 'options'] : ['flow', 'optionSets', set]
  return options.groups.flatMap((group, at) => {
    const list: Path = group.id === null ? [...root, 'list'] : [...root, 'groups', at, 'options']
    return group.options.map(({ value, label }, index) => ({ value, label, path: [...list, index] }))
  })
}
