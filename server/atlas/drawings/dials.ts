import {
  dialTick,
  dialTicks,
  SPHERE_BOX,
  SPHERE_NAME,
  SPHERE_RADIUS,
  sphereSpots,
  wayBetween,
} from '../../../engine/ui/charts/numbers/sphere-layout.ts'
import { isMaster, type NumberPlate, rootOf } from '../../../engine/ui/charts/numbers/numbers.ts'
import { circlePath } from '../../../engine/ui/charts/wheel/wheel-layout.ts'
import type { Drawing, Shape } from './drawing.ts'

interface Sphere {
  readonly label: string
  readonly gate: number
  readonly line: number
}

const moved = (shapes: readonly Shape[], x: number, y: number): Shape[] =>
  shapes.map((shape) => ({ ...shape, at: [1, 0, 0, 1, x, y] }))

function sequence(title: string, spheres: readonly Sphere[], index: number): Shape[] {
  const spots = sphereSpots(spheres.length, index)
  const ways = spots.slice(1).flatMap((to, at): Shape[] => {
    const from = spots[at]
    if (!from) return []
    const { line, head } = wayBetween(from, to)
    return [
      { d: line, stroke: 'control', width: 0.8, dash: [1, 4] },
      { d: head, stroke: 'control', width: 1 },
    ]
  })
  const drawn = spheres.flatMap(({ label, gate, line }, at): Shape[] => {
    const spot = spots[at]
    if (!spot) return []
    const { x, y, aside = 0 } = spot
    const r = SPHERE_RADIUS
    return [
      { d: circlePath(x, y, r + 4), fill: 'surface' },
      { d: circlePath(x, y, r), stroke: 'ink', width: 1 },
      { d: dialTicks(spot, 64, r - 1, r - 4), stroke: 'control', width: 0.4 },
      { d: dialTick(spot, gate - 1, 64, r + 4, r - 7), stroke: 'action', width: 2 },
      { text: `${gate}.${line}`, x, y: y + 3, size: 17, paint: 'ink', anchor: 'middle', face: 'display' },
      ...[1, 2, 3, 4, 5, 6].map((one): Shape => ({
        d: circlePath(x - 15 + (one - 1) * 6, y + 15, one === line ? 2.4 : 1.3),
        fill: one === line ? 'action' : 'control',
      })),
      {
        text: label,
        x: x + aside,
        y: y + r + SPHERE_NAME,
        size: 11,
        paint: 'ink',
        anchor: 'middle',
        face: 'strong',
      },
    ]
  })
  const name: Shape = {
    text: title,
    x: 144,
    y: -8,
    size: 13,
    paint: 'muted',
    anchor: 'middle',
    face: 'display',
  }
  return [name, ...ways, ...drawn]
}

/** Sequences of spheres, two beside each other. */
export function spheresDrawing(
  sequences: readonly { readonly title: string; readonly spheres: readonly Sphere[] }[],
): Drawing {
  const [wide, high] = [SPHERE_BOX.width + 24, SPHERE_BOX.height + 30]
  const rows = Math.ceil(sequences.length / 2)
  const shapes = sequences.flatMap(({ title, spheres }, at) => {
    const alone = at === sequences.length - 1 && at % 2 === 0
    const x = alone ? wide / 2 + 12 : 12 + (at % 2) * wide
    return moved(sequence(title, spheres, at), x, 26 + Math.floor(at / 2) * high)
  })
  return { width: wide * 2, height: rows * high, shapes }
}

/** Numbers on dials: a mark where each stands, a second ring around a master number. */
export function numbersDrawing(plates: readonly NumberPlate[]): Drawing {
  const [wide, high] = [150, 156]
  const columns = Math.min(3, Math.max(plates.length, 1))
  const centre = { x: 60, y: 60 }
  const shapes = plates.flatMap(({ kind, name, value }, at) => {
    const days = kind === 'birthday'
    const steps = days ? 31 : 9
    const mark = (days ? value : rootOf(value)) - 1
    const dial: Shape[] = [
      ...(!days && isMaster(value)
        ? [{ d: circlePath(60, 60, 58), stroke: 'ink', width: 0.6 } satisfies Shape]
        : []),
      { d: circlePath(60, 60, 53), stroke: 'ink', width: 1 },
      { d: dialTicks(centre, days ? 31 : 45, 52, 48), stroke: 'control', width: 0.5 },
      ...(days ? [] : [{ d: dialTicks(centre, 9, 52, 44), stroke: 'ink', width: 0.7 } satisfies Shape]),
      ...(mark >= 0
        ? [{ d: dialTick(centre, mark, steps, 57, 38), stroke: 'action', width: 3 } satisfies Shape]
        : []),
      { text: String(value), x: 60, y: 71, size: 32, paint: 'ink', anchor: 'middle', face: 'display' },
      { text: name, x: 60, y: 136, size: 11, paint: 'ink', anchor: 'middle', face: 'strong' },
    ]
    return moved(dial, 15 + (at % columns) * wide, Math.floor(at / columns) * high)
  })
  return { width: columns * wide, height: Math.ceil(plates.length / columns) * high, shapes }
}

/** Counts as bars, the most first, each with its name and number: told apart by length, never by colour alone. */
export function barsDrawing(
  counts: readonly { readonly label: string; readonly count: number }[],
  chosen?: string,
): Drawing {
  const most = Math.max(1, ...counts.map(({ count }) => count))
  const row = 24
  const shapes = counts.flatMap(({ label, count }, at): Shape[] => {
    const y = at * row
    const own = label === chosen
    const long = (count / most) * 250
    return [
      { text: label, x: 0, y: y + 15, size: 11, paint: 'ink', face: own ? 'strong' : 'text' },
      { d: `M170 ${y + 5}H420V${y + 17}H170Z`, stroke: 'line', width: 0.6 },
      ...(long > 0
        ? [
            {
              d: `M170 ${y + 5}H${170 + long}V${y + 17}H170Z`,
              fill: own ? 'action' : 'control',
            } satisfies Shape,
          ]
        : []),
      { text: String(count), x: 430, y: y + 15, size: 11, paint: 'ink', face: own ? 'strong' : 'text' },
    ]
  })
  return { width: 460, height: Math.max(1, counts.length) * row, shapes }
}
