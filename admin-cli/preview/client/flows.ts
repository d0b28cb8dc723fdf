import { compileFlow, type CompiledFlow, hubViews, type StepKind } from '../../../engine/core/flow/index.ts'
import { type ConditionNames, stepNamesIn } from '../../../engine/authoring/graph/index.ts'
import type { AssessmentDocument, Flow, Step } from '../../../engine/core/pack/documents.gen.ts'
import type { Hue } from '../../../engine/ui/index.ts'
import { nameOf, type Place, type SentDocument } from './messages.ts'
import { words } from './words.ts'

export type FlowGroup = 'modules' | 'assessments' | 'onboarding' | 'intake' | 'others'

/** A flow of the pack as the list on the left shows it. */
export interface ListedFlow {
  /** Its name in the address, such as soul-foundations. */
  readonly slug: string
  readonly title: string
  readonly group: FlowGroup
  readonly hue: Hue
  readonly flow: Flow
  readonly compiled: CompiledFlow
  readonly source: SentDocument
  /** What it is scored by, when it asks an assessment. */
  readonly assessment: SentDocument | null
  readonly screens: readonly ListedScreen[]
  /** The names that its conditions are read aloud with. */
  readonly names: ConditionNames
}

/** One screen of a flow: a step, or a view of a hub. */
export interface ListedScreen {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly step: Step | null
  /** What is read on it: the step, with the options that it takes from a set. */
  readonly reads: { readonly kind: StepKind } | null
  /** Where it is written. */
  readonly place: (Place & { readonly file: string }) | null
}

/** Every flow of the pack, in the order in which a seeker meets them. */
export function flowsIn(documents: readonly SentDocument[]): ListedFlow[] {
  const intakes = new Set<string>()
  const onboardings = new Set<string>()
  for (const { document } of documents) {
    if (document.kind !== 'life-stages') continue
    intakes.add(document.intake)
    for (const stage of document.stages) onboardings.add(stage.onboarding)
  }
  const taken = new Set<string>()
  const outside = outsideNames(documents)
  const listed = documents.flatMap((source): ListedFlow[] => {
    const { document } = source
    if (document.kind !== 'module' && document.kind !== 'questionnaire') return []
    const { flow } = document
    const assessment = assessmentOf(flow, documents)
    const plain = document.id.replaceAll('_', '-')
    const slug = taken.has(plain) ? `${document.kind}-${plain}` : plain
    taken.add(slug)
    const compiled = compileFlow(flow)
    const module = document.kind === 'module'
    const group = module
      ? 'modules'
      : intakes.has(document.id)
        ? 'intake'
        : onboardings.has(document.id)
          ? 'onboarding'
          : assessment
            ? 'assessments'
            : 'others'
    return [
      {
        slug,
        group,
        flow,
        compiled,
        source,
        assessment,
        title: module ? `${document.number} · ${document.name}` : document.title,
        hue: module ? document.hue : 'm1',
        screens: screensOf(flow, compiled, source, assessment),
        names: { ...stepNamesIn(flow), ...outside },
      },
    ]
  })
  const order = (each: ListedFlow) =>
    each.source.document.kind === 'module' ? each.source.document.number : 0
  return listed.toSorted((a, b) => order(a) - order(b))
}

/** The names that stand in other documents, as conditions are read aloud with them. */
function outsideNames(documents: readonly SentDocument[]): Pick<ConditionNames, 'module' | 'assessment'> {
  const modules = documents.flatMap(({ document }) => (document.kind === 'journey' ? document.modules : []))
  return {
    module: (id) => modules.find((each) => each.id === id)?.title ?? id,
    assessment: (id) =>
      documents.flatMap((each) => assessmentIn(each) ?? []).find((each) => each.id === id)?.title ?? id,
  }
}

/** The flow that an address names; ids with underscores and names such as module/vision_forge lead there too. */
export function flowNamed(flows: readonly ListedFlow[], wanted: string): ListedFlow | undefined {
  const plain = wanted.replaceAll('_', '-')
  return (
    flows.find(({ slug }) => slug === plain) ?? flows.find(({ source }) => nameOf(source.document) === wanted)
  )
}

export function assessmentIn(source: SentDocument | null): AssessmentDocument | null {
  return source?.document.kind === 'assessment' ? source.document : null
}

function assessmentOf(flow: Flow, documents: readonly SentDocument[]): SentDocument | null {
  if (flow.mode !== 'quiz' || !flow.asks) return null
  const { assessment: id } = flow.asks
  return documents.find(({ document }) => document.kind === 'assessment' && document.id === id) ?? null
}

function screensOf(
  flow: Flow,
  compiled: CompiledFlow,
  source: SentDocument,
  assessment: SentDocument | null,
): ListedScreen[] {
  const placeOf = (id: string): ListedScreen['place'] => {
    const holder = [assessment, source].find((each) => each && Object.hasOwn(each.parts, id))
    const place = holder?.parts[id]
    return holder && place ? { ...place, file: holder.file } : null
  }
  if (flow.mode === 'hub')
    return hubViews(flow).map((view) => ({
      id: view.id,
      title: view.kind === 'card' ? view.card.title : words.hub[view.kind],
      kind: words.hub[view.kind],
      step: null,
      reads: null,
      place: placeOf(view.id),
    }))
  return compiled.steps.map(({ step, options }) => ({
    id: step.id,
    title: step.title,
    kind: words.kinds[step.kind],
    step,
    reads: options ? { ...step, options: options.groups } : step,
    place: placeOf(step.id),
  }))
}
