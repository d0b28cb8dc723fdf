import { resolveOptions } from '../../../engine/core/flow/options.ts'
import type { CompiledFlow, CompiledStep } from '../../../engine/core/flow/compile.ts'
import { type FormData, readPath } from '../../../engine/core/flow/form-data.ts'
import { declaredMade, generatedIn } from '../../../engine/core/flow/made.ts'
import type {
  CollectionField,
  CollectionStep,
  CommissionDocument,
  TakenAnswer,
  TakenMade,
  TakenScenarios,
  CommissionDates,
} from '../../../engine/core/pack/documents.gen.ts'
import type { Saying } from '../../../engine/core/reading/told.ts'
import {
  answerIn,
  type Fields,
  fieldsIn,
  filled,
  listIn,
  textIn,
  textsIn,
} from '../../../engine/inputs/values.ts'
import { scenarioFields } from '../../../engine/inputs/answers.ts'
import { toldByWords } from '../../../engine/core/recipe/inputs/item-words.ts'
import { fill } from '../../../engine/core/copy.ts'

/** What of a flow a commission may take: its steps, and the answers to them. */
export interface Answered {
  readonly compiled: CompiledFlow
  readonly answers: FormData
}

export const stepIn = ({ steps, indexOf }: CompiledFlow, id: string): CompiledStep | undefined =>
  steps[indexOf.get(id) ?? -1]

/** The step of a list, and where its items are kept. */
export function listStep(
  compiled: CompiledFlow,
  id: string,
): { readonly step: CollectionStep; readonly bind: string } | undefined {
  const found = stepIn(compiled, id)
  return found?.step.kind === 'collection' ? { step: found.step, bind: found.bind } : undefined
}

const optionsOf = ({ options }: CollectionField) =>
  options ? resolveOptions(options, new Map()).groups.flatMap((group) => group.options) : []

/** What an item is called: it may say of itself whatever it wants. */
const isName = ({ kind, required }: CollectionField): boolean => kind === 'text' && required === true

/** The steps whose answers are taken. */
export const stepsOf = (taken: Exclude<TakenAnswer, TakenMade>): readonly string[] =>
  'scenarios' in taken ? taken.scenarios : [taken.step]

/** Scenarios that say something, each with its step. */
const scenariosIn = (
  { scenarios }: TakenScenarios,
  { compiled, answers }: Answered,
  saying: Saying,
): readonly Fields[] =>
  scenarios.flatMap((id) => {
    const found = stepIn(compiled, id)
    if (found?.step.kind !== 'scenario') return []
    const told = scenarioFields(found.step, readPath(answers, found.bind), saying)
    return told ? [{ step: id, ...told }] : []
  })

/** The fields of an item that say something; undefined for one without its name. */
function itemOf(
  step: CollectionStep,
  item: Fields,
  saying: Saying,
  taken: (id: string) => boolean,
): Fields | undefined {
  const fields = step.fields.filter(({ id }) => taken(id))
  const told = fields.map((field) => {
    const value = item[field.id]
    const said = isName(field) || field.kind === 'select' ? textIn(value) : answerIn(value, saying)
    return { id: field.id, said, isNeeded: isName(field) }
  })
  if (told.some(({ said, isNeeded }) => isNeeded && said === undefined)) return undefined
  return filled(Object.fromEntries(told.map(({ id, said }) => [id, said])))
}

/** An item with what was chosen in it as it stood on the screen. */
const inLabels = (step: CollectionStep, item: Fields): Fields => ({
  ...item,
  ...Object.fromEntries(
    step.fields.flatMap((field) =>
      optionsOf(field)
        .filter(({ value }) => value === item[field.id])
        .map(({ label }) => [field.id, label]),
    ),
  ),
})

/** The items of a list that say something, in groups where that is asked for. */
function itemsOf(
  step: CollectionStep,
  items: readonly Fields[],
  { groupBy, fields }: { readonly groupBy?: string; readonly fields?: readonly string[] },
  saying: Saying,
): readonly Fields[] {
  const told = (of: readonly Fields[]): Fields[] =>
    of.flatMap((item) => {
      const said = itemOf(step, item, saying, (id) => id !== groupBy && (fields?.includes(id) ?? true))
      return said ? [inLabels(step, said)] : []
    })
  const field = groupBy === undefined ? undefined : step.fields.find(({ id }) => id === groupBy)
  if (!field) return told(items)
  return optionsOf(field).flatMap(({ value, label }) => {
    const own = told(items.filter((item) => item[field.id] === value))
    return own.length > 0 ? [{ label, items: own }] : []
  })
}

/** The answer to a step that is no list: a text, or what was chosen as it stood on the screen. */
function answerOf({ options, bind }: CompiledStep, answers: FormData, saying: Saying): unknown {
  const value = readPath(answers, bind)
  if (!options) return answerIn(value, saying)
  const chosen = textsIn(Array.isArray(value) ? value : [value])
  return options.groups
    .flatMap((group) => group.options)
    .filter((option) => chosen.includes(option.value))
    .map(({ label }) => label)
}

