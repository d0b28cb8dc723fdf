import { compileFlow } from '../../core/flow/compile.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { Flow } from '../../core/pack/documents.gen.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { PlacedAssessment, PlacedFlow } from '../context.ts'
import type { Check } from '../rule.ts'

export const progressTotal: Check = ({ flows, sources, assessments }) => [
  ...sources.flatMap((source) => stepTotals(source, flows)),
  ...sources.flatMap((source) => commonTotal(source, flows, assessments)),
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

/** How many steps the journey counts of a module, where its flow never has as many: its card would never be full. */
function stepTotals(source: SourceDocument, flows: readonly PlacedFlow[]): Finding[] {
  return (documentAs(source, 'journey')?.modules ?? []).flatMap(({ id, stepTotal }, at) => {
    const flow = flows.find((each) => each.source.kind === 'module' && each.source.id === id)?.flow
    if (stepTotal === undefined || !flow || ('asks' in flow && flow.asks)) return []
    const made = flow.mode === 'stages' ? (flow.generated?.count ?? 0) : 0
    const most = flow.steps.length + made
    if (stepTotal <= most) return []
    const message = `This counts ${stepTotal} steps, and "${id}" has ${most}: its card would never be full.`
    const suggestion = `Write ${most}, or fewer where some are not shown to everybody.`
    return [source.finding('progress-total', message, ['modules', at, 'stepTotal'], { suggestion })]
  })
}

/** How many steps the journey counts of every module that does not say, where no module has as many. */
function commonTotal(
  source: SourceDocument,
  flows: readonly PlacedFlow[],
  assessments: readonly PlacedAssessment[],
): Finding[] {
  const journey = documentAs(source, 'journey')
  if (!journey) return []
  const modules = flows.filter((each) => each.source.kind === 'module')
  const most = Math.max(0, ...modules.map(({ flow }) => mostStepsOf(flow, assessments)))
  if (modules.length === 0 || journey.stepTotal <= most) return []
  const message = `This counts ${journey.stepTotal} steps of every module that does not say, and none has more than ${most}: no card would ever be full.`
  const suggestion = `Write ${most} or fewer.`
  return [source.finding('progress-total', message, ['stepTotal'], { suggestion })]
}

/** Steps that somebody may go through in a flow, with what an assessment asks there. */
function mostStepsOf(flow: Flow, assessments: readonly PlacedAssessment[]): number {
  const itemsOf = (id: string | undefined): number =>
    assessments.find(({ source }) => source.id === id)?.assessment.items.length ?? 0
  const made = flow.mode === 'stages' ? (flow.generated?.count ?? 0) : 0
  const asked = 'asks' in flow ? itemsOf(flow.asks?.assessment) : 0
  // What a card of a hub asks has a session of its own.
  const cards = flow.mode === 'hub' ? flow.cards.length : 0
  const calls = flow.mode === 'run' ? flow.calls.length : 0
  return flow.steps.length + made + asked + cards + calls
}
