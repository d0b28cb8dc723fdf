import type { GeoPermissibleObjects } from 'd3-geo'
import { feature } from 'topojson-client'

type Topology = Parameters<typeof feature>[0]

function isTopology(value: unknown): value is Topology {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology'
}

/** The land of the world at 1:110 million (Natural Earth, public domain): 21 kB gzipped, in a chunk of its own. */
export async function loadLand(): Promise<GeoPermissibleObjects> {
  const loaded: unknown = (await import('world-atlas/land-110m.json')).default
  const land = isTopology(loaded) ? loaded.objects['land'] : undefined
  if (!isTopology(loaded) || !land) throw new Error('The land of the map is not what it was built from.')
  return feature(loaded, land)
}
