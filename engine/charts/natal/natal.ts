import { aspectsBetween, classicalAspects, type AspectKind } from '../aspects.ts'
import type { Problem } from '../birth/problem.ts'
import { problemsOf } from '../birth/reach.ts'
import type { Ephemeris } from '../ephemeris/ephemeris.ts'
import { anglesAt, housesAt, type Place } from '../houses/houses.ts'
import { houseOf } from '../houses/systems.ts'
import { bodies, type Body, type HouseSystem } from '../names.ts'
import type { NatalBody, NatalData } from '../schema.ts'
import { signOf } from './signs.ts'

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

export type NatalChart = Omit<NatalData, 'sensitivity'>

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
