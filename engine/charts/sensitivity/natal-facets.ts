import type { Ephemeris, Moment } from '../ephemeris/ephemeris.ts'
import { ascendant, hasHorizon, midheaven, type ChartAngles } from '../houses/angles.ts'
import type { Place } from '../houses/houses.ts'
import { signOf } from '../natal/signs.ts'
import { meridianRightAscension } from '../sidereal.ts'
import type { OtherFacet } from './sensitivity.ts'

/** Sun and Moon stay in a sign for two days at least. */
const SLOW_STEP = 720
/** No sign comes back in half an hour, however quickly it rises: the first change is found all the same. */
const ANGLE_STEP = 30
/** Inside the polar circles the Ascendant may jump to the other side of the zodiac, and back. */
const POLAR_STEP = 4
const POLAR_LATITUDE = 66
/** Degrees of sidereal time in a day of universal time. */
const TURN_PER_DAY = 360.985647

/**
 * The signs of a natal chart that the birth time decides: of Sun and Moon, and with a place of Ascendant and
 * Midheaven, for `sensitivityAt`.
 */
export function natalFacets(ephemeris: Ephemeris, place: Place | null): OtherFacet[] {
  const signs: OtherFacet[] = [
    {
      name: 'sunSign',
      stepMinutes: SLOW_STEP,
      valueAt: (jdUT) => signOf(ephemeris.position('sun', jdUT).lon),
    },
    {
      name: 'moonSign',
      stepMinutes: SLOW_STEP,
      valueAt: (jdUT) => signOf(ephemeris.position('moon', jdUT).lon),
    },
  ]
  if (!place || !hasHorizon(place.lat)) return signs
  const angles = anglesAround(ephemeris, place)
  const ascendantStep = Math.abs(place.lat) < POLAR_LATITUDE ? ANGLE_STEP : POLAR_STEP
  return [
    ...signs,
    { name: 'ascendantSign', stepMinutes: ascendantStep, valueAt: (jdUT) => signOf(angles(jdUT).asc) },
    { name: 'midheavenSign', stepMinutes: ANGLE_STEP, valueAt: (jdUT) => signOf(angles(jdUT).mc) },
  ]
}

/**
 * Ascendant and Midheaven at any moment. Within half a day only the turning of Earth is followed; what else changes is
 * less than a hundredth of a second of it.
 */
function anglesAround(ephemeris: Ephemeris, place: Place): (jdUT: number) => ChartAngles {
  let near: { moment: Moment; armc: number } | undefined
  return (jdUT) => {
    if (!near || Math.abs(jdUT - near.moment.ut) > 0.6) {
      const moment = ephemeris.moment(jdUT)
      near = { moment, armc: meridianRightAscension(moment, place.lon) }
    }
    const { moment, armc } = near
    const turned = armc + TURN_PER_DAY * (jdUT - moment.ut)
    const mc = midheaven(turned, moment.obliquity)
    return { mc, asc: ascendant(turned, moment.obliquity, place.lat) ?? mc }
  }
}
