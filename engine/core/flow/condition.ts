import type { Condition } from '../pack/documents.gen.ts'
import type { Json } from './form-data.ts'

/** What a condition may ask about: answers of this flow, and facts from outside it. */
export interface ConditionFacts {
  /** The answer of a step that is on screen for this seeker; undefined for hidden or unanswered ones. */
  answer(stepId: string): Json | undefined
  /** Choices, items or characters in that answer. */
  size(stepId: string): number
  completed(moduleId: string): boolean
  outcome(assessmentId: string): string | undefined
}

/** Whether a condition holds. Total: an unknown step or module simply has no answer. */
export function holds(condition: Condition, facts: ConditionFacts): boolean {
  if ('answered' in condition) return facts.size(condition.answered) > 0
  if ('equals' in condition) return facts.answer(condition.equals.step) === condition.equals.value
  if ('in' in condition) return condition.in.values.some((value) => facts.answer(condition.in.step) === value)
  if ('includes' in condition) {
    const answer = facts.answer(condition.includes.step)
    return Array.isArray(answer) && answer.includes(condition.includes.value)
  }
  if ('atLeast' in condition) return facts.size(condition.atLeast.step) >= condition.atLeast.count
  if ('atMost' in condition) return facts.size(condition.atMost.step) <= condition.atMost.count
  if ('completed' in condition) return facts.completed(condition.completed)
  if ('outcome' in condition) return facts.outcome(condition.outcome.assessment) === condition.outcome.value
  if ('all' in condition) return condition.all.every((each) => holds(each, facts))
  if ('any' in condition) return condition.any.some((each) => holds(each, facts))
  return !holds(condition.not, facts)
}

/** The ids of the steps that a condition asks about, each once. */
export function stepsAskedBy(condition: Condition): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (each: Condition): void => {
    if ('answered' in each) found.add(each.answered)
    else if ('equals' in each) found.add(each.equals.step)
    else if ('in' in each) found.add(each.in.step)
    else if ('includes' in each) found.add(each.includes.step)
    else if ('atLeast' in each) found.add(each.atLeast.step)
    else if ('atMost' in each) found.add(each.atMost.step)
    else if ('all' in each) each.all.forEach(visit)
    else if ('any' in each) each.any.forEach(visit)
    else if ('not' in each) visit(each.not)
  }
  visit(condition)
  return found
}
