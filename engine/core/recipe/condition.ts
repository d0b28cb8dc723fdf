import type { RecipeCondition } from '../pack/documents.gen.ts'
import { comparedAs } from './choice.ts'
import { hasFinding } from './findings.ts'
import { inputAt, isThere, sizeOf, type RecipeInputs } from './inputs/inputs.ts'

/** The input that findings are in. */
export const FINDINGS = 'findings'

/** Whether a condition holds. Total: what is missing is empty. */
export function holdsFor(condition: RecipeCondition, inputs: RecipeInputs): boolean {
  if ('has' in condition) return isThere(inputAt(inputs, condition.has))
  if ('equals' in condition)
    return comparedAs(inputAt(inputs, condition.equals.of)) === condition.equals.value
  if ('same' in condition) {
    const { of, as } = condition.same
    const one = inputAt(inputs, of)
    return isThere(one) && comparedAs(one) === comparedAs(inputAt(inputs, as))
  }
  if ('in' in condition) {
    const value = comparedAs(inputAt(inputs, condition.in.of))
    return condition.in.values.some((each) => each === value)
  }
  if ('includes' in condition) {
    const { of, value } = condition.includes
    const list = inputAt(inputs, of)
    return Array.isArray(list) && list.some((item) => comparedAs(item) === value)
  }
  if ('atLeast' in condition) return sizeOf(inputAt(inputs, condition.atLeast.of)) >= condition.atLeast.count
  if ('atMost' in condition) return sizeOf(inputAt(inputs, condition.atMost.of)) <= condition.atMost.count
  if ('all' in condition) return condition.all.every((each) => holdsFor(each, inputs))
  if ('any' in condition) return condition.any.some((each) => holdsFor(each, inputs))
  if ('finding' in condition) return hasFinding(inputAt(inputs, FINDINGS), condition)
  return !holdsFor(condition.not, inputs)
}

/** What a condition asks about one input, with its place inside the condition. */
export interface AskedOfInput {
  readonly asks: 'has' | 'equals' | 'in' | 'includes' | 'atLeast' | 'atMost'
  readonly of: string
  readonly path: Path
  /** What it is compared with. */
  readonly values: readonly { readonly value: unknown; readonly path: Path }[]
  /** What its size is compared with. */
  readonly count?: number
}

type Path = readonly (string | number)[]

/** Everything that a condition asks about inputs. */
export function conditionsOn(condition: RecipeCondition, path: Path): AskedOfInput[] {
  if ('has' in condition) return [{ asks: 'has', of: condition.has, path: [...path, 'has'], values: [] }]
  if ('equals' in condition) return [compared('equals', condition.equals, [...path, 'equals'])]
  if ('same' in condition)
    return (['of', 'as'] as const).map((side) => ({
      asks: 'has',
      of: condition.same[side],
      path: [...path, 'same', side],
      values: [],
    }))
  if ('includes' in condition) return [compared('includes', condition.includes, [...path, 'includes'])]
  if ('in' in condition) {
    const { of, values } = condition.in
    const listed = values.map((value, at) => ({ value, path: [...path, 'in', 'values', at] }))
    return [{ asks: 'in', of, path: [...path, 'in', 'of'], values: listed }]
  }
  if ('atLeast' in condition) return [sized('atLeast', condition.atLeast, [...path, 'atLeast'])]
  if ('atMost' in condition) return [sized('atMost', condition.atMost, [...path, 'atMost'])]
  if ('all' in condition) return condition.all.flatMap((each, at) => conditionsOn(each, [...path, 'all', at]))
  if ('any' in condition) return condition.any.flatMap((each, at) => conditionsOn(each, [...path, 'any', at]))
  if ('finding' in condition) return [{ asks: 'has', of: FINDINGS, path: [...path, 'finding'], values: [] }]
  return conditionsOn(condition.not, [...path, 'not'])
}

const sized = (
  asks: 'atLeast' | 'atMost',
  { of, count }: { readonly of: string; readonly count: number },
  path: Path,
): AskedOfInput => ({ asks, of, path: [...path, 'of'], values: [], count })

const compared = (
  asks: 'equals' | 'includes',
  { of, value }: { readonly of: string; readonly value: unknown },
  path: Path,
): AskedOfInput => ({ asks, of, path: [...path, 'of'], values: [{ value, path: [...path, 'value'] }] })
