export type { Degrees } from './angles.ts'
export type { Ephemeris, JulianDayUT, Moment, Position } from './ephemeris/ephemeris.ts'
export { createEphemeris } from './ephemeris/ephemeris.ts'
export type { AspectKind } from './aspects.ts'
export { classicalAspects } from './aspects.ts'
export type { Place } from './houses/houses.ts'
export { housesAt, housesElsewhere } from './houses/houses.ts'
export type { Cusps } from './houses/systems.ts'
export type { Influence } from './map/distance.ts'
export { distancesFrom, influenceAt, influences } from './map/distance.ts'
export type { Overhead } from './map/lines.ts'
export { LINE_COUNT, overheadAt } from './map/lines.ts'
export type { MapResult } from './map/map.ts'
export { mapChart } from './map/map.ts'
export type {
  ActivationBody,
  Authority,
  Body,
  Center,
  CrossAngle,
  Definition,
  FacetName,
  HouseSystem,
  HumanDesignType,
  LineKind,
  Planet,
  Sequence,
  Sign,
} from './names.ts'
export {
  activationBodies,
  aspectTones,
  bodies,
  centerNames,
  houseSystems,
  lineKinds,
  planets,
  signs,
} from './names.ts'
export type { NatalBirth, NatalChart, NatalOptions, NatalResult } from './natal/natal.ts'
export { natalChart } from './natal/natal.ts'
export { signOf } from './natal/signs.ts'
export type {
  Activation,
  Aspect,
  Blueprint,
  BodyLines,
  ChartName,
  Facet,
  GeneKeysData,
  Houses,
  HumanDesignData,
  MapChart,
  MapPoint,
  NameNumbers,
  NatalBody,
  NatalData,
  NearbyLine,
  Numerology,
  Sensitivity,
  Sphere,
  Variable,
} from './schema.ts'
export { natalFacets } from './sensitivity/natal-facets.ts'
export type { Birth, ReadBirth } from './birth/birth.ts'
export { readBirth } from './birth/birth.ts'
export { FIRST_DATE, LAST_DATE } from './birth/fields.ts'
export type { BirthInput } from './birth/input.ts'
export type { About, Facts, Notice, NoticeCode, Problem, ProblemCode } from './birth/problem.ts'
export type { BlueprintOptions, BlueprintResult } from './blueprint.ts'
export { birthSensitivity, computeBlueprint } from './blueprint.ts'
export type { GeneKeys } from './gene-keys/spheres.ts'
export { geneKeysOf } from './gene-keys/spheres.ts'
export type { Activations } from './human-design/activations.ts'
export type { Bodygraph } from './human-design/bodygraph.ts'
export { bodygraphOf } from './human-design/bodygraph.ts'
export type { Channel } from './human-design/centers.ts'
export { centers, channels } from './human-design/centers.ts'
export type { HumanDesign } from './human-design/chart.ts'
export { humanDesignAt } from './human-design/chart.ts'
export { numerologyOf } from './numerology/numbers.ts'
export { sensitivityAt, uncertainWithin } from './sensitivity/sensitivity.ts'
export type { ClockKind, ClockReading, ClockTime, ClockWarning } from './zones/clock.ts'
export { readClock } from './zones/clock.ts'
export { manualOffset, offsetText } from './zones/manual-offset.ts'
export { zoneName, zoneNames } from './zones/zone.ts'
export { TZDATA_VERSION } from './zones/version.gen.ts'
