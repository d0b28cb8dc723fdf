import type { Ephemeris } from '../ephemeris/ephemeris.ts'
import { anglesAt, type Place } from '../houses/houses.ts'
import { signOf } from '../natal/signs.ts'
import type { OtherFacet } from './sensitivity.ts'

/** Sun and Moon stay in a sign for two days at least. */
const SLOW_STEP = 720
/** No sign comes back in half an hour, however quickly it rises: the first change is found all the same. */
const ANGLE_STEP = 30
/** Inside the polar circles the Ascendant may jump to the other side of the zodiac, and back. */
const POLAR_STEP = 4
const POLAR_LATITUDE = 66

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
  const angle = (name: 'asc' | 'mc') => (jdUT: number) => {
    const angles = place && anglesAt(ephemeris.moment(jdUT), place)
    return angles ? signOf(angles[name]) : 'none'
  }
  if (!place || anglesAt(ephemeris.moment(2_451_545), place) === null) return signs
  const ascendantStep = Math.abs(place.lat) < POLAR_LATITUDE ? ANGLE_STEP : POLAR_STEP
  return [
    ...signs,
    { name: 'ascendantSign', stepMinutes: ascendantStep, valueAt: angle('asc') },
    { name: 'midheavenSign', stepMinutes: ANGLE_STEP, valueAt: angle('mc') },
  ]
}
