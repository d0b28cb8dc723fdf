import { isRecord } from '../../../core/flow/index.ts'
import type { BodyLineSet, LatLon, LineDistance } from '../../../ui/index.ts'
import { entriesIn, listIn, numberIn, recordIn, textIn, textsIn } from './json.ts'

/** A line near the birthplace. */
export interface NearLine {
  readonly planet: string
  readonly lineType: string
  readonly influence: string
  readonly description: string
  /** Kilometres; null where it was not told. */
  readonly distance: number | null
}

/** What the page shows of the map, from either format. */
export interface MapFacts {
  readonly birthLocation: string | null
  readonly coordinates: { readonly latitude: number; readonly longitude: number } | null
  readonly nearbyLines: readonly NearLine[]
  readonly recommendations: {
    readonly energizing: readonly string[]
    readonly challenging: readonly string[]
    readonly neutral: readonly string[]
  }
  /** Null where it was not told: the page has its own words for that (C-38). */
  readonly calculationMethod: string | null
  readonly totalPlanetaryLines: number | null
}

const position = (value: unknown): MapFacts['coordinates'] => {
  const given = recordIn(value)
  const latitude = numberIn(given['latitude'] ?? given['lat'])
  const longitude = numberIn(given['longitude'] ?? given['lng'] ?? given['lon'])
  return latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180
    ? null
    : { latitude, longitude }
}

function nearLine(value: unknown, planet: string | null = null): NearLine[] {
  const given = recordIn(value)
  const body = textIn(given['planet']) ?? planet
  const lineType = textIn(given['lineType'] ?? given['line'] ?? given['type'])
  if (body === null || lineType === null) return []
  return [
    {
      planet: body,
      lineType: lineType.toUpperCase(),
      influence: textIn(given['influence']) ?? '',
      description: textIn(given['description']) ?? '',
      distance: numberIn(given['distance']),
    },
  ]
}

/** Lines as a list, or by planet. */
const olderLines = (value: unknown): NearLine[] =>
  Array.isArray(value)
    ? value.flatMap((line) => nearLine(line))
    : Object.entries(recordIn(value)).flatMap(([planet, lines]) =>
        (Array.isArray(lines) ? lines : [lines]).flatMap((line) => nearLine(line, planet)),
      )

/**
 * The map's facts from the specified format or the older one, which has `planetaryLines` and keeps the birthplace under
 * `coordinates` (C-37). Null for a format that is neither; undefined when there is nothing at all.
 */
export function readMapFacts(value: unknown): MapFacts | null | undefined {
  if (value === undefined || value === null) return undefined
  if (!isRecord(value)) return null
  const { nearbyLines, planetaryLines, coordinates } = value
  const shared = {
    recommendations: recommendationsIn(value['recommendations']),
    calculationMethod: textIn(value['calculationMethod']),
    totalPlanetaryLines: numberIn(value['totalPlanetaryLines']),
  }
  if (Array.isArray(nearbyLines)) {
    return {
      birthLocation: textIn(value['birthLocation']),
      coordinates: position(coordinates),
      nearbyLines: nearbyLines.flatMap((line) => nearLine(line)),
      ...shared,
    }
  }
  if (planetaryLines === undefined || !isRecord(coordinates)) return null
  const { birthLocation } = coordinates
  return {
    birthLocation: textIn(birthLocation) ?? textIn(recordIn(birthLocation)['name']),
    coordinates: position(coordinates) ?? position(birthLocation),
    nearbyLines: olderLines(planetaryLines),
    ...shared,
  }
}

function recommendationsIn(value: unknown): MapFacts['recommendations'] {
  const { energizing, challenging, neutral } = recordIn(value)
  const group = (given: unknown) => (typeof given === 'string' ? textsIn([given]) : textsIn(given))
  return { energizing: group(energizing), challenging: group(challenging), neutral: group(neutral) }
}

const curve = (value: unknown): LatLon[] =>
  listIn(value).flatMap((point): LatLon[] => {
    const [lat, lon] = listIn(point)
    const [north, east] = [numberIn(lat), numberIn(lon)]
    return north === null || east === null ? [] : [[north, east]]
  })

/** The lines by body, as the map draws them; empty when the data hold none. */
export const readLines = (data: unknown): Record<string, BodyLineSet> =>
  entriesIn<BodyLineSet>(recordIn(data)['lines'], (set) => {
    const [mc, ic] = [numberIn(set['mc']), numberIn(set['ic'])]
    const [asc, dsc] = [curve(set['asc']), curve(set['dsc'])]
    return mc === null || ic === null || asc.length < 2 || dsc.length < 2 ? null : { mc, ic, asc, dsc }
  })

const KINDS = ['mc', 'ic', 'asc', 'dsc'] as const

/** The lines near the birthplace, nearest first, by their keys. */
export const readNearby = (data: unknown): LineDistance[] =>
  listIn(recordIn(data)['nearby']).flatMap((each): LineDistance[] => {
    const { body, line, km } = recordIn(each)
    const [of, far] = [textIn(body), numberIn(km)]
    const kind = KINDS.find((one) => one === line)
    return of === null || far === null || !kind ? [] : [{ body: of, line: kind, km: far }]
  })
