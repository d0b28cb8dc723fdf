import { foundations } from './answers.ts'
import type { Visitor } from './visitor.ts'

/** A new seeker who has finished Soul Foundations, some of it in other words. */
export async function withFoundations(
  visitor: Visitor,
  words: Partial<ReturnType<typeof foundations>['passions']> = {},
): Promise<Visitor> {
  await visitor.register()
  const answers = foundations()
  await visitor.assess(2, 'soul_foundations', { ...answers, passions: { ...answers.passions, ...words } })
  return visitor
}
