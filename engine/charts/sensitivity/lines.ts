import { activationLongitude } from '../human-design/activations.ts'
import { bodygraphOf } from '../human-design/bodygraph.ts'
import type { Sky } from '../human-design/sky.ts'
import type { ActivationBody, lineFacets } from '../names.ts'
import { gateOrder, lineIndex, lineName } from '../human-design/wheel.ts'

export type Side = 'personality' | 'design'

export const sides: readonly Side[] = ['personality', 'design']

/** Those whose lines change by themselves; Earth and South Node change with what they stand opposite of. */
export const movers = [
  'sun',
  'moon',
  'northNode',
  'mercury',
  'venus',
  'mars',
  'jupiter',
  'saturn',
  'uranus',
  'neptune',
  'pluto',
] as const satisfies readonly ActivationBody[]

export type Mover = (typeof movers)[number]

/** For each mover of each side its line of the wheel, 0 to 383. */
export type Lines = Record<Side, Map<Mover, number>>

export const lineAt = (sky: Sky, body: Mover, jdUT: number): number =>
  lineIndex(activationLongitude(sky, body, jdUT))

/** The lines of a birth and of its design moment. */
export function linesAt(sky: Sky, birthJd: number, designJd: number): Lines {
  const all = (jdUT: number) => new Map(movers.map((body) => [body, lineAt(sky, body, jdUT)] as const))
  return { personality: all(birthJd), design: all(designJd) }
}

/** What the lines of the wheel decide, as a chart writes it. Sun and Moon as `36.1`. */
export type LineFacets = Record<(typeof lineFacets)[number], string>

const OPPOSITE = 192

/** The facets of a chart with these lines: the same rules as the chart's own. */
export function facetsOf(lines: Lines): LineFacets {
  const line = (side: Side, body: Mover) => lines[side].get(body) ?? 0
  const gateOf = (index: number) => gateOrder[Math.floor((index % 384) / 6)] ?? 0
  const gates = sides.flatMap((side) => [
    ...movers.map((body) => gateOf(line(side, body))),
    gateOf(line(side, 'sun') + OPPOSITE),
    gateOf(line(side, 'northNode') + OPPOSITE),
  ])
  const { type, authority, definition } = bodygraphOf(gates)
  return {
    type,
    authority,
    profile: `${(line('personality', 'sun') % 6) + 1}/${(line('design', 'sun') % 6) + 1}`,
    definition,
    personalitySun: lineName(line('personality', 'sun')),
    personalityMoon: lineName(line('personality', 'moon')),
    designSun: lineName(line('design', 'sun')),
    designMoon: lineName(line('design', 'moon')),
  }
}
