import { compileFlow } from '../../core/flow/compile.ts'
import type { FlowName } from '../../core/migrate/index.ts'
import type { AssessmentDocument } from '../../core/pack/documents.gen.ts'
import { documentAs, flowIn } from '../../core/pack/documents.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { assessmentChanges } from './assessment.ts'
import { type Change, nameOf, placed, type Told } from './change.ts'
import { flowChanges } from './flow.ts'
import { journeyChanges } from './journey.ts'
import { otherChanges } from './other.ts'

/** The documents of one pack, every one of which its schema has passed. */
export interface PackSide {
  readonly sources: readonly SourceDocument[]
}

/** Kinds whose loss takes answers or results with it. */
const HOLDS_ANSWERS: ReadonlySet<string> = new Set(['module', 'questionnaire', 'assessment', 'journey'])

const flowNameOf = ({ kind, id }: SourceDocument): FlowName | null =>
  kind === 'module' || kind === 'questionnaire' ? { kind, id } : null

/** Everything that is different between two packs, by meaning, in the order of the documents of the newer one. */
export function diffPacks(old: PackSide, now: PackSide): Change[] {
  const [before, after] = [byName(old), byName(now)]
  const gone = old.sources.filter((source) => !after.has(nameOf(source)))
  const come = now.sources.filter((source) => !before.has(nameOf(source)))
  const changed = now.sources.flatMap((source) => {
    const previous = before.get(nameOf(source))
    return previous
      ? pairChanges(previous, source, old, now).map((told) => placed(previous, source, told))
      : []
  })
  return [
    ...gone.map((source) => placed(source, undefined, removed(source, come))),
    ...come.map((source) => placed(undefined, source, added(source))),
    ...changed,
  ]
}

const byName = ({ sources }: PackSide) => new Map(sources.map((source) => [nameOf(source), source]))

function removed(source: SourceDocument, come: readonly SourceDocument[]): Told {
  const breaking = HOLDS_ANSWERS.has(source.kind)
  const name = source.value.title ?? source.value.name
  const next = come.find(
    (each) =>
      each.kind === source.kind && name !== undefined && (each.value.title ?? each.value.name) === name,
  )
  const flow = flowNameOf(source)
  return {
    code: 'document-removed',
    level: breaking ? 'breaking' : 'safe',
    message: `${nameOf(source)} is gone.${next ? ` ${nameOf(next)} has the same name: ids are permanent, so keep the old one.` : ''}`,
    reason: breaking
      ? 'Answers and results that belong to it are not found any more.'
      : 'No answer is kept in it.',
    at: [['id'], null],
    ...(flow ? { lost: placesIn(source).map((place) => ({ flow, place })) } : {}),
  }
}

/** Where the flow of a document keeps answers. */
function placesIn(source: SourceDocument): string[] {
  const flow = flowIn(source)
  return flow ? compileFlow(flow).steps.flatMap(({ keeps, bind }) => (keeps ? [bind] : [])) : []
}

const added = (source: SourceDocument): Told => ({
  code: 'document-added',
  level: 'safe',
  message: `${nameOf(source)} is new.`,
  reason: 'Nobody has answered it yet.',
  at: [null, ['id']],
})

function pairChanges(old: SourceDocument, now: SourceDocument, before: PackSide, after: PackSide): Told[] {
  const name = flowNameOf(now)
  const flows = [flowIn(old), flowIn(now)] as const
  if (name && flows[0] && flows[1]) {
    const foreign = [itemsAsked(old, before), itemsAsked(now, after)] as const
    const inside = flowChanges({ name, old: flows[0], now: flows[1], foreign })
    const { flow: _, ...outsideOld } = old.value
    const { flow: __, ...outsideNow } = now.value
    return [...inside, ...otherChanges(outsideOld, outsideNow)]
  }
  const assessments = [documentAs(old, 'assessment'), documentAs(now, 'assessment')] as const
  if (assessments[0] && assessments[1])
    return assessmentChanges(assessments[0], assessments[1], askers(now.id, after))
  const journeys = [documentAs(old, 'journey'), documentAs(now, 'journey')] as const
  if (journeys[0] && journeys[1]) return journeyChanges(journeys[0], journeys[1])
  return otherChanges(old.value, now.value)
}

/** The ids of the steps that a quiz takes over from the assessment that it asks. */
function itemsAsked(source: SourceDocument, side: PackSide): ReadonlySet<string> {
  const asked = askedBy(source)
  const assessment = side.sources
    .map((each): AssessmentDocument | undefined => documentAs(each, 'assessment'))
    .find((each) => each?.id === asked)
  return new Set(asked === undefined ? [] : (assessment?.items ?? []).map(({ id }) => id))
}

function askedBy(source: SourceDocument): string | undefined {
  const flow = flowIn(source)
  return flow?.mode === 'quiz' ? flow.asks?.assessment : undefined
}

/** The flows whose answers are those of an assessment. */
const askers = (assessment: string, { sources }: PackSide): FlowName[] =>
  sources.flatMap((source) => {
    const name = flowNameOf(source)
    return name && askedBy(source) === assessment ? [name] : []
  })
