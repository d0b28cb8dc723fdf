import { fill } from '../../core/copy.ts'
import { cardState, hubProgress, type HubView } from '../../core/flow/modes/hub.ts'
import type { FlowContext } from '../../core/flow/machine/machine-types.ts'
import { continueMissing } from '../../core/flow/machine/machine-context.ts'
import { missingInWords } from '../../core/flow/missing.ts'
import { isLastQuestion, progressAt } from '../../core/flow/machine/navigation.ts'
import { holdsIn } from '../../core/flow/state.ts'
import { stageProgress } from '../../core/flow/modes/stages.ts'
import { tabIndexAt, tabProgress, tabsOf } from '../../core/flow/modes/tabs.ts'
import type { HubFlow, RunnerWords, Step } from '../../core/pack/documents.gen.ts'
import { stepsOnScreen } from './on-screen.ts'

/** All texts in a part of a document, however deep. */
export function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : []
}

/** What still lacks, in the words of the screen; null when the way on is open. */
export function missingWords(context: FlowContext, runner: RunnerWords | undefined): string | null {
  const missing = continueMissing(context)
  return missing && (runner ? missingInWords(missing, runner.missing) : missing.code)
}

/** How far one is, as the screen counts it; null where nothing is counted. */
export function progressWords({ compiled, state, at }: FlowContext): string | null {
  const { flow } = compiled
  if (flow.mode === 'tabs') {
    const { step, total } = tabProgress(compiled, at)
    return `${step}/${total}`
  }
  const text = flow.progress?.text
  if (text !== undefined && compiled.steps[at]?.rule.asks) {
    const { step, total } = progressAt(compiled, state, at)
    return fill(text, { step, total })
  }
  const staged = stageProgress(compiled, at)
  return staged && `${staged.shown} %`
}

/** What a step needs is said only while it is missing. */
function withoutMetNeeds(step: Step, { compiled, state }: FlowContext): Step {
  if (step.kind !== 'generate' || !step.needs || !holdsIn(compiled, state, step.needs)) return step
  const { needsInWords: _met, ...rest } = step
  return rest
}

/** Everything that can be read on the screen of a flow: its steps with their options, and the buttons around them. */
export function screenTexts(context: FlowContext, runner: RunnerWords | undefined): string[] {
  const { compiled, state, at } = context
  const { words } = compiled.flow
  const buttons = { ...runner?.buttons, ...words }
  const { back, last, continue: goOn } = buttons
  const tab = tabsOf(compiled)[tabIndexAt(compiled, at)]
  const shown = stepsOnScreen(context)
  return [
    ...shown.flatMap(({ step, options }) => [
      ...textsIn(withoutMetNeeds(step, context)),
      ...textsIn(options?.groups),
    ]),
    ...tabsOf(compiled).map(({ label }) => label),
    ...(tab?.needs && !holdsIn(compiled, state, tab.needs) ? [tab.needsInWords] : []),
    tab?.next,
    missingWords(context, runner),
    progressWords(context),
    back,
    isLastQuestion(compiled, state, at) ? last : goOn,
  ].filter((text) => typeof text === 'string')
}

/** Everything that can be read on the overview or the results of a hub. */
export function hubTexts(flow: HubFlow, view: HubView, saved: ReadonlySet<string>): string[] {
  const { done, total } = hubProgress(flow, saved)
  const page = flow.steps.find(({ id }) => id === view.id)
  if (view.kind === 'results') return textsIn(page)
  const cards = flow.cards.flatMap((card) => [...textsIn(card), flow.frame[cardState(card, saved)]])
  return [...textsIn(page), ...cards, fill(flow.frame.progress, { done, total })]
}
