import type { PageCondition } from '../pack/documents.gen.ts'

/** What a page may depend on. */
export interface PageFacts {
  readonly signedIn: boolean
  completed(moduleId: string): boolean
}

/** Whether a condition holds. Total: a module that nothing is known of is not completed. */
export function holdsOnPage(condition: PageCondition, facts: PageFacts): boolean {
  if ('signedIn' in condition) return facts.signedIn === condition.signedIn
  if ('completed' in condition) return facts.completed(condition.completed)
  if ('all' in condition) return condition.all.every((each) => holdsOnPage(each, facts))
  if ('any' in condition) return condition.any.some((each) => holdsOnPage(each, facts))
  return !holdsOnPage(condition.not, facts)
}

/** Whether a condition asks how far somebody is, which must be read first. */
export function asksForProgress(condition: PageCondition): boolean {
  if ('completed' in condition) return true
  if ('all' in condition) return condition.all.some(asksForProgress)
  if ('any' in condition) return condition.any.some(asksForProgress)
  return 'not' in condition && asksForProgress(condition.not)
}
