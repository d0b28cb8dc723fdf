import type { Condition } from '../../core/pack/documents.gen.ts'

/** What conditions ask about one step: the values and counts at which they tell answers apart. */
export interface Question {
  readonly values: Set<string>
  readonly counts: Set<number>
}

/** A condition or a part of one that asks something itself: everything but all, any and not. */
export type Atom = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown }>

export function atomsIn(condition: Condition): Atom[] {
  if ('all' in condition) return condition.all.flatMap(atomsIn)
  if ('any' in condition) return condition.any.flatMap(atomsIn)
  return 'not' in condition ? atomsIn(condition.not) : [condition]
}

/** The parts right below a condition, each with the keys that lead to it. */
export function partsOf(condition: Condition): { part: Condition; path: (string | number)[] }[] {
  if ('all' in condition) return condition.all.map((part, at) => ({ part, path: ['all', at] }))
  if ('any' in condition) return condition.any.map((part, at) => ({ part, path: ['any', at] }))
  return 'not' in condition ? [{ part: condition.not, path: ['not'] }] : []
}

/** The step that a part asks about, and what it compares with; undefined for what lies outside the flow. */
export function askedBy(
  atom: Atom,
): { step: string; values: readonly string[]; counts: readonly number[] } | undefined {
  if ('answered' in atom) return { step: atom.answered, values: [], counts: [1] }
  if ('equals' in atom) return { step: atom.equals.step, values: [atom.equals.value], counts: [] }
  if ('includes' in atom) return { step: atom.includes.step, values: [atom.includes.value], counts: [] }
  if ('in' in atom) return { step: atom.in.step, values: atom.in.values, counts: [] }
  if ('atLeast' in atom) return { step: atom.atLeast.step, values: [], counts: [atom.atLeast.count] }
  if ('atMost' in atom) return { step: atom.atMost.step, values: [], counts: [atom.atMost.count] }
  return undefined
}
