import type { NotificationKind } from '../../engine/contracts/index.ts'
import type { Library } from '../content/library.ts'

/** What devices can tell of in a product: what it has, and has words for. */
export function offeredKinds({ features, flows, pack }: Library): readonly NotificationKind[] {
  if (!pack.list('settings')[0]?.notifications) return []
  const hasLetters = [...flows.byId.values()].some(({ end }) => end.keeps === 'letter')
  const kinds: readonly (readonly [NotificationKind, boolean])[] = [
    ['letters', hasLetters],
    ['practices', features.has('reminders')],
    ['experiments', features.has('experiments')],
  ]
  return kinds.flatMap(([kind, is]) => (is ? [kind] : []))
}
