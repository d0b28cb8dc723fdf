import type { Ephemeris } from '../ephemeris/ephemeris.ts'
import { anglesAt, type Place } from '../houses/houses.ts'
import { signOf } from '../natal/signs.ts'
import type { OtherFacet } from './sensitivity.ts'

/** Sun and Moon stay in a sign for two days at least. */
const SLOW_STEP = 720
/** Far from the equator a sign may rise within minutes. */
const FAST_STEP = 4

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
  return [
    ...signs,
    { name: 'ascendantSign', stepMinutes: FAST_STEP, valueAt: angle('asc') },
    { name: 'midheavenSign', stepMinutes: 30, valueAt: angle('mc') },
  ]
}
