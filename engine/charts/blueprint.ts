import type { Birth } from './birth/birth.ts'
import type { Problem } from './birth/problem.ts'
import type { Ephemeris } from './ephemeris/ephemeris.ts'
import { geneKeysOf } from './gene-keys/spheres.ts'
import { humanDesignAt } from './human-design/chart.ts'
import { mapChart } from './map/map.ts'
import { natalFacetNames, type FacetName, type HouseSystem } from './names.ts'
import { natalChart } from './natal/natal.ts'
import { numerologyOf } from './numerology/numbers.ts'
import type { Blueprint, Sensitivity } from './schema.ts'
import { natalFacets } from './sensitivity/natal-facets.ts'
import { ASSUMED_HORIZON, KNOWN_HORIZON, sensitivityAt } from './sensitivity/sensitivity.ts'

export interface BlueprintOptions {
  /** The calendar year that the personal year is for. */
  year: number
  /** Placidus when not said. */
  houses?: HouseSystem | undefined
}

export type BlueprintResult = { ok: true; blueprint: Blueprint } | { ok: false; problems: Problem[] }

const natalNames = new Set<FacetName>(natalFacetNames)

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
  const humanDesign = humanDesignAt(ephemeris, jdUT)
  const sensitivity = birthSensitivity(ephemeris, birth)
  return {
    ok: true,
    blueprint: {
      natal: {
        ...natal.chart,
        sensitivity: only(sensitivity, (name) => natalNames.has(name)),
      },
      design: {
        ...humanDesign,
        timeAssumed,
        sensitivity: only(sensitivity, (name) => !natalNames.has(name)),
      },
      keys: { ...geneKeysOf(humanDesign), timeAssumed },
      numbers: numerologyOf(birth.date, year, birth.name),
      map: map.chart,
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
