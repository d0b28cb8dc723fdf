import type { AstrocartographyData, NearbyLine } from '../../../contracts/index.ts'
import { isRecord } from '../../../core/flow/index.ts'

/** What the page shows of the map. The older format leaves things out: the page has its own words for those (C-38). */
export interface MapFacts {
  readonly birthLocation: string | null
  readonly coordinates: AstrocartographyData['coordinates']
  readonly nearbyLines: readonly (Omit<NearbyLine, 'distance'> & { readonly distance: number | null })[]
  readonly recommendations: AstrocartographyData['recommendations']
  readonly calculationMethod: string | null
  readonly totalPlanetaryLines: number | null
}

const isSpecified = (value: Fields): value is Fields & AstrocartographyData =>
  Array.isArray(value['nearbyLines']) && isRecord(value['recommendations'])

/**
 * The map's facts from the specified format or the older one, which has `planetaryLines` and keeps the birthplace under
 * `coordinates` (C-37). Null for a format that is neither; undefined when there is nothing at all.
 */
export function readMapFacts(value: unknown): MapFacts | null | undefined {
  if (value === undefined || value === null) return undefined
  if (!isRecord(value)) return null
  if (isSpecified(value)) return value
  const { planetaryLines, coordinates } = value
  if (planetaryLines === undefined || !isRecord(coordinates)) return null
  const { birthLocation } = coordinates
  const place = isRecord(birthLocation) ? birthLocation : {}
  return {
    birthLocation: textIn(birthLocation) ?? textIn(place['name']),
    coordinates: positionIn(coordinates) ?? positionIn(place),
    nearbyLines: olderLines(planetaryLines),
    recommendations: { energizing: [], challenging: [], neutral: [] },
    calculationMethod: null,
    totalPlanetaryLines: null,
  }
}

type Fields = Readonly<Record<string, unknown>>

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function positionIn(given: Fields): MapFacts['coordinates'] {
  const [latitude, longitude] = [given['latitude'] ?? given['lat'], given['longitude'] ?? given['lng']]
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}

/** Lines as a list, or by planet. */
const olderLines = (value: unknown): MapFacts['nearbyLines'] =>
  Array.isArray(value)
    ? value.flatMap((line: unknown) => olderLine(line, null))
    : Object.entries(isRecord(value) ? value : {}).flatMap(([planet, lines]) =>
        [lines].flat().flatMap((line) => olderLine(line, planet)),
      )

function olderLine(given: unknown, of: string | null): MapFacts['nearbyLines'] {
  if (!isRecord(given)) return []
  const planet = textIn(given['planet']) ?? of
  const lineType = textIn(given['lineType']) ?? textIn(given['line'])
  if (planet === null || lineType === null) return []
  return [
    {
      planet,
      lineType: lineType.toUpperCase(),
      influence: textIn(given['influence']) ?? '',
      description: textIn(given['description']) ?? '',
      distance: null,
    },
  ]
}
