import type { AskingPlace } from '../../engine/core/patterns/patterns.ts'
import type { ServedFlow } from './flows.ts'
import type { Library } from './library.ts'

/** The flows of a pack in the order of the way: before the modules the setups, after them what belongs to none. */
export function askingPlaces({ flows, pack, journey }: Library): AskingPlace[] {
  const order = new Map(journey.modules.map(({ id }, at) => [id, at]))
  const rank = ({ id, end }: ServedFlow): number => order.get(id) ?? (end.keeps === 'setup' ? -1 : order.size)
  return [...flows.byId.values()]
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ id, name, rules }) => {
      const hue = pack.get('module', id)?.hue
      return {
        id,
        name,
        ...(hue ? { hue } : {}),
        steps: rules.compiled.steps.map(({ step }) => step.id),
      }
    })
}
