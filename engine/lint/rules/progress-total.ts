import { compileFlow } from '../../core/flow/compile.ts'
import type { Flow } from '../../core/pack/documents.gen.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { PlacedFlow } from '../context.ts'
import type { Check } from '../rule.ts'

export const progressTotal: Check = ({ flows, sources }) => [
  ...sources.flatMap((source) => stepTotals(source, flows)),
  ...flows.flatMap(({ source, flow }) => {
    const screens = flow.progress?.total
    // Steps that are made for the seeker are not known yet.
    if (screens === undefined || flow.mode === 'stages' || ('asks' in flow && flow.asks)) return []
    const asking = compileFlow(flow).steps.filter(({ rule }) => rule.asks)
    const always = asking.filter(({ visibleWhen }) => visibleWhen === null).length
    const counted = screens - 1
    if (counted >= always && counted <= asking.length) return []
    const fit = always === asking.length ? String(always) : `${always} to ${asking.length}`
    const message = `This counts to ${counted}, and the flow asks ${fit} questions.`
    const suggestion = `Write ${asking.length + 1}, one more than there are questions, or leave it out.`
    return [source.finding('progress-total', message, ['flow', 'progress', 'total'], { suggestion })]
  }),
]

/** Flows of which each step that was gone through is kept with the session. */
const COUNTED: ReadonlySet<Flow['mode']> = new Set(['steps', 'stages', 'tabs'])
/** What stands before the first question and after the last one may be left out of the count. */
const UNCOUNTED = 2

/** How many steps the journey counts of a module, where its flow never has as many: its card would never be full. */
function stepTotals(source: SourceDocument, flows: readonly PlacedFlow[]): Finding[] {
  return (documentAs(source, 'journey')?.modules ?? []).flatMap(({ id, stepTotal }, at) => {
    const flow = flows.find((each) => each.source.kind === 'module' && each.source.id === id)?.flow
    if (stepTotal === undefined || !flow || ('asks' in flow && flow.asks)) return []
    const made = flow.mode === 'stages' ? (flow.generated?.count ?? 0) : 0
    const most = flow.steps.length + made
    // Whoever has nothing hidden from them goes through all of them; a choice is one screen, a run and a hub count calls and cards.
    const least = flow.steps.filter(({ visibleWhen }) => visibleWhen === undefined).length - UNCOUNTED + made
    if (COUNTED.has(flow.mode) && stepTotal < least) {
      const message = `This counts ${stepTotal} steps, and everybody goes through ${least} or more of "${id}": its card would be full long before the end.`
      const suggestion = `Write ${most}.`
      return [source.finding('progress-total', message, ['modules', at, 'stepTotal'], { suggestion })]
    }
    if (stepTotal <= most) return []
    const message = `This counts ${stepTotal} steps, and "${id}" has ${most}: its card would never be full.`
    const suggestion = `Write ${most}, or fewer where some are not shown to everybody.`
    return [source.finding('progress-total', message, ['modules', at, 'stepTotal'], { suggestion })]
  })
}
