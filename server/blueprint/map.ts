import {
  type MapChart,
  distancesFrom,
  influenceAt,
  LINE_COUNT,
  type LineKind,
  type Overhead,
  type Planet,
} from '../../engine/charts/index.ts'
import type { AstrocartographyData } from '../../engine/contracts/readings.ts'
import { fill } from '../../engine/core/copy.ts'
import type { ModalityLines } from '../../engine/core/pack/documents.gen.ts'
import type { RecipeBook } from '../../engine/core/recipe/book.ts'
import type { FoundBirth } from '../birth/find-birth.ts'
import type { Place } from '../places/place.ts'

/** So near a city counts as on a line, km, and so many of the largest are looked at. */
const onLine = 300
export const citiesLookedAt = 150
const mostOfGroup = 4
const citiesOfLine = 3

const rounded = (km: number): number => Math.round(km)

/** What recipes may say about the map: `map`. */
export const mapInputs = ({ nearby }: MapChart) => ({
  count: LINE_COUNT,
  near: nearby.map(({ body, line, km }) => ({
    body,
    line,
    km: rounded(km),
    influence: influenceAt(km) ?? '',
  })),
})

interface PassingLine {
  readonly body: Planet
  readonly line: LineKind
  readonly cities: readonly { readonly name: string; readonly km: number }[]
}

/** The lines that pass large cities, the closest first, each with the nearest of them. */
function passing(overheads: Record<Planet, Overhead>, cities: readonly Place[]): PassingLine[] {
  const found = new Map<string, { body: Planet; line: LineKind; cities: { name: string; km: number }[] }>()
  for (const { displayName: name, lat, lon } of cities) {
    for (const { body, line, km } of distancesFrom({ lat, lon }, overheads)) {
      if (km >= onLine) break
      const known = found.get(`${body} ${line}`) ?? { body, line, cities: [] }
      known.cities.push({ name, km: rounded(km) })
      found.set(`${body} ${line}`, known)
    }
  }
  const nearest = (line: PassingLine) => line.cities[0]?.km ?? 0
  return [...found.values()]
    .map(({ cities: near, ...line }) => ({
      ...line,
      cities: near.toSorted((one, other) => one.km - other.km).slice(0, citiesOfLine),
    }))
    .toSorted((one, other) => nearest(one) - nearest(other))
}

/** The map in the shape of the specification. Words come from the pack: `how` and the texts about the lines. */
export function astrocartography(
  { birth, location }: FoundBirth,
  chart: MapChart,
  overheads: Record<Planet, Overhead>,
  how: ModalityLines,
  cities: readonly Place[],
  book: RecipeBook,
): AstrocartographyData {
  const words = (template: string, body: string, line: string) =>
    book.render(template, { told: how.told, body, line }).trim()
  // An hour moves every line by fifteen degrees: no city can be named for an hour that nobody knows (D-03).
  const open = birth.timeAssumed || birth.notices.some(({ code }) => code === 'zone-assumed')
  const all = open ? [] : passing(overheads, cities)
  const group = (bodies: readonly string[]) => {
    if (open) return [how.open]
    const lines = all
      .filter(({ body }) => bodies.includes(body))
      .slice(0, mostOfGroup)
      .map(({ body, line, cities: passed }) =>
        fill(how.place, {
          line: words('{{ told | title: body, line }}', body, line),
          places: passed.map(({ name, km }) => `${name} (${km} km)`).join('; '),
        }),
      )
    return lines.length > 0 ? lines : [how.nowhere]
  }
  return {
    birthLocation: location,
    coordinates: birth.place ? { latitude: birth.place.lat, longitude: birth.place.lon } : null,
    nearbyLines: chart.nearby.map(({ body, line, km }) => ({
      planet: words("{{ body | label: 'body' }}", body, line),
      lineType: line.toUpperCase(),
      influence: influenceAt(km) ?? '',
      description: words('{{ told | reading: body, line }}', body, line),
      distance: rounded(km),
    })),
    recommendations: {
      energizing: group(how.energizing),
      challenging: group(how.challenging),
      neutral: group(how.neutral),
    },
    calculationMethod: how.method,
    totalPlanetaryLines: LINE_COUNT,
  }
}
