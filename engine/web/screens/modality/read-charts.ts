import type {
  Activation,
  BodygraphChart,
  KeySphere,
  NumerologyNumbers,
  WheelAspect,
  WheelBody,
  WheelChart,
} from '../../../ui/index.ts'
import { entriesIn, listIn, numberIn, recordIn, textIn, textsIn } from './json.ts'

const HOUSES = 12
const GATES = 64
const LINES = 6

const within = (value: unknown, least: number, most: number): number | null => {
  const number = numberIn(value)
  return number !== null && Number.isInteger(number) && number >= least && number <= most ? number : null
}

/** A natal chart as the wheel draws it; null when there is none in the data. The mean node stays out: one node is drawn. */
export function readWheel(data: unknown): WheelChart | null {
  const { bodies: given, asc, mc, houses, aspects } = recordIn(data)
  const { meanNode: _, ...bodies } = entriesIn<WheelBody>(given, ({ lon, retro, house }) => {
    const at = numberIn(lon)
    return at === null ? null : { lon: at, retro: retro === true, house: within(house, 1, HOUSES) }
  })
  if (Object.keys(bodies).length === 0) return null
  const cusps = listIn(recordIn(houses)['cusps']).flatMap((cusp) => numberIn(cusp) ?? [])
  return {
    bodies,
    asc: numberIn(asc),
    mc: numberIn(mc),
    houses: cusps.length === HOUSES ? { cusps } : null,
    aspects: listIn(aspects).flatMap((each): WheelAspect[] => {
      const { a, b, kind, orb } = recordIn(each)
      const [one, other, name, off] = [textIn(a), textIn(b), textIn(kind), numberIn(orb)]
      return one === null || other === null || name === null || off === null
        ? []
        : [{ a: one, b: other, kind: name, orb: off }]
    }),
  }
}

/** A Human Design chart as the bodygraph draws it, and what stands beside it. */
export interface Design {
  readonly chart: BodygraphChart
  readonly type: string | null
  readonly strategy: string | null
  readonly authority: string | null
  readonly profile: string | null
  readonly definition: string | null
  readonly cross: { readonly angle: string; readonly gates: readonly number[] } | null
}

const activations = (value: unknown): Record<string, Activation> =>
  entriesIn<Activation>(value, ({ gate, line }) => {
    const [one, other] = [within(gate, 1, GATES), within(line, 1, LINES)]
    return one === null || other === null ? null : { gate: one, line: other }
  })

/** Null when the data hold no activations. */
export function readDesign(data: unknown): Design | null {
  const given = recordIn(data)
  const personality = activations(given['personality'])
  const design = activations(given['design'])
  if (Object.keys(personality).length + Object.keys(design).length === 0) return null
  const { angle, gates } = recordIn(given['cross'])
  const name = textIn(angle)
  return {
    chart: {
      definedCenters: textsIn(given['definedCenters']),
      channels: textsIn(given['channels']),
      personality,
      design,
    },
    type: textIn(given['type']),
    strategy: textIn(given['strategy']),
    authority: textIn(given['authority']),
    profile: textIn(given['profile']),
    definition: textIn(given['definition']),
    cross:
      name === null
        ? null
        : { angle: name, gates: listIn(gates).flatMap((gate) => within(gate, 1, GATES) ?? []) },
  }
}

/** The spheres of the Gene Keys; an empty list when the data hold none. */
export const readSpheres = (data: unknown): KeySphere[] =>
  listIn(recordIn(data)['spheres']).flatMap((each): KeySphere[] => {
    const { name, sequence, gate, line } = recordIn(each)
    const [called, of] = [textIn(name), textIn(sequence)]
    const [key, at] = [within(gate, 1, GATES), within(line, 1, LINES)]
    return called === null || of === null || key === null || at === null
      ? []
      : [{ name: called, sequence: of, gate: key, line: at }]
  })

/** The numbers of a date and a name; null when the date's own are not all there. */
export function readNumbers(data: unknown): NumerologyNumbers | null {
  const given = recordIn(data)
  const { year, value } = recordIn(given['personalYear'])
  const [lifePath, birthday] = [numberIn(given['lifePath']), numberIn(given['birthday'])]
  const [of, is] = [numberIn(year), numberIn(value)]
  if (lifePath === null || birthday === null || of === null || is === null) return null
  return {
    lifePath,
    lifePathAllDigits: numberIn(given['lifePathAllDigits']) ?? lifePath,
    birthday,
    personalYear: { year: of, value: is },
    expression: numberIn(given['expression']),
    soulUrge: numberIn(given['soulUrge']),
    personality: numberIn(given['personality']),
  }
}
