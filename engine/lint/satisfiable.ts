import { holds } from '../core/flow/condition.ts'
import { resolveOptions, resolveOptionSets, type ResolvedOptions } from '../core/flow/options.ts'
import type { Condition, Flow, Step } from '../core/pack/documents.gen.ts'

/** One way to answer a step, as far as conditions can tell answers apart. */
interface Answer {
  value: string | string[] | undefined
  size: number
}

const UNANSWERED: Answer = { value: undefined, size: 0 }

/** What is known of the answers that a flow's steps can have. */
export interface PossibleAnswers {
  step(id: string): Step | undefined
  options(step: Step): ResolvedOptions | undefined
  isNever(id: string): boolean
  /** Notes that a step is never shown, so never answered. */
  never(id: string): void
}

export function possibleAnswers(flow: Flow): PossibleAnswers {
  const sets = resolveOptionSets(flow)
  const steps = new Map(flow.steps.map((step) => [step.id, step]))
  const hidden = new Set<string>()
  return {
    step: (id) => steps.get(id),
    options: (step) => ('options' in step ? resolveOptions(step.options, sets) : undefined),
    isNever: (id) => hidden.has(id),
    never: (id) => hidden.add(id),
  }
}

/** Combinations that are tried before a condition is taken on trust. */
const MOST = 20_000
/** Values of one step that are told apart; beyond, a condition is taken on trust too. */
const MOST_VALUES = 12

/**
 * Whether some answers make a condition true: exact, since of each step one answer of every sort that the condition
 * can tell apart is tried. A condition too large for that is taken to be satisfiable.
 */
export function canHold(condition: Condition, possible: PossibleAnswers): boolean {
  const asked = askedIn(condition)
  // That a step is not there is told elsewhere; of its answers nothing is known.
  if ([...asked.steps.keys()].some((id) => !possible.step(id))) return true
  if ([...asked.steps.values()].some(({ values }) => values.size > MOST_VALUES)) return true
  const steps = [...asked.steps].map(([id, question]) => ({ id, answers: sortsOf(id, question, possible) }))
  const outcomes = [...asked.outcomes].map(([id, values]) => ({ id, values: [undefined, ...values] }))
  const modules = [...asked.modules]
  const sizes = [
    ...steps.map(({ answers }) => answers.length),
    ...outcomes.map(({ values }) => values.length),
  ]
  const count = sizes.reduce((product, size) => product * size, 2 ** modules.length)
  if (count > MOST) return true
  for (let number = 0; number < count; number++) {
    // The number is read as digits of a mixed base: one digit for each thing that is asked about.
    let rest = number
    const digit = (base: number): number => {
      const value = rest % base
      rest = Math.floor(rest / base)
      return value
    }
    const answers = new Map(
      steps.map(({ id, answers: sorts }) => [id, sorts[digit(sorts.length)] ?? UNANSWERED]),
    )
    const results = new Map(outcomes.map(({ id, values }) => [id, values[digit(values.length)]]))
    const completed = new Set(modules.filter(() => digit(2) === 1))
    const facts = {
      answer: (id: string) => answers.get(id)?.value,
      size: (id: string) => answers.get(id)?.size ?? 0,
      completed: (id: string) => completed.has(id),
      outcome: (id: string) => results.get(id),
    }
    if (holds(condition, facts)) return true
  }
  return false
}

/** What a condition asks about one step. */
interface Question {
  values: Set<string>
  counts: Set<number>
}

interface Asked {
  steps: Map<string, Question>
  modules: Set<string>
  outcomes: Map<string, Set<string>>
}

function askedIn(condition: Condition): Asked {
  const asked: Asked = { steps: new Map(), modules: new Set(), outcomes: new Map() }
  const question = (id: string): Question => {
    const known = asked.steps.get(id) ?? { values: new Set(), counts: new Set() }
    asked.steps.set(id, known)
    return known
  }
  const visit = (each: Condition): void => {
    if ('all' in each) each.all.forEach(visit)
    else if ('any' in each) each.any.forEach(visit)
    else if ('not' in each) visit(each.not)
    else if ('answered' in each) question(each.answered)
    else if ('equals' in each) question(each.equals.step).values.add(each.equals.value)
    else if ('includes' in each) question(each.includes.step).values.add(each.includes.value)
    else if ('in' in each) each.in.values.forEach((value) => question(each.in.step).values.add(value))
    else if ('atLeast' in each) question(each.atLeast.step).counts.add(each.atLeast.count)
    else if ('atMost' in each) question(each.atMost.step).counts.add(each.atMost.count)
    else if ('completed' in each) asked.modules.add(each.completed)
    else {
      const { assessment, value } = each.outcome
      const values = asked.outcomes.get(assessment) ?? new Set()
      asked.outcomes.set(assessment, values.add(value))
    }
  }
  visit(condition)
  return asked
}

/** One answer of each sort that the question tells apart; the first is no answer. */
function sortsOf(id: string, { values, counts }: Question, possible: PossibleAnswers): Answer[] {
  const step = possible.step(id)
  if (!step || possible.isNever(id)) return [UNANSWERED]
  const offered = possible.options(step)?.values ?? new Set<string>()
  if (step.kind === 'choose-one') {
    const other = [...offered].find((value) => !values.has(value))
    const named = [...values].filter((value) => offered.has(value))
    const choices = other === undefined ? named : [...named, other]
    return [UNANSWERED, ...choices.map((value) => ({ value, size: 1 }))]
  }
  const interesting = [...new Set([1, ...[...counts].flatMap((count) => [count - 1, count, count + 1])])]
  if (step.kind === 'choose-many') {
    const most = Math.min(step.threshold?.atMost ?? offered.size, offered.size)
    return choiceSorts(
      [...values].filter((value) => offered.has(value)),
      offered,
      interesting,
      most,
    )
  }
  const most = 'threshold' in step ? (step.threshold?.atMost ?? Infinity) : Infinity
  const sizes = interesting.filter((size) => size > 0 && size <= most)
  const texts = [...values].map((value) => ({ value, size: [...value].length }))
  return [UNANSWERED, ...texts, ...sizes.map((size) => ({ value: undefined, size }))]
}

/** Choices that hold each subset of the named values, filled up with others to each size that counts. */
function choiceSorts(named: string[], offered: ReadonlySet<string>, sizes: number[], most: number): Answer[] {
  const others = [...offered].filter((value) => !named.includes(value))
  const sorts: Answer[] = [UNANSWERED]
  for (let bits = 0; bits < 2 ** named.length; bits++) {
    const subset = named.filter((_, index) => (bits >> index) & 1)
    for (const size of new Set([subset.length, ...sizes])) {
      if (size < subset.length || size > most || size - subset.length > others.length || size === 0) continue
      sorts.push({ value: [...subset, ...others.slice(0, size - subset.length)], size })
    }
  }
  return sorts
}
