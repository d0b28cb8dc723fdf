import type { CompiledFlow, FormData, OuterFacts } from '../../../engine/core/flow/index.ts'
import { formDataFrom, NO_FACTS } from '../../../engine/core/flow/index.ts'
import { completionIndex } from '../../../engine/core/flow/machine/navigation.ts'
import { answer, type FlowState, isHidden, missingAt, startFlow } from '../../../engine/core/flow/state.ts'
import { tabIndexAt, tabStart } from '../../../engine/core/flow/modes/tabs.ts'
import { sampleAnswer } from './answers/fixtures.ts'
import { madeToHold } from './answers/hold.ts'

/** Where a flow begins on the stage. */
export interface Start {
  readonly formData: FormData
  readonly stepId: string | null
  /** Where it stands when the step is gone: the nearest one is taken. */
  readonly index: number
  readonly facts: OuterFacts
  /** Go on from the last question to what closes the flow. */
  readonly finish: boolean
  /** What closes it stays under way, as on the page that is shown meanwhile. */
  readonly hold: boolean
}

export const FROM_THE_BEGINNING: Start = {
  formData: {},
  stepId: null,
  index: 0,
  facts: NO_FACTS,
  finish: false,
  hold: false,
}

/**
 * How to bring a step on screen with these answers. A hidden one is answered into sight; before a closing one, what
 * is still missing is answered. Null when nothing brings it on screen.
 */
export function startAt(
  compiled: CompiledFlow,
  stepId: string,
  formData: FormData,
  facts: OuterFacts = NO_FACTS,
): Start | null {
  const index = compiled.indexOf.get(stepId)
  if (index === undefined) return null
  const held = madeToHold(compiled, startFlow(compiled, formData, facts), index)
  if (!held) return null
  if (compiled.flow.mode === 'tabs') return inTab(compiled, held, index)
  if (!closes(compiled, index)) return startOf(compiled, held, index)
  const filled = withAnswers(compiled, held)
  const last = lastBefore(compiled, filled, index)
  const staged = compiled.flow.mode === 'stages'
  return {
    ...startOf(compiled, filled, last),
    finish: true,
    hold: staged && index === completionIndex(compiled),
  }
}

/** Whether only the end of a flow leads to a step. */
export function closes(compiled: CompiledFlow, index: number): boolean {
  const kind = compiled.steps[index]?.step.kind
  if (compiled.flow.mode === 'tabs') return false
  return (
    kind === 'completion' || kind === 'result' || (compiled.flow.mode === 'stages' && kind === 'generate')
  )
}

const startOf = (compiled: CompiledFlow, state: FlowState, index: number): Start => ({
  formData: formDataFrom(compiled, state),
  stepId: compiled.steps[index]?.step.id ?? null,
  index,
  facts: state.facts,
  finish: false,
  hold: false,
})

/** Tabs open at their first step; a closing step stands in its tab. */
const inTab = (compiled: CompiledFlow, state: FlowState, index: number): Start =>
  startOf(compiled, state, tabStart(compiled, state, tabIndexAt(compiled, index)) ?? index)

/** The same with everything answered that still keeps the flow open. */
function withAnswers(compiled: CompiledFlow, state: FlowState): FlowState {
  let filled = state
  for (const each of compiled.steps)
    if (missingAt(compiled, filled, each.index) !== null)
      filled = answer(compiled, filled, each.index, sampleAnswer(each))
  return filled
}

function lastBefore(compiled: CompiledFlow, state: FlowState, index: number): number {
  for (let at = index - 1; at > 0; at--) if (!isHidden(state, at) && !closes(compiled, at)) return at
  return 0
}
