import type { PageCondition } from '../pack/documents.gen.ts'

/** What a page may depend on. */
export interface PageFacts {
  readonly signedIn: boolean
  /** Ids of the modules that are completed. */
  readonly completed: ReadonlySet<string>
  /** Whether everything is drawn together. */
  readonly integrated: boolean
}

/** What must be read of a seeker before a condition can be told. */
export type PageRead = 'progress' | 'integration'

/** Whether a condition holds. Total: a module that nothing is known of is not completed. */
export function holdsOnPage(condition: PageCondition, facts: PageFacts): boolean {
  if ('signedIn' in condition) return facts.signedIn === condition.signedIn
  if ('completed' in condition) return facts.completed.has(condition.completed)
  if ('completedAtLeast' in condition) return facts.completed.size >= condition.completedAtLeast
  if ('integrated' in condition) return facts.integrated === condition.integrated
  if ('all' in condition) return condition.all.every((each) => holdsOnPage(each, facts))
  if ('any' in condition) return condition.any.some((each) => holdsOnPage(each, facts))
  return !holdsOnPage(condition.not, facts)
}

/** What must be read to tell whether a condition holds. */
export function readsFor(condition: PageCondition): readonly PageRead[] {
  if ('signedIn' in condition) return []
  if ('integrated' in condition) return ['progress', 'integration']
  if ('all' in condition) return condition.all.flatMap(readsFor)
  if ('any' in condition) return condition.any.flatMap(readsFor)
  return 'not' in condition ? readsFor(condition.not) : ['progress']
}
