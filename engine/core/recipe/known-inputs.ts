import type { AssessmentOutcome } from '../pack/documents.gen.ts'
import { documentAs, flowIn } from '../pack/documents.ts'
import type { JsonObject } from '../pack/json.ts'
import type { SourceDocument } from '../pack/source.ts'
import { knownTaken, knownWritten } from './known-commission.ts'
import { knownAnswers, knownExtra, knownOutcome } from './answers.ts'
import type { KnownInputs } from './check.ts'
import { sourceOf } from './input-refs.ts'
import { fieldsOf, type Known, knownOfShape, listOf, number, text } from './known.ts'
import { brought, providers } from './providers.ts'

/** What is known of the inputs of a pack, from the documents that are well formed. */
export function knownInputs(sources: readonly SourceDocument[]): KnownInputs {
  const find = (kinds: readonly string[], id: string) =>
    sources.find((source) => source.valid && kinds.includes(source.kind) && source.id === id)
  const answers = new Map<string, Known | undefined>()

  function answersOf(id: string): Known | undefined {
    if (!answers.has(id)) {
      const source = find(['module'], id) ?? find(['questionnaire'], id)
      const flow = source && flowIn(source)
      answers.set(id, flow && knownAnswers(flow, linesOf(source), writtenOf))
    }
    return answers.get(id)
  }

  function outcomeOf(id: string): Known | undefined {
    const source = find(['assessment'], id)
    const assessment = source && documentAs(source, 'assessment')
    return assessment && knownOutcome(assessment.outcomes ?? [])
  }

  function writtenOf(id: string): Known | undefined {
    const source = find(['commission'], id)
    const commission = source && documentAs(source, 'commission')
    return commission && knownWritten(commission)
  }

  function broughtTo(document: JsonObject): Readonly<Record<string, Known>> {
    const source = sources.find(({ value }) => value === document)
    const own = brought[source?.kind ?? ''] ?? {}
    const flow = source && flowIn(source)
    if (flow) return { answers: knownAnswers(flow, [], writtenOf) }
    const commission = source && documentAs(source, 'commission')
    const asked =
      commission && (find(['module'], commission.flow) ?? find(['questionnaire'], commission.flow))
    const answered = asked && flowIn(asked)
    if (commission && answered) return knownTaken(commission, answered)
    const insight = source && documentAs(source, 'insight')
    const from = insight?.from === undefined ? undefined : find(['insight'], insight.from)
    const other = from && documentAs(from, 'insight')
    if (other) return { ...own, content: knownOfShape(other.shape) }
    const modality = source && documentAs(source, 'modality')
    const outcomes = modality?.outcomes === undefined ? undefined : find(['outcomes'], modality.outcomes)
    const list = outcomes && documentAs(outcomes, 'outcomes')?.list
    return list ? { ...own, result: knownResult(list) } : own
  }

  return {
    of(from) {
      const { family, id } = sourceOf(from)
      if (family === 'answers') return answersOf(id)
      if (family === 'outcome') return outcomeOf(id)
      if (family === 'written') return writtenOf(id)
      const known: Readonly<Record<string, Known>> = providers
      return Object.hasOwn(known, id) ? known[id] : undefined
    },
    broughtTo,
  }
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
    letters: listOf(text),
    wingIds: listOf(text),
    second: fieldsOf(one),
    counts: listOf(fieldsOf({ id: text, count: number })),
  })
}
