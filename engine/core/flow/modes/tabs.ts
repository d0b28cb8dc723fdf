import type { FlowTab } from '../../pack/documents.gen.ts'
import type { CompiledFlow } from '../compile.ts'
import type { Missing } from '../missing.ts'
import { checkAll, type FlowState, holdsIn, isHidden } from '../state.ts'

/** The tabs of a flow; none where it has another mode. */
export const tabsOf = ({ flow }: CompiledFlow): readonly FlowTab[] => (flow.mode === 'tabs' ? flow.tabs : [])

/** Which tab a step stands in, from 0; -1 for a step of no tab. */
export function tabIndexAt(compiled: CompiledFlow, index: number): number {
  const id = compiled.steps[index]?.step.id
  return id === undefined ? -1 : tabsOf(compiled).findIndex(({ steps }) => steps.includes(id))
}

/** The first step on screen of a tab: where it opens. Null when it has none. */
export function tabStart(compiled: CompiledFlow, state: FlowState, tab: number): number | null {
  for (const id of tabsOf(compiled)[tab]?.steps ?? []) {
    const index = compiled.indexOf.get(id)
    if (index !== undefined && !isHidden(state, index)) return index
  }
  return null
}

/** The nearest tab before or after that of this step that shows anything: the step where it opens. */
export function neighbourTab(
  compiled: CompiledFlow,
  state: FlowState,
  index: number,
  by: 1 | -1,
): number | null {
  const count = tabsOf(compiled).length
  for (let tab = tabIndexAt(compiled, index) + by; tab >= 0 && tab < count; tab += by) {
    const start = tabStart(compiled, state, tab)
    if (start !== null) return start
  }
  return null
}

/** What keeps the main action of a tab closed, or null. */
export function tabMissing(compiled: CompiledFlow, state: FlowState, tab: number): Missing | null {
  const { needs, needsInWords } = tabsOf(compiled)[tab] ?? {}
  if (!needs || holdsIn(compiled, state, needs)) return null
  return needsInWords ? { code: 'needs', words: needsInWords } : { code: 'unanswered' }
}

/** What still keeps a flow of tabs from being finished, or null: its last tab's own need first. */
export function finishMissing(compiled: CompiledFlow, state: FlowState): Missing | null {
  const last = tabMissing(compiled, state, tabsOf(compiled).length - 1)
  return last ?? checkAll(compiled, state)[0]?.missing ?? null
}

/** How far one is: tab 2 of 4 is a half (VISION-002, MOTION-003). */
export function tabProgress(
  compiled: CompiledFlow,
  index: number,
): { readonly step: number; readonly total: number } {
  return { step: tabIndexAt(compiled, index) + 1, total: tabsOf(compiled).length }
}
