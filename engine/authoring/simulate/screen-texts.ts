import { fill } from '../../core/copy.ts'
import { cardState, hubProgress, type HubView } from '../../core/flow/modes/hub.ts'
import type { FlowContext } from '../../core/flow/machine/machine-types.ts'
import { continueMissing } from '../../core/flow/machine/machine-context.ts'
import { missingInWords } from '../../core/flow/missing.ts'
import { isLastQuestion, progressAt } from '../../core/flow/machine/navigation.ts'
import { holdsIn } from '../../core/flow/state.ts'
import { stageProgress } from '../../core/flow/modes/stages.ts'
import { tabIndexAt, tabProgress, tabsOf } from '../../core/flow/modes/tabs.ts'
import { textsIn } from '../../core/pack/json.ts'
import type { Block, HubCard, HubFlow, RunnerWords, Step } from '../../core/pack/documents.gen.ts'
import { type BlockOf, innerBlocks } from '../../core/pages/blocks.ts'
import { stepsOnScreen } from './on-screen.ts'

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

/** Everything that can be read on the overview or the results of a hub, without blocks that are shown under a condition. */
export function hubTexts(flow: HubFlow, view: HubView, saved: ReadonlySet<string>): string[] {
  const { overview, results } = flow.pages
  return [
    ...textsIn(flow.steps.find(({ id }) => id === view.id)),
    ...textsOfBlocks(view.kind === 'results' ? results : overview, flow, saved),
  ]
}

const textsOfBlocks = (blocks: readonly Block[], flow: HubFlow, saved: ReadonlySet<string>): string[] =>
  blocks
    .filter(({ when }) => when === undefined)
    .flatMap((block) => [
      ...textsOfBlock(block, flow, saved),
      ...innerBlocks(block).flatMap((inner) => textsOfBlocks(inner.blocks, flow, saved)),
    ])

/** What a block of a hub says as things stand; of any other, every text in it but those of the blocks inside. */
function textsOfBlock(block: Block, flow: HubFlow, saved: ReadonlySet<string>): string[] {
  if (block.block === 'hub-progress') {
    const { done, total } = hubProgress(flow, saved)
    return done === 0 ? [] : [fill(block.count, { done, total }), flow.toResults]
  }
  if (block.block === 'hub-cards')
    return flow.cards.flatMap((card) => [...textsIn(card), block[cardState(card, saved)]])
  if (block.block === 'hub-outcomes')
    return [...textsIn(block.title), ...flow.cards.flatMap((card) => textsOfOutcome(block, card, saved))]
  if (block.block === 'hub-actions') return [flow.toOverview]
  const inside = innerBlocks(block).map(({ blocks }) => blocks)
  return Object.values(block).flatMap((part) =>
    inside.some((each) => each === part) ? [] : [...textsIn(part)],
  )
}

function textsOfOutcome(
  { complete, take, again }: BlockOf<'hub-outcomes'>,
  card: HubCard,
  saved: ReadonlySet<string>,
): string[] {
  const { title, description } = card
  return cardState(card, saved) === 'complete'
    ? [title, complete, ...(again === undefined ? [] : [fill(again, { title })])]
    : [title, take, ...textsIn(description)]
}
