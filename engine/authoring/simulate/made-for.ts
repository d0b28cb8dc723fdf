import { isRecord, type Json } from '../../core/flow/form-data.ts'
import type { FlowContext } from '../../core/flow/machine/machine-types.ts'
import { answerAt } from '../../core/flow/state.ts'
import type { GenerateStep } from '../../core/pack/documents.gen.ts'

const MADE = 'Something was made of it.'

/** What an effect makes for a step of a flow of tabs: one text, or something for each item of another step. */
export function madeFor(step: GenerateStep, { compiled, state }: FlowContext): Json {
  if (step.each === undefined) return MADE
  const items = answerAt(state, compiled.indexOf.get(step.each) ?? -1)
  const ids = Array.isArray(items)
    ? items.flatMap((item) => (isRecord(item) && typeof item['id'] === 'string' ? [item['id']] : []))
    : []
  return Object.fromEntries(ids.map((id) => [id, { made: MADE }]))
}
