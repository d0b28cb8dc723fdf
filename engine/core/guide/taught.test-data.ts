import { inSteps } from '../in-steps.ts'
import type { Example } from './features.ts'
import { learning, type Taught, taughtBy } from './lessons.ts'

/** What examples teach of their owners. */
export function taught<Of>(examples: readonly Example<Of>[]): Taught<Of> {
  const owners = [...new Set(examples.map(({ of }) => of))]
  return taughtBy(inSteps(learning(examples, owners)).whole(), owners)
}
