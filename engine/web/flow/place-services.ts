import type { ClockMoment as FoundMoment, LocalTime } from '../../contracts/index.ts'
import type { ClockMoment, ClockReading, PlaceServices } from '../../runner/index.ts'
import { ApiError, call } from '../api.ts'

/** How the calls name what a clock did, as the form shows it. An offset by hand is as good as an ordinary hour. */
const OUTCOMES = {
  normal: 'normal',
  manual: 'normal',
  gap: 'gap',
  overlap: 'overlap',
  lmt: 'local-mean',
} as const satisfies Record<LocalTime['kind'], ClockReading['outcome']>

/** `1990-04-12T06:42:00` -> `06:42` */
const timeIn = (local: string): string => local.slice(11, 16)

const momentOf = ({ local, label, offset }: FoundMoment): ClockMoment => ({
  time: timeIn(local),
  offset: label,
  zone: offset,
})

/** Looks up places and clocks by our own calls (C-74, BIRTH-012). */
export const placeServices: PlaceServices = {
  search: async (text, signal) => {
    const found = await call('POST /api/locations/search', { body: { q: text }, signal })
    return found.map(({ place_id, display_name, lat, lon, timezone }) => ({
      id: place_id,
      name: display_name,
      latitude: lat,
      longitude: lon,
      timezone: timezone === '' ? null : timezone,
    }))
  },
  clock: async ({ date, time, timezone, latitude, longitude }, signal) => {
    try {
      const { kind, zone, moment, other } = await call('POST /api/locations/time', {
        body: {
          date,
          time,
          ...(timezone === null ? {} : { zone: timezone }),
          ...(latitude === null || longitude === null ? {} : { lat: latitude, lon: longitude }),
        },
        signal,
      })
      return {
        outcome: OUTCOMES[kind],
        timezone: zone,
        moment: momentOf(moment),
        later: kind === 'overlap' && other ? momentOf(other) : null,
      }
    } catch (error) {
      // No such zone, or none for that position.
      if (error instanceof ApiError && error.status === 422) return null
      throw error
    }
  },
}
