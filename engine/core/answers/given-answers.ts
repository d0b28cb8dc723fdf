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
import type { CollectionField, CollectionStep, Flow, ScenarioStep, Step } from '../pack/documents.gen.ts'

/** A part of an answer, and what it is called. */
export interface LabelledText {
  readonly label: string
  readonly text: string
}

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
  /** The parts of each thing in a list, or of a scenario: the same as the texts, by what each is called. */
  readonly parts?: readonly (readonly LabelledText[])[] | undefined
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
function itemIn({ fields }: CollectionStep, item: Json): LabelledText[] {
  if (!isRecord(item)) return []
  return fields.flatMap((field) =>
    answerTexts(item[field.id]).map((text) => ({ label: field.label, text: wordsOf(field, text) })),
  )
}

/** A scenario part by part; a gauge by the words of where it stands. */
function partsOfScenario(step: ScenarioStep, answer: Json | undefined): LabelledText[] {
  const scenario = scenarioIn(step, answer)
  return [
    ...scenarioTexts(step, scenario).map(({ label, text }) => ({ label, text })),
    ...step.gauges.list.flatMap((gauge) => {
      const found = gaugePoint(gauge, scenario)
      return found ? [{ label: gauge.label, text: found.point.label }] : []
    }),
  ]
}

/** What a step is answered with, of one that asks for several things with the parts of each. */
function answerTo(step: Step, answer: Json | undefined): Pick<GivenAnswer, 'texts' | 'parts'> {
  if (step.kind === 'collection' && Array.isArray(answer)) {
    const parts = answer.map((item: Json) => itemIn(step, item)).filter((item) => item.length > 0)
    return { texts: parts.map((item) => item.map(({ text }) => text).join('\n')), parts }
  }
  if (step.kind === 'scenario') {
    const parts = partsOfScenario(step, answer)
    return {
      texts: parts.map(({ label, text }) => `${label}: ${text}`),
      parts: parts.length > 0 ? [parts] : [],
    }
  }
  return { texts: answerTexts(answer) }
}

/**
 * Saved answers of a flow, as they can be read again. A question that is not asked of everybody is left out where there is
 * no answer. Linear in the steps.
 */
export function givenAnswers(flow: Flow, answers: FormData): GivenAnswer[] {
  return compiledFor(compileFlow(flow), answers).steps.flatMap(
    ({ step, bind, rule, options, visibleWhen }): GivenAnswer[] => {
      if (!rule.asks) return []
      const { texts, parts } = answerTo(step, readPath(answers, bind))
      if (texts.length === 0 && visibleWhen !== null) return []
      const question = ('prompt' in step ? step.prompt : undefined) ?? step.title
      const { id, section } = step
      if (options === null) return [{ id, section, question, kind: 'written', texts, parts }]
      const labels = new Map(
        options.groups.flatMap((group) => group.options.map((each) => [each.value, each.label])),
      )
      const chosen = texts.map((value) => labels.get(value) ?? value)
      return [{ id, section, question, kind: 'chosen', texts: chosen }]
    },
  )
}
