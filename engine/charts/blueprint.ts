import type { Birth } from './birth/birth.ts'
import type { Problem } from './birth/problem.ts'
import type { Ephemeris } from './ephemeris/ephemeris.ts'
import { geneKeysOf, type GeneKeys } from './gene-keys/spheres.ts'
import type { HouseSystem } from './houses/systems.ts'
import { humanDesignAt, type HumanDesign } from './human-design/chart.ts'
import { mapChart, type MapChart } from './map/map.ts'
import { natalChart, type NatalChart } from './natal/natal.ts'
import { numerologyOf, type Numerology } from './numerology/numbers.ts'
import { natalFacets } from './sensitivity/natal-facets.ts'
import {
  ASSUMED_HORIZON,
  KNOWN_HORIZON,
  sensitivityAt,
  type FacetName,
  type Sensitivity,
} from './sensitivity/sensitivity.ts'

/** What a result says of the time that it was computed for. */
export interface Timed {
  /** Whether noon stands in for an unknown birth time. */
  timeAssumed: boolean
  /** What would be different at another birth time, and how near that is. */
  sensitivity: Sensitivity
}

/** All computed steps of a Soul Blueprint, under their ids, each the `data` of design/contract.md. */
export interface Blueprint {
  'astrological-profile': NatalChart & Timed
  'human-design-authentic': HumanDesign & Timed
  'gene-keys-authentic': GeneKeys & { timeAssumed: boolean }
  numerology: Numerology
  'location-astrology': MapChart
}

export interface BlueprintOptions {
  /** The calendar year that the personal year is for. */
  year: number
  /** Placidus when not said. */
  houses?: HouseSystem | undefined
}

export type BlueprintResult = { ok: true; blueprint: Blueprint } | { ok: false; problems: Problem[] }

const natalNames = new Set<FacetName>(['sunSign', 'moonSign', 'ascendantSign', 'midheavenSign'])

/** Everything that is computed from a birth that `readBirth` understood. Takes a few milliseconds; never throws. */
export function computeBlueprint(
  ephemeris: Ephemeris,
  birth: Birth,
  { year, houses = 'placidus' }: BlueprintOptions,
): BlueprintResult {
  const natal = natalChart(ephemeris, birth, { system: houses })
  if (!natal.ok) return natal
  const map = mapChart(ephemeris, birth)
  if (!map.ok) return map
  const { jdUT, timeAssumed } = birth
  const design = humanDesignAt(ephemeris, jdUT)
  const sensitivity = birthSensitivity(ephemeris, birth)
  return {
    ok: true,
    blueprint: {
      'astrological-profile': {
        ...natal.chart,
        sensitivity: only(sensitivity, (name) => natalNames.has(name)),
      },
      'human-design-authentic': {
        ...design,
        timeAssumed,
        sensitivity: only(sensitivity, (name) => !natalNames.has(name)),
      },
      'gene-keys-authentic': { ...geneKeysOf(design), timeAssumed },
      numerology: numerologyOf(birth.date, year, birth.name),
      'location-astrology': map.chart,
    },
  }
}

/** How sure the time-bound parts of a birth's charts are: within an hour, or within the day where noon is assumed. */
export function birthSensitivity(
  ephemeris: Ephemeris,
  { jdUT, timeAssumed, place }: Pick<Birth, 'jdUT' | 'timeAssumed' | 'place'>,
): Sensitivity {
  const horizon = timeAssumed ? ASSUMED_HORIZON : KNOWN_HORIZON
  // Without a time there is no Ascendant that could change.
  return sensitivityAt(ephemeris, jdUT, horizon, natalFacets(ephemeris, timeAssumed ? null : place))
}

function only({ horizonMinutes, facets }: Sensitivity, wanted: (name: FacetName) => boolean): Sensitivity {
  const kept: Sensitivity['facets'] = {}
  for (const name of Object.keys(facets) as FacetName[]) {
    if (wanted(name)) kept[name] = facets[name]
  }
  return { horizonMinutes, facets: kept }
}
