import { type Static, type TSchema, Type } from '@sinclair/typebox'
import {
  activationBodies,
  authorities,
  bodies,
  centerNames,
  crossAngles,
  definitions,
  facetNames,
  houseSystems,
  humanDesignTypes,
  lineKinds,
  planets,
  sequences,
  signs,
  skyBodies,
  variables,
} from './names.ts'

// The charts, each told once: what computes them returns these types, the contract of the API holds these schemas, and
// what draws them takes the types of that contract. Angles in degrees, east and north positive, times ISO-8601 UTC.

const closed = { additionalProperties: false }

const oneOf = <N extends string>(names: readonly N[]) => Type.Unsafe<N>({ type: 'string', enum: [...names] })

const objectOf = (names: readonly string[], each: TSchema) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, each])), closed)

/** An object with a value under every one of the names. */
const byName = <N extends string, S extends TSchema>(names: readonly N[], each: S) =>
  Type.Unsafe<Record<N, Static<S>>>(objectOf(names, each))

const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

const Change = Type.Object({ minutes: Type.Number(), to: Type.String() }, closed)

/**
 * What something is at the given birth time, and the nearest earlier and later birth time at which it would be something
 * else: how many minutes away, and what. Null within the horizon.
 */
export type Facet = Static<typeof Facet>
const Facet = Type.Object(
  { value: Type.String(), earlier: Nullable(Change), later: Nullable(Change) },
  closed,
)

/** How sure a chart is of its birth time; `horizonMinutes` says how far to both sides was looked. */
export type Sensitivity = Static<typeof Sensitivity>
const Sensitivity = Type.Object(
  {
    horizonMinutes: Type.Number(),
    facets: Type.Unsafe<Partial<Record<(typeof facetNames)[number], Facet>>>(
      Type.Partial(objectOf(facetNames, Facet), closed),
    ),
  },
  closed,
)

/** A body in a natal chart; `speed` in degrees a day, `house` null where there are no houses. */
export type NatalBody = Static<typeof NatalBody>
const NatalBody = Type.Object(
  {
    lon: Type.Number(),
    lat: Type.Number(),
    speed: Type.Number(),
    retro: Type.Boolean(),
    sign: oneOf(signs),
    house: Nullable(Type.Integer({ minimum: 1, maximum: 12 })),
  },
  closed,
)

/** Two bodies at an angle; `orb` are the degrees off the exact one, never below zero. */
export type Aspect = Static<typeof Aspect>
const Aspect = Type.Object(
  { a: Type.String(), b: Type.String(), kind: Type.String(), orb: Type.Number() },
  closed,
)

/** Twelve cusps on the ecliptic, the first house's first, and which system they are of. */
export type Houses = Static<typeof Houses>
const Houses = Type.Object(
  { system: oneOf(houseSystems), cusps: Type.Array(Type.Number(), { minItems: 12, maxItems: 12 }) },
  closed,
)

const timeAssumed = Type.Boolean({ description: 'Whether noon stands in for an unknown birth time' })

export type NatalData = Static<typeof NatalData>
const NatalData = Type.Object(
  {
    utc: Type.String(),
    timeAssumed,
    bodies: byName(bodies, NatalBody),
    asc: Nullable(Type.Number()),
    mc: Nullable(Type.Number()),
    houses: Nullable(Houses),
    aspects: Type.Array(Aspect),
    sensitivity: Sensitivity,
  },
  closed,
)

/** Where a body stands in the sky of a day; `speed` in degrees a day. */
export type SkyPlace = Static<typeof SkyPlace>
const SkyPlace = Type.Object(
  {
    lon: Type.Number(),
    lat: Type.Number(),
    speed: Type.Number(),
    retro: Type.Boolean(),
    sign: oneOf(signs),
  },
  closed,
)

/** The sky at noon of universal time, which is the same for everybody. */
export type Sky = Static<typeof Sky>
export const Sky = Type.Object({ utc: Type.String(), bodies: byName(skyBodies, SkyPlace) }, closed)

/** North latitude, then east longitude (-180 < lon <= 180). */
export type MapPoint = Static<typeof MapPoint>
const MapPoint = Type.Unsafe<[lat: number, lon: number]>(
  Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }),
)

/**
 * The four lines of a body: the east longitudes of two meridians, and two curves from south to north; where the body
 * never rises they have no point.
 */
export type BodyLines = Static<typeof BodyLines>
const BodyLines = Type.Object(
  { mc: Type.Number(), ic: Type.Number(), asc: Type.Array(MapPoint), dsc: Type.Array(MapPoint) },
  closed,
)

