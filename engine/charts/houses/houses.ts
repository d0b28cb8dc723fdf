import type { Degrees } from '../angles.ts'
import type { Moment } from '../ephemeris/ephemeris.ts'
import { meridianRightAscension } from '../sidereal.ts'
import { ascendant, hasHorizon, midheaven } from './angles.ts'
import type { ChartAngles } from './angles.ts'
import type { HouseSystem } from '../names.ts'
import type { Houses } from '../schema.ts'
import { equal, placidus, porphyry, wholeSign, type Cusps } from './systems.ts'

/** A place on Earth: degrees, north and east positive. */
export interface Place {
  lat: Degrees
  lon: Degrees
}

/** Ascendant and Midheaven of a moment at a place; null at the poles, where nothing rises. */
export function anglesAt(moment: Moment, place: Place): ChartAngles | null {
  const armc = meridianRightAscension(moment, place.lon)
  const asc = ascendant(armc, moment.obliquity, place.lat)
  return asc === null ? null : { asc, mc: midheaven(armc, moment.obliquity) }
}

/**
 * The houses of a moment at a place. Null where the system has none: every one at the poles, Placidus inside the polar
 * circles, where `housesElsewhere` tells what can be asked for instead.
 */
export function housesAt(moment: Moment, place: Place, system: HouseSystem): Houses | null {
  const angles = anglesAt(moment, place)
  if (!angles) return null
  const cusps = cuspsOf(angles, moment, place, system)
  return cusps && { system, cusps }
}

function cuspsOf(angles: ChartAngles, moment: Moment, place: Place, system: HouseSystem): Cusps | null {
  switch (system) {
    case 'wholeSign':
      return wholeSign(angles)
    case 'equal':
      return equal(angles)
    case 'porphyry':
      return porphyry(angles)
    case 'placidus':
      return placidus(angles, meridianRightAscension(moment, place.lon), moment.obliquity, place.lat)
  }
}

/** The systems to offer where Placidus has no houses. */
export const housesElsewhere = (place: Place): readonly HouseSystem[] =>
  hasHorizon(place.lat) ? ['wholeSign', 'porphyry'] : []