/** A reflection with what it answers; an id that nobody asked for has only its words. */
export interface MadeAnswer {
  readonly title?: string
  readonly prompt?: string
  readonly response: string
}

/** The answers to made steps that hold anything, in the order of what was asked, then in the order they came. */
export function madeAnswers(
  responses: Fields,
  asked: readonly { readonly id: string; readonly title: string; readonly prompt: string }[],
): MadeAnswer[] {
  const known = new Map(asked.map(({ id, title, prompt }) => [id.replaceAll('-', '_'), { title, prompt }]))
  const order = [...known.keys(), ...Object.keys(responses).filter((id) => !known.has(id))]
  return order.flatMap((id) => {
    const given = Object.hasOwn(responses, id) ? responses[id] : undefined
    const response = typeof given === 'string' ? given.trim() : ''
    return response === '' ? [] : [{ ...known.get(id), response }]
  })
}

/** The answers to the made steps of a flow, or to the declared ones. */
function madeIn({ compiled, answers }: Answered): MadeAnswer[] {
  const generated = generatedIn(compiled.flow)
  if (!generated) return []
  const asked = [...(compiled.made ?? []), ...declaredMade(compiled.flow)]
  return madeAnswers(fieldsIn(readPath(answers, generated.bind)), asked)
}

function takenOf(taken: TakenAnswer, { compiled, answers }: Answered, saying: Saying): unknown {
  if ('made' in taken) {
    return madeIn({ compiled, answers }).flatMap((each): MadeAnswer[] => {
      const response = saying(each.response)
      return response === '' ? [] : [{ ...each, response }]
    })
  }
  if ('scenarios' in taken) return scenariosIn(taken, { compiled, answers }, saying)
  const list = listStep(compiled, taken.step)
  if (list) return itemsOf(list.step, listIn(readPath(answers, list.bind)), taken, saying)
  const found = stepIn(compiled, taken.step)
  return found && answerOf(found, answers, saying)
}

/** What a commission takes of the answers to its flow, by the names that templates use. */
export function takenFrom({ takes = [] }: CommissionDocument, answered: Answered, saying: Saying): Fields {
  return filled(Object.fromEntries(takes.map((taken) => [taken.as, takenOf(taken, answered, saying)]))) ?? {}
}

/** Whether any of the answers that a commission takes is given, whatever it says. */
export function takesAny(
  { takes = [] }: CommissionDocument,
  { compiled, answers }: Answered,
  saying: Saying,
): boolean {
  return takes.some((taken) => {
    if ('made' in taken) return madeIn({ compiled, answers }).length > 0
    if ('scenarios' in taken) return scenariosIn(taken, { compiled, answers }, saying).length > 0
    const list = listStep(compiled, taken.step)
    if (list) return itemsOf(list.step, listIn(readPath(answers, list.bind)), taken, saying).length > 0
    const found = stepIn(compiled, taken.step)
    return found !== undefined && found.rule.size(readPath(answers, found.bind)) > 0
  })
}

/** The item that a commission is written for, with its kind and its dates. */
export function itemFrom(
  { each, dates }: CommissionDocument,
  { compiled }: Pick<Answered, 'compiled'>,
  item: Fields,
  { locale, saying, now }: { readonly locale: string; readonly saying: Saying; readonly now: number },
): Fields {
  const list = each && listStep(compiled, each.step)
  if (!each || !list) return {}
  const { fields } = each
  const own = itemOf(list.step, item, saying, (id) => fields?.includes(id) ?? true) ?? {}
  const labels = new Map(
    list.step.fields
      .filter(({ id }) => id === dates?.of)
      .flatMap(optionsOf)
      .map(({ value, label }) => [value, label]),
  )
  return {
    [each.as]: filled({ ...own, ...toldByWords(each, item) }),
    ...(dates && {
      [dates.as]: datesOf(dates, item[dates.of], { locale, now, labelOf: (value) => labels.get(value) }),
    }),
  }
}

const DAY = 86_400_000

/** A day in the words of a language, in UTC. */
function dayIn(locale: string, by: string, time: number): string {
  const named = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return fill(
    by,
    Object.fromEntries(named.formatToParts(new Date(time)).map(({ type, value }) => [type, value])),
  )
}

/**
 * The days of a plan in words, such as "By November 27, 2026", how many there are, and its whole length as the option says it.
 * @param chosen the option of the span; an unknown one counts as the usual one
 * @param labelOf the words of an option
 */
function datesOf(
  { days, usual, marks, by }: CommissionDates,
  chosen: unknown,
  { locale, now, labelOf }: { locale: string; now: number; labelOf: (value: string) => string | undefined },
): Fields {
  const span = days.find(({ value }) => value === chosen) ?? days.find(({ value }) => value === usual)
  if (!span) throw new Error(`A plan has no days for "${usual}"`)
  const at = (share: number) => now + Math.max(2, Math.round(span.days * share)) * DAY
  return {
    ...Object.fromEntries(Object.entries(marks).map(([name, share]) => [name, dayIn(locale, by, at(share))])),
    days: span.days,
    length: labelOf(span.value) ?? span.value,
  }
}
