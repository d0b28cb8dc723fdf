import { GLYPHS, isGlyph, SIGNS } from '../../../engine/ui/charts/glyph-paths.ts'
import { placeAround } from '../../../engine/ui/charts/wheel/place-around.ts'
import {
  arcBetween,
  circlePath,
  degreeTicks,
  innerCircles,
  middleOf,
  spoke,
  spotAt,
  wheelLayout,
} from '../../../engine/ui/charts/wheel/wheel-layout.ts'
import type { WheelChart } from '../../../engine/ui/charts/wheel/wheel-types.ts'
import { drawnBodies } from '../../../engine/ui/charts/wheel/wheel-words.ts'
import type { Role } from '../../../engine/core/look/look.ts'
import type { Drawing, Shape } from './drawing.ts'

/** Aspects differ by dash and colour. */
const ASPECTS: Readonly<Record<string, { readonly stroke: Role; readonly dash?: readonly number[] }>> = {
  conjunction: { stroke: 'ink' },
  sextile: { stroke: 'm2', dash: [1, 4] },
  square: { stroke: 'm3', dash: [7, 4] },
  trine: { stroke: 'm1' },
  opposition: { stroke: 'm4', dash: [10, 3, 2, 3] },
}

/** A glyph of the charts with its middle at a point. */
export function glyphAt(name: string, x: number, y: number, size: number, stroke: Role = 'ink'): Shape[] {
  if (!isGlyph(name)) return []
  const scale = size / 24
  return [
    {
      d: GLYPHS[name],
      stroke,
      width: 1.6 / scale,
      at: [scale, 0, 0, scale, x - size / 2, y - size / 2],
    },
  ]
}

/** A natal chart, as the app draws it: signs, houses, bodies and aspects, the Ascendant at the left. */
export function wheelDrawing(chart: WheelChart): Drawing {
  const layout = wheelLayout(480)
  const { half, rim, band, signs, tick, tracks, disc, glyph } = layout
  const base = chart.asc ?? 0
  const bodies = drawnBodies(chart)
  const placed = placeAround(
    bodies.map(({ name, lon }) => ({ id: name, lon })),
    { radii: tracks, diameter: layout.room },
  )
  const circles = innerCircles(layout, placed.some(({ track }) => track === 1) ? 2 : 1, Boolean(chart.houses))
  const cusps = chart.houses?.cusps ?? []
  const ring = (radius: number, width: number): Shape => ({
    d: circlePath(0, 0, radius),
    stroke: 'ink',
    width,
  })
  const shapes: Shape[] = [
    ring(rim + 3, 0.5),
    ring(rim, 1.3),
    ring(band, 0.8),
    ring(band - tick, 0.5),
    ring(circles.glyphs, 0.5),
    ...(cusps.length > 0 ? [ring(circles.aspects, 0.5)] : []),
    { d: SIGNS.map((_, at) => spoke(at * 30, band - tick, rim, base)).join(''), stroke: 'ink', width: 0.8 },
    { d: degreeTicks(band, tick, base), stroke: 'ink', width: 0.4 },
    ...SIGNS.flatMap((sign, at) => {
      const { x, y } = spotAt(at * 30 + 15, signs, base)
      return glyphAt(sign, x, y, (rim - band) * 0.66)
    }),
  ]
  cusps.forEach((cusp, at) => {
    if (at % 3 !== 0)
      shapes.push({ d: spoke(cusp, circles.aspects, band - tick, base), stroke: 'control', width: 0.5 })
    const middle = middleOf(cusp, cusps[(at + 1) % cusps.length] ?? cusp)
    const { x, y } = spotAt(middle, (circles.glyphs + circles.aspects) / 2, base)
    shapes.push({ text: String(at + 1), x, y: y + 3.4, size: 9.5, paint: 'muted', anchor: 'middle' })
  })
  for (const { a, b, kind } of chart.aspects ?? []) {
    const [from, to] = [chart.bodies[a]?.lon, chart.bodies[b]?.lon]
    if (from === undefined || to === undefined) continue
    const [start, end] = [spotAt(from, circles.aspects, base), spotAt(to, circles.aspects, base)]
    const d =
      kind === 'conjunction'
        ? arcBetween(from, to, circles.aspects - 2.5, base)
        : `M${start.x} ${start.y}L${end.x} ${end.y}`
    shapes.push({ d, width: 0.9, ...(ASPECTS[kind] ?? { stroke: 'muted' }) })
  }
  for (const angle of ['asc', 'mc'] as const) {
    const lon = chart[angle]
    if (typeof lon !== 'number') continue
    const mark = spotAt(lon, (rim + 3 + half) / 2, base)
    const size = (half - rim - 3) * 1.1
    shapes.push(
      {
        d: `${spoke(lon, circles.aspects, band - tick, base)}${spoke(lon, band, rim + 3, base)}${spoke(lon + 180, circles.aspects, band - tick, base)}`,
        stroke: 'action',
        width: 1.3,
      },
      { d: circlePath(mark.x, mark.y, size * 0.62), fill: 'surface' },
      ...glyphAt(angle, mark.x, mark.y, size, 'action'),
    )
  }
  for (const body of bodies) {
    const place = placed.find(({ id }) => id === body.name)
    if (!place) continue
    const radius = tracks[place.track]
    const from = spotAt(body.lon, band - tick - 2, base)
    const to = spotAt(place.angle, radius + disc / 2, base)
    const { x, y } = spotAt(place.angle, radius, base)
    shapes.push(
      { d: `M${from.x} ${from.y}L${to.x} ${to.y}`, stroke: 'control', width: 0.5 },
      { d: spoke(body.lon, band, band - tick - 2, base), stroke: 'action', width: 1.1 },
      { d: spoke(body.lon, circles.aspects, circles.aspects - 4, base), stroke: 'action', width: 1.1 },
      { d: circlePath(x, y, disc / 2), fill: 'surface' },
      ...glyphAt(body.name, x, y, glyph),
    )
    if (body.retro) {
      const corner = { x: x + disc * 0.4, y: y + disc * 0.4 }
      shapes.push(
        { d: circlePath(corner.x, corner.y, disc * 0.2), fill: 'surface' },
        ...glyphAt('retrograde', corner.x, corner.y, disc * 0.34, 'muted'),
      )
    }
  }
  return centred(half, shapes)
}

/** Shapes around a middle, moved into a box of their own. */
export function centred(half: number, shapes: readonly Shape[]): Drawing {
  return {
    width: half * 2,
    height: half * 2,
    shapes: shapes.map((shape) => {
      const [a, b, c, d, e, f] = shape.at ?? [1, 0, 0, 1, 0, 0]
      return { ...shape, at: [a, b, c, d, e + half, f + half] }
    }),
  }
}
