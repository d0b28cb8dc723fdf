import { spreadAlong } from '../../../engine/ui/charts/map/edge-labels.ts'
import {
  EQUAL_EARTH_HALF,
  equalEarthX,
  equalEarthY,
  MAP_EDGE,
  MAP_MIDDLE,
  MAP_NORTH,
  MAP_SOUTH,
  mapHeight,
} from '../../../engine/ui/charts/map/equal-earth.ts'
import { edgeOf, edgeX, pointsOf } from '../../../engine/ui/charts/map/map-lines.ts'
import {
  LINE_KINDS,
  type BodyLineSet,
  type LatLon,
  type MapLineKind,
} from '../../../engine/ui/charts/map/map-types.ts'
import { WORLD } from '../../../engine/ui/charts/map/world.gen.ts'
import type { Role } from '../../../engine/core/look/look.ts'
import type { Drawing, Shape } from './drawing.ts'
import { glyphAt } from './wheel.ts'

/** Lines differ by colour and dash, as on the page. */
const LINES: Readonly<Record<MapLineKind, { readonly stroke: Role; readonly dash?: readonly number[] }>> = {
  mc: { stroke: 'm1' },
  ic: { stroke: 'm1', dash: [12, 4] },
  asc: { stroke: 'm3', dash: [6, 3] },
  dsc: { stroke: 'm3', dash: [2, 2.5] },
}

const { width } = WORLD
const height = mapHeight(width)
const radius = (width - 2) / (2 * EQUAL_EARTH_HALF)
const [TOP, BOTTOM] = [MAP_EDGE, height - MAP_EDGE]
/** Degrees between two points of a curve at most, and px between two glyphs at an edge. */
const STEP = 3
const GAP = 17

/** Degrees from the middle of the map, from -180 to 180. */
const fromMiddle = (lon: number): number => ((((lon - MAP_MIDDLE + 180) % 360) + 360) % 360) - 180

const place = (lat: number, across: number) => ({
  x: width / 2 + radius * equalEarthX(lat, across),
  y: TOP + radius * (equalEarthY(MAP_NORTH) - equalEarthY(lat)),
})
const spot = ([lat, lon]: LatLon) => place(lat, fromMiddle(lon))

const between = (from: number, to: number, share: number): number => from + (to - from) * share
const written = ({ x, y }: { x: number; y: number }): string => `${x.toFixed(1)},${y.toFixed(1)}`

/** Path data of a line: cut where it leaves the map on one side and comes in on the other, and at its upper and lower edge. */
export function linePath(points: readonly LatLon[]): string {
  let d = ''
  let isDown = false
  const to = (lat: number, across: number) => {
    d += `${isDown ? 'L' : 'M'}${written(place(lat, across))}`
    isDown = true
  }
  for (const [index, [lat, lon]] of points.entries()) {
    const before = points[index - 1]
    if (!before) continue
    const from = fromMiddle(before[1])
    // The shorter way around, which may lead over the edge.
    const turn = ((((lon - before[1] + 180) % 360) + 360) % 360) - 180
    const steps = Math.max(Math.ceil(Math.max(Math.abs(lat - before[0]), Math.abs(turn)) / STEP), 1)
    const at = (step: number) => ({
      lat: between(before[0], lat, step / steps),
      across: between(from, from + turn, step / steps),
    })
    for (let step = 0; step < steps; step += 1) {
      const [a, b] = [at(step), at(step + 1)]
      const low = Math.min(a.lat, b.lat)
      const high = Math.max(a.lat, b.lat)
      if (high < MAP_SOUTH || low > MAP_NORTH) {
        isDown = false
        continue
      }
      const share = (to: number) => (b.lat === a.lat ? 0 : (to - a.lat) / (b.lat - a.lat))
      const inside = (end: { lat: number; across: number }) => {
        const edge = Math.min(Math.max(end.lat, MAP_SOUTH), MAP_NORTH)
        return edge === end.lat ? end : { lat: edge, across: between(a.across, b.across, share(edge)) }
      }
      const [start, end] = [inside(a), inside(b)]
      const side = Math.sign(end.across)
      if (!isDown) to(start.lat, wrapped(start.across))
      if (Math.abs(start.across) <= 180 && Math.abs(end.across) > 180) {
        const over = between(start.lat, end.lat, (180 * side - start.across) / (end.across - start.across))
        to(over, 180 * side)
        isDown = false
        to(over, -180 * side)
      }
      to(end.lat, wrapped(end.across))
      if (end !== b) isDown = false
    }
  }
  return d
}

const wrapped = (across: number): number =>
  across > 180 ? across - 360 : across < -180 ? across + 360 : across

/** The world with the lines of every body, as the page draws all of them at once. */
export function mapDrawing(lines: Readonly<Record<string, BodyLineSet>>): Drawing {
  const drawn = Object.entries(lines).flatMap(([body, set]) =>
    LINE_KINDS.map((kind) => {
      const points = pointsOf(set, kind)
      return { body, kind, d: linePath(points), x: edgeX({ spot }, points, kind) }
    }),
  )
  const marks = (['top', 'bottom'] as const).flatMap((edge): Shape[] => {
    const here = drawn.flatMap(({ body, kind, x }) =>
      edgeOf(kind) === edge && x !== null ? [{ body, kind, x }] : [],
    )
    const spread = spreadAlong(
      here.map(({ x }) => x),
      GAP,
      GAP / 2,
      width - GAP / 2,
    )
    const [from, towards] = edge === 'top' ? [TOP, -1] : [BOTTOM, 1]
    return here.flatMap(({ body, kind, x }, index) => {
      const at = spread?.[index]
      if (at === undefined) return []
      const { stroke } = LINES[kind]
      return [
        { d: `M${x} ${from}L${at} ${from + towards * 5}`, stroke, width: 1 },
        ...glyphAt(body, at, from + towards * 13, 13, stroke),
      ]
    })
  })
  return {
    width,
    height,
    shapes: [
      { d: WORLD.frame, fill: 'surface' },
      { d: WORLD.graticule, stroke: 'line', width: 0.7 },
      { d: WORLD.land, fill: 'soft', stroke: 'control', width: 0.7 },
      { d: WORLD.frame, stroke: 'action', width: 1.2 },
      ...drawn.flatMap(({ d, kind }) => (d === '' ? [] : [{ d, width: 1.2, ...LINES[kind] }])),
      ...marks,
    ],
  }
}
