import {
  compiledFor,
  compileFlow,
  type FormData,
  gaugePoint,
  isRecord,
  type Json,
  readPath,
  scenarioIn,
  scenarioTexts,
} from '../flow/index.ts'
import type { CollectionField, CollectionStep, Flow, ScenarioStep } from '../pack/documents.gen.ts'

/** One question and what was answered. */
export interface GivenAnswer {
  readonly id: string
  /** The section of its step. */
  readonly section: string | undefined
  readonly question: string
  /** Chosen options by their labels, or the seeker's own words. */
  readonly kind: 'chosen' | 'written'
  /** Empty when it was left open. */
  readonly texts: readonly string[]
}

/** The texts in an answer, in their order; those of an item of a list together. */
export function answerTexts(answer: Json | undefined): string[] {
  if (typeof answer === 'string') return answer.trim() === '' ? [] : [answer.trim()]
  if (typeof answer === 'number') return [String(answer)]
  if (Array.isArray(answer)) return answer.map((each) => answerTexts(each).join('\n')).filter(Boolean)
  if (isRecord(answer)) return Object.values(answer).flatMap(answerTexts)
  return []
}

/** What a field of an item says: of a select the words of the option. */
function wordsOf({ options }: CollectionField, value: string): string {
  const option = options && 'list' in options && options.list.find((each) => each.value === value)
  return option ? option.label : value
}

/** An item by its fields, in their order; the id that tells it from others is nobody's answer. */
function itemIn({ fields }: CollectionStep, item: Json): string {
  if (!isRecord(item)) return ''
  return fields.flatMap((field) => answerTexts(item[field.id]).map((text) => wordsOf(field, text))).join('\n')
}

/** A scenario part by part, each with what it is called; a gauge by the words of where it stands. */
function scenarioLines(step: ScenarioStep, answer: Json | undefined): string[] {
  const scenario = scenarioIn(step, answer)
  return [
    ...scenarioTexts(step, scenario).map(({ label, text }) => `${label}: ${text}`),
    ...step.gauges.list.flatMap((gauge) => {
      const found = gaugePoint(gauge, scenario)
      return found ? [`${gauge.label}: ${found.point.label}`] : []
    }),
  ]
}

/**
 * Saved answers of a flow, as they can be read again. A question that is not asked of everybody is left out where there is
 * no answer. Linear in the steps.
 */
export function givenAnswers(flow: Flow, answers: FormData): GivenAnswer[] {
  return compiledFor(compileFlow(flow), answers).steps.flatMap(
    ({ step, bind, rule, options, visibleWhen }): GivenAnswer[] => {
      if (!rule.asks) return []
      const answer = readPath(answers, bind)
      const texts =
        step.kind === 'collection' && Array.isArray(answer)
          ? answer.map((item: Json) => itemIn(step, item)).filter(Boolean)
          : step.kind === 'scenario'
            ? scenarioLines(step, answer)
            : answerTexts(answer)
      if (texts.length === 0 && visibleWhen !== null) return []
      const question = ('prompt' in step ? step.prompt : undefined) ?? step.title
      const { id, section } = step
      if (options === null) return [{ id, section, question, kind: 'written', texts }]
      const labels = new Map(
        options.groups.flatMap((group) => group.options.map((each) => [each.value, each.label])),
      )
      const chosen = texts.map((value) => labels.get(value) ?? value)
      return [{ id, section, question, kind: 'chosen', texts: chosen }]
    },
  )
}
