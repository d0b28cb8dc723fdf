import type { CompiledStep } from '../../core/flow/compile.ts'
import type { FlowContext } from '../../core/flow/machine/machine-types.ts'
import { isHidden } from '../../core/flow/state.ts'
import { tabIndexAt, tabsOf } from '../../core/flow/modes/tabs.ts'

/** The steps that are on screen: one, or in a flow of tabs all that the open tab shows. */
export function stepsOnScreen({ compiled, state, at }: FlowContext): CompiledStep[] {
  const here = compiled.steps[at]
  if (compiled.flow.mode !== 'tabs' || here?.step.kind === 'completion') return here ? [here] : []
  const ids = tabsOf(compiled)[tabIndexAt(compiled, at)]?.steps ?? []
  return ids.flatMap((id) => {
    const found = compiled.steps[compiled.indexOf.get(id) ?? -1]
    return found && !isHidden(state, found.index) && found.step.kind !== 'completion' ? [found] : []
  })
}
