import type { Degrees } from '../angles.ts'
import { aspectsBetween, classicalAspects, type Aspect, type AspectKind } from '../aspects.ts'
import type { Problem } from '../birth/problem.ts'
import { problemsOf } from '../birth/reach.ts'
import { bodies, type Body, type Ephemeris } from '../ephemeris/ephemeris.ts'
import { anglesAt, housesAt, type Houses, type Place } from '../houses/houses.ts'
import { houseOf, type HouseSystem } from '../houses/systems.ts'
import { signOf, type Sign } from './signs.ts'

/** What a natal chart needs to know of a birth; `readBirth` gives it. */
export interface NatalBirth {
  /** Julian day of universal time. */
  jdUT: number
  utc: string
  /** Whether noon stands in for an unknown time: then no angle and no house is told. */
  timeAssumed: boolean
  place: Place | null
}

export interface NatalOptions {
  /** Placidus when not said. */
  system?: HouseSystem
  /** `classicalAspects` when not said. */
  aspects?: readonly AspectKind[]
}

/** A body in a natal chart: degrees, and degrees a day. */
export interface NatalBody {
  lon: Degrees
  lat: Degrees
  speed: number
  retro: boolean
  sign: Sign
  /** 1-12, null where there are no houses. */
  house: number | null
}

/** `data` of the blueprint step `astrological-profile`. */
export interface NatalChart {
  utc: string
  timeAssumed: boolean
  bodies: Record<Body, NatalBody>
  asc: Degrees | null
  mc: Degrees | null
  houses: Houses | null
  aspects: Aspect[]
}

export type NatalResult = { ok: true; chart: NatalChart } | { ok: false; problems: Problem[] }

/**
 * The natal chart of a birth: apparent geocentric tropical places of the ten bodies and both mean and true node, the
 * angles, the houses and the aspects (the mean node, the true one's double, has none). Never throws; a date outside
 * 1800-2100 and a place that is none are told as problems.
 */
export function natalChart(
  ephemeris: Ephemeris,
  { jdUT, utc, timeAssumed, place }: NatalBirth,
  { system = 'placidus', aspects = classicalAspects }: NatalOptions = {},
): NatalResult {
  const problems = problemsOf(jdUT, utc, place)
  if (problems.length > 0) return { ok: false, problems }
  const moment = ephemeris.moment(jdUT)
  const angles = place && !timeAssumed ? anglesAt(moment, place) : null
  const houses = place && !timeAssumed ? housesAt(moment, place, system) : null
  const bodyOf = (body: Body): NatalBody => {
    const { lon, lat, speed } = ephemeris.position(body, jdUT)
    const house = houses && houseOf(lon, houses.cusps)
    return { lon, lat, speed, retro: speed < 0, sign: signOf(lon), house }
  }
  const placed: Record<Body, NatalBody> = {
    sun: bodyOf('sun'),
    moon: bodyOf('moon'),
    mercury: bodyOf('mercury'),
    venus: bodyOf('venus'),
    mars: bodyOf('mars'),
    jupiter: bodyOf('jupiter'),
    saturn: bodyOf('saturn'),
    uranus: bodyOf('uranus'),
    neptune: bodyOf('neptune'),
    pluto: bodyOf('pluto'),
    trueNode: bodyOf('trueNode'),
    meanNode: bodyOf('meanNode'),
  }
  const points = bodies.filter((name) => name !== 'meanNode').map((name) => ({ name, lon: placed[name].lon }))
  return {
    ok: true,
    chart: {
      utc,
      timeAssumed,
      bodies: placed,
      asc: angles?.asc ?? null,
      mc: angles?.mc ?? null,
      houses,
      aspects: aspectsBetween(points, aspects),
    },
  }
}
