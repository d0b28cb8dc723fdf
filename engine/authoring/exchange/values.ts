import type { Condition } from '../../core/pack/documents.gen.ts'
import type { Form, FormOption, FormQuestion } from './form.ts'
import { unused, valueOf, type Customs } from './untrusted.ts'

/** An option as it was called elsewhere, before its value is made one of ours. */
export interface ForeignOption extends Omit<FormOption, 'value'> {
  readonly name: string
}

/** Options with values of ours, each once. Tells of values that had to change, for stored answers know the old ones. */
export function optionsOf(foreign: readonly ForeignOption[], where: string, customs: Customs): FormOption[] {
  const taken = new Set<string>()
  const changed: string[] = []
  const options = foreign.map(({ name, ...option }, index) => {
    const value = unused(valueOf(name) || `option-${index + 1}`, taken)
    if (value !== name) changed.push(`"${name.slice(0, 40)}" is "${value}" here`)
    return { value, ...option }
  })
  if (changed.length > 0)
    customs.leave(
      where,
      `values of its options, where ${changed.slice(0, 5).join(', ')}${changed.length > 5 ? ' and so on' : ''}`,
    )
  return options
}

/** Conditions that ask about an earlier question, with a value that it has; the others are left behind. */
export function keepConditions(form: Form, customs: Customs): Form {
  const before = new Map<string, FormQuestion>()
  const items = form.items.map((item) => {
    const { when: said, ...rest } = item
    const when = said && tidied(said)
    const problem = when && problemIn(when, before)
    if (item.kind !== 'note') before.set(item.id, item)
    if (problem === undefined) return when ? { ...rest, when } : item
    customs.leave(item.id, `when it is shown: ${problem}`)
    return rest
  })
  return { ...form, items }
}

/** The shorter way to say the same, where other formats have only the longer one. */
function tidied(condition: Condition): Condition {
  if ('not' in condition) return { not: tidied(condition.not) }
  if ('all' in condition) return { all: condition.all.map(tidied) }
  if (!('any' in condition)) return condition
  const any = condition.any.map(tidied)
  const [first, second] = any
  if (
    first &&
    second &&
    any.length === 2 &&
    'not' in first &&
    'answered' in first.not &&
    'atMost' in second
  ) {
    if (first.not.answered === second.atMost.step) return second
  }
  const step = first && 'equals' in first ? first.equals.step : undefined
  const values = any.flatMap((each) =>
    'equals' in each && each.equals.step === step ? each.equals.value : [],
  )
  return step !== undefined && values.length === any.length && any.length > 1
    ? { in: { step, values } }
    : { any }
}

function problemIn(condition: Condition, before: ReadonlyMap<string, FormQuestion>): string | undefined {
  if ('all' in condition || 'any' in condition) {
    const parts = 'all' in condition ? condition.all : condition.any
    return parts.map((part) => problemIn(part, before)).find((problem) => problem !== undefined)
  }
  if ('not' in condition) return problemIn(condition.not, before)
  if ('completed' in condition || 'outcome' in condition) return undefined
  const { step, values } = askedBy(condition)
  const asked = before.get(step)
  if (!asked) return `it asks about "${step}", which does not come before it`
  const known = new Set(asked.options.map(({ value }) => value))
  const unknown = values.find((value) => !known.has(value))
  return unknown === undefined ? undefined : `"${unknown}" is no option of "${step}"`
}

type StepCondition = Exclude<
  Condition,
  { all: unknown } | { any: unknown } | { not: unknown } | { completed: unknown } | { outcome: unknown }
>

function askedBy(condition: StepCondition): { step: string; values: readonly string[] } {
  if ('answered' in condition) return { step: condition.answered, values: [] }
  if ('equals' in condition) return { step: condition.equals.step, values: [condition.equals.value] }
  if ('includes' in condition) return { step: condition.includes.step, values: [condition.includes.value] }
  if ('in' in condition) return condition.in
  return { step: 'atLeast' in condition ? condition.atLeast.step : condition.atMost.step, values: [] }
}
