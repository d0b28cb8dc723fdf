import { ruleOf } from '../../core/flow/kinds/index.ts'
import type { Flow, TabsFlow } from '../../core/pack/documents.gen.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { Check } from '../rule.ts'

export const askedAfterTheEnd: Check = ({ flows }) =>
  flows.flatMap(({ source, flow }) => {
    if (flow.mode === 'tabs') return behindTheTabs(source, flow)
    const end = endOf(flow)
    if (end === -1) return []
    const made = madeAfter(flow)
    if (made >= end) {
      const message = `The flow ends at "${flow.steps[end]?.id}", and the steps that are made for the seeker come after "${flow.steps[made]?.id}": nobody is asked them.`
      const suggestion = `Name a step before "${flow.steps[end]?.id}".`
      return [source.finding('asked-after-the-end', message, ['flow', 'generated', 'after'], { suggestion })]
    }
    const late = flow.steps.slice(end + 1).find(({ kind }) => ruleOf(kind).asks)
    if (!late) return []
    const message = `The flow ends here, before "${late.id}" is asked.`
    const suggestion = 'Put it after the last question.'
    return [source.finding('asked-after-the-end', message, ['flow', 'steps', end, 'id'], { suggestion })]
  })

/** A closing step of tabs that stands above what is still asked, or on a tab after which others come. */
function behindTheTabs(source: SourceDocument, { tabs, steps }: TabsFlow): Finding[] {
  const kindOf = new Map(steps.map(({ id, kind }) => [id, kind]))
  const placed = tabs.flatMap((tab, at) =>
    tab.steps.map((id, index) => ({ id, path: ['flow', 'tabs', at, 'steps', index] })),
  )
  const end = placed.findIndex(({ id }) => kindOf.get(id) === 'completion')
  const asks = ({ id }: (typeof placed)[number]): boolean => {
    const kind = kindOf.get(id)
    return kind !== undefined && ruleOf(kind).asks
  }
  const late = end === -1 ? undefined : placed.slice(end + 1).find(asks)
  if (!late) return []
  const message = `"${placed[end]?.id}" closes the flow, and "${late.id}" is asked after it.`
  const suggestion = 'Put it last on the last tab.'
  return [source.finding('asked-after-the-end', message, placed[end]?.path ?? [], { suggestion })]
}

/** The step after which steps are made for the seeker; -1 where there are none. */
const madeAfter = (flow: Flow): number =>
  flow.mode === 'stages' && flow.generated
    ? flow.steps.findIndex(({ id }) => id === flow.generated?.after)
    : -1

/** The step with which a flow ends. Tabs and cards of a hub say themselves in which order their steps are shown. */
function endOf({ mode, steps }: Flow): number {
  if (mode === 'stages') return steps.findIndex(({ kind }) => kind === 'generate')
  return mode === 'steps' || mode === 'quiz' ? steps.findIndex(({ kind }) => kind === 'completion') : -1
}
