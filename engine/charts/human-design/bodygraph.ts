import { centerNames, channels, motors, type Center } from './centers.ts'

export type HumanDesignType = 'Reflector' | 'Generator' | 'Manifesting Generator' | 'Manifestor' | 'Projector'

export type Authority =
  | 'Emotional'
  | 'Sacral'
  | 'Splenic'
  | 'Ego Manifested'
  | 'Ego Projected'
  | 'Self-Projected'
  | 'Mental'
  | 'Lunar'

export type Definition = 'None' | 'Single' | 'Split' | 'Triple Split' | 'Quadruple Split'

/** What follows from the active gates alone. */
export interface Bodygraph {
  type: HumanDesignType
  authority: Authority
  definition: Definition
  /** From the Head down. */
  definedCenters: Center[]
  /** In the order of their gates. */
  channels: string[]
  /** Ascending. */
  gates: number[]
}

const definitions: readonly Definition[] = ['None', 'Single', 'Split', 'Triple Split', 'Quadruple Split']

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
