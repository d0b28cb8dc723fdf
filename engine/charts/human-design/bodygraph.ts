import { centerNames, definitions, type Authority, type Center, type HumanDesignType } from '../names.ts'
import type { HumanDesignData } from '../schema.ts'
import { channels, motors } from './centers.ts'

/** What follows from the active gates alone. */
export type Bodygraph = Pick<
  HumanDesignData,
  'type' | 'authority' | 'definition' | 'definedCenters' | 'channels' | 'gates'
>

/** Channels, centers, type, authority and definition of a set of gates (1-64). Rules: spec/charts.md. */
export function bodygraphOf(active: Iterable<number>): Bodygraph {
  const gates = new Set(active)
  const defined = channels.filter(({ gates: [low, high] }) => gates.has(low) && gates.has(high))
  const groups = connected(defined.map((channel) => channel.centers))
  const has = (center: Center) => groups.some((group) => group.has(center))
  const throat = groups.find((group) => group.has('Throat'))
  const type = typeOf(
    groups.length > 0,
    has('Sacral'),
    motors.some((motor) => throat?.has(motor)),
  )
  return {
    type,
    authority: authorityOf(has, type, throat?.has('G') === true),
    definition: definitions[groups.length] ?? 'None',
    definedCenters: centerNames.filter(has),
    channels: defined.map(({ name }) => name),
    gates: [...gates].sort((a, b) => a - b),
  }
}

/** Centers that hang together through defined channels, group by group. */
function connected(links: readonly (readonly [Center, Center])[]): Set<Center>[] {
  let groups: Set<Center>[] = []
  for (const link of links) {
    const touched = groups.filter((group) => link.some((center) => group.has(center)))
    const joined = new Set([...link, ...touched.flatMap((group) => [...group])])
    groups = [...groups.filter((group) => !touched.includes(group)), joined]
  }
  return groups
}

function typeOf(anything: boolean, sacral: boolean, motorToThroat: boolean): HumanDesignType {
  if (!anything) return 'Reflector'
  if (sacral) return motorToThroat ? 'Manifesting Generator' : 'Generator'
  return motorToThroat ? 'Manifestor' : 'Projector'
}

function authorityOf(
  has: (center: Center) => boolean,
  type: HumanDesignType,
  selfToThroat: boolean,
): Authority {
  if (has('SolarPlexus')) return 'Emotional'
  if (has('Sacral')) return 'Sacral'
  if (has('Spleen')) return 'Splenic'
  if (has('Heart')) return type === 'Manifestor' ? 'Ego Manifested' : 'Ego Projected'
  if (selfToThroat) return 'Self-Projected'
  return type === 'Reflector' ? 'Lunar' : 'Mental'
}
