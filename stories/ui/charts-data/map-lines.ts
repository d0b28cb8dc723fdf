import type { BodyLineSet, LatLon, LineDistance } from '../../../engine/ui/index.ts'
import map from './map.json' with { type: 'json' }

const radians = (degrees: number) => (degrees * Math.PI) / 180
const half = (lon: number) => ((((lon + 180) % 360) + 360) % 360) - 180

/** The lines of a body of right ascension and declination (degrees), as engine/charts computes them. */
function linesOf(ra: number, dec: number, gast: number): BodyLineSet {
  const mc = half(ra - gast)
  const end = 90 - Math.abs(dec) - 0.001
  const latitudes = [-end, ...Array.from({ length: 89 }, (_, at) => at * 2 - 88), end].filter(
    (lat) => Math.abs(lat) <= end,
  )
  const at = (lat: number) => (Math.acos(-Math.tan(radians(lat)) * Math.tan(radians(dec))) * 180) / Math.PI
  const curve = (side: 1 | -1): LatLon[] => latitudes.map((lat) => [lat, half(mc + side * at(lat))] as const)
  return { mc, ic: half(mc + 180), asc: curve(-1), dsc: curve(1) }
}

/** A birth in Paris. */
export const parisLines: Readonly<Record<string, BodyLineSet>> = Object.fromEntries(
  Object.entries(map.paris.bodies).map(([body, { ra, dec }]) => [body, linesOf(ra, dec, map.paris.gastDeg)]),
)

const nearby: LineDistance[] = Object.entries(map.paris.km).flatMap(([body, { MC, IC, ASC, DSC }]) => [
  { body, line: 'mc' as const, km: MC },
  { body, line: 'ic' as const, km: IC },
  { body, line: 'asc' as const, km: ASC },
  { body, line: 'dsc' as const, km: DSC },
])

export const paris = {
  name: map.paris.place,
  lat: map.paris.lat,
  lon: map.paris.lon,
  nearby: nearby.filter(({ km }) => km < 1120),
}

export const wellington = {
  name: 'Wellington',
  lat: -41.29,
  lon: 174.78,
  nearby: [
    { body: 'sun', line: 'dsc' as const, km: 2710 },
    { body: 'moon', line: 'ic' as const, km: 310 },
  ],
}
