import type { Condition } from '../../core/pack/documents.gen.ts'
import { listInWords } from '../../core/pack/spelling.ts'

/** How the names in conditions are read aloud. */
export interface ConditionNames {
  step(id: string): string
  option(step: string, value: string): string
  module(id: string): string
  assessment(id: string): string
}

/** A condition as one would say it after "when": “Mood” is “Calm”. With `denied`, that it does not hold. */
export function conditionInWords(condition: Condition, names: ConditionNames, denied = false): string {
  if ('not' in condition) return conditionInWords(condition.not, names, !denied)
  // Not all of several is one of them not, and the other way round.
  if ('all' in condition) return joined(condition.all, denied ? 'or' : 'and', names, denied)
  if ('any' in condition) return joined(condition.any, denied ? 'and' : 'or', names, denied)
  const step = (id: string): string => `“${names.step(id)}”`
  const option = (id: string, value: string): string => `“${names.option(id, value)}”`
  const is = denied ? 'is not' : 'is'
  if ('answered' in condition) return `${step(condition.answered)} ${is} answered`
  if ('completed' in condition) return `“${names.module(condition.completed)}” ${is} completed`
  if ('equals' in condition) {
    const { step: id, value } = condition.equals
    return `${step(id)} ${is} ${option(id, value)}`
  }
  if ('in' in condition) {
    const { step: id, values } = condition.in
    return `${step(id)} ${is} ${listInWords(values.map((value) => option(id, value)))}`
  }
  if ('includes' in condition) {
    const { step: id, value } = condition.includes
    return `${step(id)} ${denied ? 'does not include' : 'includes'} ${option(id, value)}`
  }
  if ('outcome' in condition) {
    const { assessment, value } = condition.outcome
    return `“${names.assessment(assessment)}” ${denied ? 'did not come out' : 'came out'} as ${value}`
  }
  if ('atLeast' in condition) {
    return `${step(condition.atLeast.step)} has ${denied ? 'fewer than' : 'at least'} ${condition.atLeast.count}`
  }
  return `${step(condition.atMost.step)} has ${denied ? 'more than' : 'at most'} ${condition.atMost.count}`
}

function joined(
  conditions: readonly Condition[],
  joint: 'and' | 'or',
  names: ConditionNames,
  denied: boolean,
): string {
  const parts = conditions.map((each) => {
    const words = conditionInWords(each, names, denied)
    return conditions.length > 1 && isJoined(each) ? `(${words})` : words
  })
  return parts.join(` ${joint} `)
}

const isJoined = (condition: Condition): boolean => {
  if ('not' in condition) return isJoined(condition.not)
  if ('all' in condition) return condition.all.length > 1
  return 'any' in condition && condition.any.length > 1
}
