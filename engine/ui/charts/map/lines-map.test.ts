import { geoGraticule } from 'd3-geo'
import fc from 'fast-check'
import { feature } from 'topojson-client'
import { describe, expect, it } from 'vitest'
import atlas from 'world-atlas/land-110m.json'
import { spreadAlong } from './edge-labels.ts'
import { EQUAL_EARTH_HALF, equalEarthX, equalEarthY, MAP_EDGE, MAP_NORTH, mapHeight } from './equal-earth.ts'
import { edgeX, pointsOf } from './map-lines.ts'
import { linePath, worldMap } from './map-projection.ts'
import { lineId, lineOf, type BodyLineSet, type LatLon } from './map-types.ts'
import { onEquator } from './map-words.ts'

type Topology = Parameters<typeof feature>[0]

const isTopology = (value: unknown): value is Topology =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology'

/** The land of the world at 1:110 million (Natural Earth, public domain). */
function landOf(loaded: unknown) {
  const land = isTopology(loaded) ? loaded.objects['land'] : undefined
  if (!isTopology(loaded) || !land) throw new Error('The land of the map is not what it was made from.')
  return feature(loaded, land)
}

const curve = (from: number): LatLon[] =>
  Array.from({ length: 61 }, (_, at) => [at * 2 - 60, ((from + at * 3 + 180) % 360) - 180] as const)
const lines: BodyLineSet = { mc: 30, ic: -150, asc: curve(100), dsc: curve(-60) }

describe('the map of lines', () => {
  it('knows its height before the projection is loaded, and the projection agrees', () => {
    for (const width of [288, 640, 1200]) {
      const map = worldMap(width)
      expect(map.height).toBe(mapHeight(width))
      expect(map.spot([83, 11]).y).toBeCloseTo(map.top, 0)
      expect(map.spot([-58, 11]).y).toBeCloseTo(map.bottom, 0)
    }
    expect(equalEarthY(90)).toBeCloseTo(1.3173627591574, 9)
    expect(EQUAL_EARTH_HALF).toBeCloseTo(2.70663, 4)
  })

  it('draws a line that leaves on one side and comes in on the other as two strokes, never across', () => {
    const map = worldMap(640)
    const d = linePath(map, pointsOf(lines, 'asc'))
    expect(d.match(/M/g)).toHaveLength(2)
    for (const stroke of d.split('M').slice(1)) {
      const xs = stroke.split('L').map((point) => Number(point.split(',')[0]))
      xs.slice(1).forEach((x, at) => expect(Math.abs(x - (xs[at] ?? x))).toBeLessThan(60))
    }
    expect(linePath(map, [])).toBe('')
  })

  it('meets its edge where the line does', () => {
    const map = worldMap(640)
    expect(edgeX(map, pointsOf(lines, 'mc'), 'mc')).toBeCloseTo(map.spot([83, 30]).x, 6)
    expect(edgeX(map, [], 'asc')).toBeNull()
    expect(onEquator(lines.asc)).toBe(lines.asc[30]?.[1])
  })

  it('is projected by the formulas that a print uses, which has no library for it', () => {
    const map = worldMap(640)
    const radius = 638 / (2 * EQUAL_EARTH_HALF)
    for (const [lat, lon] of [
      [0, 11],
      [38.72, -9.14],
      [-33.9, 151.2],
      [82, -168],
    ] as const) {
      const { x, y } = map.spot([lat, lon])
      expect(320 + radius * equalEarthX(lat, lon - 11)).toBeCloseTo(x, 6)
      expect(MAP_EDGE + radius * (equalEarthY(MAP_NORTH) - equalEarthY(lat))).toBeCloseTo(y, 6)
    }
  })

  it('is the world that is drawn and printed: made anew by running this with -u', async () => {
    const { path } = worldMap(640)
    const frame = path({ type: 'Sphere' })
    const graticule = path(geoGraticule().step([30, 30])())
    const land = path(landOf(atlas))
    const said = [
      '// Made by lines-map.test.ts from world-atlas (ISC; Natural Earth, public domain), as the page draws it.',
      '',
      '/** The world at a width of 640: its frame, its grid and its land. */',
      'export const WORLD = {',
      '  width: 640,',
      `  frame: '${frame}',`,
      `  graticule: '${graticule}',`,
      `  land: '${land}',`,
      '} as const',
      '',
    ].join('\n')
    await expect(said).toMatchFileSnapshot('./world.gen.ts')
  })

  it('finds a line by its part and back', () => {
    expect(lineOf(lineId({ body: 'sun', line: 'dsc' }))).toEqual({ body: 'sun', line: 'dsc' })
    expect(lineOf('sun.xyz')).toBeNull()
  })
})

describe('labels along an edge', () => {
  it('keep their distance, their order and the edge', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -50, max: 700, noNaN: true }), { maxLength: 20 }), (wanted) => {
        const placed = spreadAlong(wanted, 30, 15, 625)
        expect(placed).not.toBeNull()
        const order = wanted.map((x, at) => ({ x, to: placed?.[at] ?? 0 })).toSorted((a, b) => a.x - b.x)
        order.forEach(({ to }, at) => {
          expect(to).toBeGreaterThanOrEqual(15 - 1e-9)
          expect(to).toBeLessThanOrEqual(625 + 1e-9)
          if (at > 0) expect(Math.abs(to - (order[at - 1]?.to ?? 0))).toBeGreaterThanOrEqual(30 - 1e-9)
        })
      }),
    )
  })

  it('are left out where there is no room for all', () => {
    expect(spreadAlong([1, 2, 3], 100, 0, 150)).toBeNull()
    expect(spreadAlong([], 10, 0, 5)).toEqual([])
  })
})
