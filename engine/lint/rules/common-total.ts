import type { Flow } from '../../core/pack/documents.gen.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { PlacedAssessment, PlacedFlow } from '../context.ts'
import type { Check } from '../rule.ts'

export const commonTotal: Check = ({ flows, sources, assessments }) =>
  sources.flatMap((source) => beyondAll(source, flows, assessments))

/** How many steps the journey counts of every module that does not say, where no module has as many. */
function beyondAll(
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
  return [source.finding('common-total', message, ['stepTotal'], { suggestion })]
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
