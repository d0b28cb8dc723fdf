import type { RecipeCondition } from '../pack/documents.gen.ts'
import { inputAt, isThere, sizeOf, type RecipeInputs } from './inputs.ts'

/** Whether a condition holds. Total: what is missing is empty. */
export function holdsFor(condition: RecipeCondition, inputs: RecipeInputs): boolean {
  if ('has' in condition) return isThere(inputAt(inputs, condition.has))
  if ('equals' in condition) return inputAt(inputs, condition.equals.of) === condition.equals.value
  if ('in' in condition) {
    const value = inputAt(inputs, condition.in.of)
    return condition.in.values.some((each) => each === value)
  }
  if ('includes' in condition) {
    const list = inputAt(inputs, condition.includes.of)
    return Array.isArray(list) && list.includes(condition.includes.value)
  }
  if ('atLeast' in condition) return sizeOf(inputAt(inputs, condition.atLeast.of)) >= condition.atLeast.count
  if ('atMost' in condition) return sizeOf(inputAt(inputs, condition.atMost.of)) <= condition.atMost.count
  if ('all' in condition) return condition.all.every((each) => holdsFor(each, inputs))
  if ('any' in condition) return condition.any.some((each) => holdsFor(each, inputs))
  return !holdsFor(condition.not, inputs)
}

/** The inputs that a condition asks about, each with its place inside the condition. */
export function inputsAskedBy(
  condition: RecipeCondition,
  path: readonly (string | number)[],
): { of: string; path: readonly (string | number)[] }[] {
  if ('has' in condition) return [{ of: condition.has, path: [...path, 'has'] }]
  if ('equals' in condition) return [{ of: condition.equals.of, path: [...path, 'equals', 'of'] }]
  if ('in' in condition) return [{ of: condition.in.of, path: [...path, 'in', 'of'] }]
  if ('includes' in condition) return [{ of: condition.includes.of, path: [...path, 'includes', 'of'] }]
  if ('atLeast' in condition) return [{ of: condition.atLeast.of, path: [...path, 'atLeast', 'of'] }]
  if ('atMost' in condition) return [{ of: condition.atMost.of, path: [...path, 'atMost', 'of'] }]
  if ('all' in condition)
    return condition.all.flatMap((each, at) => inputsAskedBy(each, [...path, 'all', at]))
  if ('any' in condition)
    return condition.any.flatMap((each, at) => inputsAskedBy(each, [...path, 'any', at]))
  return inputsAskedBy(condition.not, [...path, 'not'])
}
