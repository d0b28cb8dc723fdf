import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import type { Claim } from '../../authoring/prove/prove-journey.ts'
import type { LintContext } from '../context.ts'
import { type PlacedJourney, soundJourneys } from '../journeys.ts'
import type { Check } from '../rule.ts'

export const gateBypassed: Check = (context) =>
  soundJourneys(context).flatMap((placed) => bypassesIn(placed, context))

function bypassesIn({ source, journey }: PlacedJourney, context: LintContext): Finding[] {
  const failed = context
    .travelled(journey)
    .claims.filter(({ id, holds }) => id !== 'finish' && id !== 'offered' && holds === 'no')
  // One way around a gate shows in several readings; it is told at the first.
  const [first] = failed
  if (!first) return []
  const way = (first.path ?? []).join(', ')
  const message = `${first.message ?? ''} The way: ${way === '' ? 'from the start' : way}.`
  return [source.finding('gate-bypassed', message, placeOf(first, journey))]
}

function placeOf({ id, module }: Claim, { modules, map }: PlacedJourney['journey']): Path {
  const at = map.stations.findIndex((station) => station.module === module)
  if (id === 'map' && map.stations[at]?.prerequisites) return ['map', 'stations', at, 'prerequisites']
  return ['modules', modules.findIndex((each) => each.id === module), 'prerequisites']
}
