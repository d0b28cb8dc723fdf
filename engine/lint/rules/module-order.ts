import { checkJourney } from '../../core/journey/check.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { type PlacedJourney, soundJourneys } from '../journeys.ts'
import type { Check } from '../rule.ts'

export const moduleOrder: Check = (context) =>
  soundJourneys(context).flatMap((placed) => {
    const order = checkJourney(placed.journey).filter(({ code }) => code === 'module-order')
    // Gaps and needs are told once the numbers stand in order.
    if (order.length === 0) return [...gapsIn(placed), ...needsIn(placed)]
    return order.map(({ message, path }) => placed.source.finding('module-order', message, path))
  })

/** Modules are numbered 1, 2, 3: numbers stand in addresses of data and in what people read. */
function gapsIn({ source, journey }: PlacedJourney): Finding[] {
  const at = journey.modules.findIndex(({ number }, index) => number !== index + 1)
  if (at === -1) return []
  const message = `Module ${at + 1} is missing: modules are numbered from 1, without a gap.`
  return [source.finding('module-order', message, ['modules', at, 'number'])]
}

function needsIn({ source, journey }: PlacedJourney): Finding[] {
  const numbers = new Map(journey.modules.map(({ id, number }) => [id, number]))
  return journey.modules.flatMap(({ number, prerequisites }, at) =>
    prerequisites.flatMap((id, index) => {
      const other = numbers.get(id) ?? 0
      if (other < number) return []
      const message = `Module ${number} waits for "${id}", which is module ${other}: it comes later by its number.`
      return [source.finding('module-order', message, ['modules', at, 'prerequisites', index])]
    }),
  )
}
