import type { Condition } from '../../../engine/core/pack/documents.gen.ts'
import { words } from './words.ts'

const said = words.conditions

/** A condition as it is read aloud: `“Work” is “Part-time” and “Values” has at least 3`. */
export function conditionInWords(condition: Condition, titleOf: (stepId: string) => string): string {
  const step = (id: string) => said.step(titleOf(id))
  const read = (each: Condition): string => {
    if ('answered' in each) return said.answered(step(each.answered))
    if ('equals' in each) return said.equals(step(each.equals.step), each.equals.value)
    if ('in' in each)
      return said.in(step(each.in.step), each.in.values.map((value) => `“${value}”`).join(said.or))
    if ('includes' in each) return said.includes(step(each.includes.step), each.includes.value)
    if ('atLeast' in each) return said.atLeast(step(each.atLeast.step), each.atLeast.count)
    if ('atMost' in each) return said.atMost(step(each.atMost.step), each.atMost.count)
    if ('completed' in each) return said.completed(each.completed)
    if ('outcome' in each) return said.outcome(each.outcome.assessment, each.outcome.value)
    if ('all' in each) return each.all.map(nested).join(said.and)
    if ('any' in each) return each.any.map(nested).join(said.or)
    return said.not(nested(each.not))
  }
  // Inside a longer one, a list keeps to itself.
  const nested = (each: Condition): string =>
    'all' in each || 'any' in each ? `(${read(each)})` : read(each)
  return read(condition)
}
