import type { CompiledFlow, Json } from '../../../../engine/core/flow/index.ts'
import { holdsIn } from '../../../../engine/core/flow/index.ts'
import { answer, answerAt, type FlowState, isHidden, startFlow } from '../../../../engine/core/flow/state.ts'
import { formDataFrom } from '../../../../engine/core/flow/index.ts'
import type { Condition } from '../../../../engine/core/pack/documents.gen.ts'
import { sampleAnswer } from './fixtures.ts'

/** The state changed as little as needed for a step to be on screen; null when that cannot be. */
export function madeToHold(compiled: CompiledFlow, state: FlowState, index: number): FlowState | null {
  const condition = compiled.steps[index]?.visibleWhen
  if (!condition || !isHidden(state, index)) return state
  const made = want(compiled, state, condition, true)
  return isHidden(made, index) ? null : made
}

function want(compiled: CompiledFlow, state: FlowState, condition: Condition, truth: boolean): FlowState {
  if (holdsIn(compiled, state, condition) === truth) return state
  if ('not' in condition) return want(compiled, state, condition.not, !truth)
  if ('all' in condition || 'any' in condition) {
    const parts = 'all' in condition ? condition.all : condition.any
    if ('all' in condition === truth)
      return parts.reduce((made, part) => want(compiled, made, part, truth), state)
    const tried = parts.map((part) => want(compiled, state, part, truth))
    return tried.find((made) => holdsIn(compiled, made, condition) === truth) ?? state
  }
  if ('completed' in condition) {
    const completedModules = new Set(state.facts.completedModules)
    if (truth) completedModules.add(condition.completed)
    else completedModules.delete(condition.completed)
    return startFlow(compiled, formDataFrom(compiled, state), { ...state.facts, completedModules })
  }
  if ('outcome' in condition) {
    const outcomes = new Map(state.facts.outcomes)
    if (truth) outcomes.set(condition.outcome.assessment, condition.outcome.value)
    else outcomes.delete(condition.outcome.assessment)
    return startFlow(compiled, formDataFrom(compiled, state), { ...state.facts, outcomes })
  }
  return answered(compiled, state, condition, truth)
}

type AboutAStep = Exclude<
  Condition,
  | { not: Condition }
  | { all: Condition[] }
  | { any: Condition[] }
  | { completed: string }
  | { outcome: object }
>

/** Answers the step that a condition asks about, which has to be on screen itself. */
function answered(compiled: CompiledFlow, state: FlowState, asked: AboutAStep, truth: boolean): FlowState {
  const id = stepOf(asked)
  const index = compiled.indexOf.get(id)
  if (index === undefined) return state
  const seen = madeToHold(compiled, state, index) ?? state
  return answer(compiled, seen, index, wantedValue(compiled, seen, index, asked, truth))
}

function stepOf(asked: AboutAStep): string {
  if ('answered' in asked) return asked.answered
  if ('equals' in asked) return asked.equals.step
  if ('in' in asked) return asked.in.step
  if ('includes' in asked) return asked.includes.step
  return 'atLeast' in asked ? asked.atLeast.step : asked.atMost.step
}

function wantedValue(
  compiled: CompiledFlow,
  state: FlowState,
  index: number,
  asked: AboutAStep,
  truth: boolean,
): Json | undefined {
  const before = answerAt(state, index)
  if ('equals' in asked) return truth ? asked.equals.value : undefined
  if ('in' in asked) return truth ? asked.in.values[0] : undefined
  if ('includes' in asked) {
    const list: readonly Json[] = Array.isArray(before) ? before : []
    const rest = list.filter((each) => each !== asked.includes.value)
    return truth ? [...rest, asked.includes.value] : rest
  }
  if ('atLeast' in asked && truth) return ofSize(compiled, index, asked.atLeast.count)
  if ('atMost' in asked && !truth) return ofSize(compiled, index, asked.atMost.count + 1)
  const each = compiled.steps[index]
  return 'answered' in asked && truth && each ? sampleAnswer(each) : undefined
}

/** An answer that holds so many choices, items or characters. */
function ofSize(compiled: CompiledFlow, index: number, count: number): Json | undefined {
  const each = compiled.steps[index]
  const sample = each && sampleAnswer(each)
  if (typeof sample === 'string')
    return each?.step.kind === 'choose-one'
      ? sample
      : sample.repeat(count).replaceAll(' ', '·').slice(0, count)
  if (!Array.isArray(sample)) return sample
  const values = [...(each?.options?.values ?? [])]
  if (values.length > 0) return values.slice(0, count)
  const [first] = sample
  return Array.from({ length: count }, (_, at) => ({ ...Object(first), id: `sample-${at + 1}` }))
}