/** A line near a place. */
export type NearbyLine = Static<typeof NearbyLine>
const NearbyLine = Type.Object({ body: oneOf(planets), line: oneOf(lineKinds), km: Type.Number() }, closed)

/** `nearby` are the lines nearer than 1,120 km to the birthplace, the nearest first; none without a place. */
export type MapChart = Static<typeof MapChart>
const MapChart = Type.Object(
  {
    utc: Type.String(),
    timeAssumed,
    lines: byName(planets, BodyLines),
    nearby: Type.Array(NearbyLine),
  },
  closed,
)

const Gate = Type.Integer({ minimum: 1, maximum: 64 })
const Sixth = Type.Integer({ minimum: 1, maximum: 6 })

/** Where in the wheel of the 64 gates something stands. */
export type Activation = Static<typeof Activation>
const Activation = Type.Object(
  {
    lon: Type.Number(),
    gate: Gate,
    line: Sixth,
    color: Sixth,
    tone: Sixth,
    base: Type.Integer({ minimum: 1, maximum: 5 }),
  },
  closed,
)

/** What one of the four arrows stands on: a tone of 1 to 3 points left, of 4 to 6 right. */
export type Variable = Static<typeof Variable>
const Variable = Type.Object({ color: Sixth, tone: Sixth, arrow: oneOf(['left', 'right']) }, closed)

export type HumanDesignData = Static<typeof HumanDesignData>
const HumanDesignData = Type.Object(
  {
    utc: Type.String(),
    designUtc: Type.String({ description: 'When the Sun stood 88 degrees earlier, to the second' }),
    type: oneOf(humanDesignTypes),
    strategy: Type.String(),
    notSelf: Type.String(),
    authority: oneOf(authorities),
    profile: Type.String({ description: 'Line of the personality Sun / line of the design Sun' }),
    definition: oneOf(definitions),
    definedCenters: Type.Array(oneOf(centerNames), { description: 'From the Head down' }),
    channels: Type.Array(Type.String(), { description: 'In the order of their gates' }),
    gates: Type.Array(Gate, { description: 'Ascending' }),
    cross: Type.Object(
      {
        angle: oneOf(crossAngles),
        // Of personality Sun and Earth, design Sun and Earth.
        gates: Type.Unsafe<[number, number, number, number]>(Type.Array(Gate, { minItems: 4, maxItems: 4 })),
      },
      closed,
    ),
    variables: byName(variables, Variable),
    personality: byName(activationBodies, Activation),
    design: byName(activationBodies, Activation),
    timeAssumed,
    sensitivity: Sensitivity,
  },
  closed,
)

/** A sphere; the gate is its key. */
export type Sphere = Static<typeof Sphere>
const Sphere = Type.Object(
  { name: Type.String(), sequence: oneOf(sequences), gate: Gate, line: Sixth },
  closed,
)

export type GeneKeysData = Static<typeof GeneKeysData>
const GeneKeysData = Type.Object({ spheres: Type.Array(Sphere), timeAssumed }, closed)

const nameNumbers = {
  expression: Type.Optional(Type.Integer({ description: 'All letters' })),
  soulUrge: Type.Optional(Type.Integer({ description: 'The vowels' })),
  personality: Type.Optional(Type.Integer({ description: 'The consonants' })),
}

/** Each is left out where the name has no letter for it. */
export type NameNumbers = Static<typeof NameNumbers>
const NameNumbers = Type.Object(nameNumbers, closed)

/** Name numbers are there when a name was given. */
export type Numerology = Static<typeof Numerology>
const Numerology = Type.Object(
  {
    lifePath: Type.Integer(),
    lifePathParts: Type.Array(Type.Integer(), {
      description: 'Month, day and year, each reduced: what the life path adds',
    }),
    lifePathAllDigits: Type.Integer({
      description: 'By the other common method; worth showing where it differs',
    }),
    birthday: Type.Integer({ description: 'The day itself, 1 to 31' }),
    birthdayReduced: Type.Integer(),
    attitude: Type.Integer(),
    personalYear: Type.Object({ year: Type.Integer(), value: Type.Integer() }, closed),
    ...nameNumbers,
    wholeName: Type.Optional(NameNumbers),
  },
  closed,
)

/** Every chart, by the name that content calls it. */
export const charts = {
  natal: NatalData,
  map: MapChart,
  design: HumanDesignData,
  keys: GeneKeysData,
  numbers: Numerology,
}
export type ChartName = keyof typeof charts

/** All that is computed from one birth. */
export type Blueprint = { [N in ChartName]: Static<(typeof charts)[N]> }
