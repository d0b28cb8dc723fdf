import type { Problem } from '../birth/problem.ts'
import { problemsOf } from '../birth/reach.ts'
import { type CalendarDate, DAY_SECONDS, dateSeconds, isoUtc, julianDay } from '../calendar.ts'
import type { Ephemeris } from '../ephemeris/ephemeris.ts'
import type { SkyBody } from '../names.ts'
import { signOf } from '../natal/signs.ts'
import type { Sky, SkyPlace } from '../schema.ts'

export type SkyResult = { ok: true; sky: Sky } | { ok: false; problems: Problem[] }

/**
 * The sky of a day: apparent geocentric tropical places at noon of universal time. A day outside 1800-2100 is told as a
 * problem.
 */
export function skyOf(ephemeris: Ephemeris, date: CalendarDate): SkyResult {
  const noon = dateSeconds(date) + DAY_SECONDS / 2
  const [jdUT, utc] = [julianDay(noon), isoUtc(noon)]
  const problems = problemsOf(jdUT, utc, null)
  if (problems.length > 0) return { ok: false, problems }
  const place = (body: SkyBody): SkyPlace => {
    const { lon, lat, speed } = ephemeris.position(body, jdUT)
    return { lon, lat, speed, retro: speed < 0, sign: signOf(lon) }
  }
  const bodies: Record<SkyBody, SkyPlace> = {
    sun: place('sun'),
    moon: place('moon'),
    mercury: place('mercury'),
    venus: place('venus'),
    mars: place('mars'),
    jupiter: place('jupiter'),
    saturn: place('saturn'),
    uranus: place('uranus'),
    neptune: place('neptune'),
    pluto: place('pluto'),
    trueNode: place('trueNode'),
  }
  return { ok: true, sky: { utc, bodies } }
}
