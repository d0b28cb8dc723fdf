import { countedModules } from '../../core/journey/modules.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { type PlacedJourney, soundJourneys } from '../journeys.ts'
import type { Check } from '../rule.ts'

export const gateMissing: Check = (context) =>
  soundJourneys(context).flatMap((placed) => [...missingInData(placed), ...missingOnMap(placed)])

/** Data unlocks one module after the other, by number (GATE-018): each waits for the one before it, if through others. */
function missingInData({ source, journey }: PlacedJourney): Finding[] {
  const counted = countedModules(journey)
  const behind = closureOf(new Map(journey.modules.map(({ id, prerequisites }) => [id, prerequisites])))
  return counted.flatMap(({ id, number }, at) => {
    const before = counted[at - 1]
    if (!before || behind(id).has(before.id)) return []
    const path = ['modules', journey.modules.findIndex((module) => module.id === id), 'prerequisites']
    const message = `Module ${number} can be begun without "${before.id}", which stands before it.`
    return [source.finding('gate-missing', message, path, { suggestion: `Add "${before.id}".` })]
  })
}

function missingOnMap({ source, journey }: PlacedJourney): Finding[] {
  const { stations } = journey.map
  const behind = closureOf(new Map(stations.map(({ module, needs }) => [module, needs])))
  return stations.flatMap(({ module }, at) => {
    const before = stations[at - 1]?.module
    if (before === undefined || behind(module).has(before)) return []
    const message = `The map leads into "${module}" without "${before}", the station before it.`
    return [
      source.finding('gate-missing', message, ['map', 'stations', at, 'needs'], {
        suggestion: `Add "${before}".`,
      }),
    ]
  })
}

/** Everything that must be completed before something, directly or through others. */
function closureOf(needs: ReadonlyMap<string, readonly string[]>): (id: string) => ReadonlySet<string> {
  return (id) => {
    const found = new Set(needs.get(id))
    for (const other of found) for (const further of needs.get(other) ?? []) found.add(further)
    return found
  }
}
