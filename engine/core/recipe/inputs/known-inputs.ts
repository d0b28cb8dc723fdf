import type { AssessmentDocument, AssessmentOutcome, CommissionDocument } from '../../pack/documents.gen.ts'
import { compileFlow } from '../../flow/compile.ts'
import { documentAs, flowIn } from '../../pack/documents.ts'
import type { JsonObject } from '../../pack/json.ts'
import type { SourceDocument } from '../../pack/source.ts'
import { knownByWords, knownTaken, knownWritten } from './known-commission.ts'
import { knownAnswers, knownExtra, knownOutcome } from '../answers.ts'
import type { Beside, KnownInputs } from '../check.ts'
import { FINDINGS } from '../condition.ts'
import { knownFinding, knownFindings } from '../findings.ts'
import { sourceOf } from './input-refs.ts'
import { fieldsOf, type Known, knownOfShape, listOf, number, open, text, textAmong } from './known.ts'
import { brought, providers, setupAnswer } from './providers.ts'

/** What is known of the inputs of a pack, from the documents that are well formed. */
export function knownInputs(sources: readonly SourceDocument[]): KnownInputs {
  const find = (kinds: readonly string[], id: string) =>
    sources.find((source) => source.valid && kinds.includes(source.kind) && source.id === id)
  const answers = new Map<string, Known | undefined>()
  const themes = sources.flatMap((source) => (source.valid && documentAs(source, 'reader')?.themes) || [])
  let setup: Known | undefined
  const finding = knownFinding([...new Set(themes.flatMap(({ sort }) => sort ?? []))])

  function answersOf(id: string): Known | undefined {
    if (!answers.has(id)) {
      const source = find(['module'], id) ?? find(['questionnaire'], id)
      const flow = source && flowIn(source)
      answers.set(id, flow && knownAnswers(flow, linesOf(source), writtenOf, byWordsOf))
    }
    return answers.get(id)
  }

  function outcomeOf(id: string): Known | undefined {
    const source = find(['assessment'], id)
    const assessment = source && documentAs(source, 'assessment')
    // Another way to the same result, such as a quick one, may come to outcomes of its own.
    const alike = sources.flatMap((each) => {
      const other = documentAs(each, 'assessment')
      return each.valid && other && other.assessmentType === assessment?.assessmentType ? [other] : []
    })
    const most = alike.map(mostPoints)
    return (
      assessment &&
      knownOutcome(
        alike.flatMap(({ outcomes }) => outcomes),
        alike,
        most.some((each) => each === undefined) ? undefined : Math.max(...most.map((each) => each ?? 0)),
      )
    )
  }

  function commissionOf(id: string): CommissionDocument | undefined {
    const source = find(['commission'], id)
    return source && documentAs(source, 'commission')
  }

  function writtenOf(id: string): Known | undefined {
    const commission = commissionOf(id)
    return commission && knownWritten(commission)
  }

  function byWordsOf(id: string): Readonly<Record<string, Known>> {
    const each = commissionOf(id)?.each
    return each ? knownByWords(each) : {}
  }

  function broughtTo(document: JsonObject): Readonly<Record<string, Known>> {
    const source = sources.find(({ value }) => value === document)
    const own = brought[source?.kind ?? ''] ?? {}
    if (source?.kind === 'chart-notes') {
      const ids = sources.flatMap((each) => (each.kind === 'modality' ? [each.id] : []))
      return ids.length === 0 ? own : { ...own, modality: fieldsOf({ id: textAmong(ids) }) }
    }
    const flow = source && flowIn(source)
    if (flow) return { answers: knownAnswers(flow, [], writtenOf, byWordsOf) }
    const commission = source && documentAs(source, 'commission')
    const asked =
      commission && (find(['module'], commission.flow) ?? find(['questionnaire'], commission.flow))
    const answered = asked && flowIn(asked)
    if (commission && answered) return knownTaken(commission, answered)
    const insight = source && documentAs(source, 'insight')
    const from = insight?.from === undefined ? undefined : find(['insight'], insight.from)
    const other = from && documentAs(from, 'insight')
    if (insight)
      return insight.from === undefined ? {} : { content: other ? knownOfShape(other.shape) : open }
    const modality = source && documentAs(source, 'modality')
    const asks = modality?.assessment === undefined ? undefined : find(['assessment'], modality.assessment)
    const scored = asks && documentAs(asks, 'assessment')
    const shared = scored?.outcomesFrom && find(['outcomes'], scored.outcomesFrom.set)
    const list = (shared && documentAs(shared, 'outcomes')?.list) ?? scored?.outcomes
    return list ? { ...own, result: knownResult(list) } : own
  }

  /** The insights that one is written with: those it names, and those that name it. */
  function beside(document: JsonObject): Beside[] {
    const insights = sources.flatMap((source) => documentAs(source, 'insight') ?? [])
    const own = insights.find((each) => document['kind'] === 'insight' && each.id === document['id'])
    return insights
      .filter((each) => own && each !== own && (own.with?.includes(each.id) || each.with?.includes(own.id)))
      .flatMap(({ id, inputs = [] }) =>
        inputs.flatMap((ref) =>
          typeof ref === 'string' ? [] : [{ document: id, name: ref.name, from: ref.from }],
        ),
      )
  }

  return {
    beside,
    finding,
    of(from) {
      const { family, id } = sourceOf(from)
      if (family === 'answers') return answersOf(id)
      if (family === 'outcome') return outcomeOf(id)
      // What no server keeps is nowhere to be read.
      if (family === 'written') return commissionOf(id)?.keep === 'answer' ? fieldsOf({}) : writtenOf(id)
      if (id === FINDINGS) return knownFindings(finding)
      if (id === SETUP) return (setup ??= knownSetup(sources))
      const known: Readonly<Record<string, Known>> = providers
      return Object.hasOwn(known, id) ? known[id] : undefined
    },
    broughtTo,
  }
}

/** The input that holds what was answered before the first module. */
const SETUP = 'onboarding'

/** What is known of the setup: of no questionnaire that completes it are there more answers than it asks questions. */
function knownSetup(sources: readonly SourceDocument[]): Known {
  const asked = sources.flatMap((source) => {
    const flow = source.valid ? documentAs(source, 'questionnaire')?.flow : undefined
    if (flow?.finish?.effect !== 'completeSetup') return []
    return [compileFlow(flow).steps.filter(({ rule }) => rule.asks).length]
  })
  const { fields } = providers.onboarding
  return fieldsOf({
    ...fields,
    answers: listOf(setupAnswer, asked.length > 0 ? Math.max(...asked) : undefined),
  })
}

/** The highest score of an assessment that counts points. */
function mostPoints({ scoring }: AssessmentDocument): number | undefined {
  if (scoring.rule === 'percent') return 100
  return scoring.rule === 'sum' ? Math.max(...scoring.bands.map(({ to }) => to)) : undefined
}

const linesOf = (source: SourceDocument): string[] => {
  const { told } = documentAs(source, 'module') ?? documentAs(source, 'questionnaire') ?? {}
  return Object.keys(told ?? {})
}

/** The result that the reading of an assessment is given (server/blueprint/results.ts). */
function knownResult(outcomes: readonly AssessmentOutcome[]): Known {
  const one = { id: text, label: text, description: text }
  return fieldsOf({
    ...knownExtra(outcomes).fields,
    ...one,
    letters: listOf(textAmong(outcomes.flatMap(({ id }) => [...id]))),
    wingIds: listOf(text),
    second: fieldsOf(one),
    counts: listOf(fieldsOf({ id: text, count: number })),
  })
}
