import type { Role } from '../../../engine/core/look/look.ts'
import { stripOf } from '../../../engine/core/patterns/strip.ts'
import { circlePath } from '../../../engine/ui/charts/wheel/wheel-layout.ts'
import type { Drawing, Shape } from './drawing.ts'

interface Thread {
  readonly id: string
  readonly stops: readonly { readonly station: number; readonly words: string }[]
}

interface Station {
  readonly title: string
  readonly hue: Role
}

const ROW = 30
const LANE = 26

/** Lines differ by dash and colour, and by the number at their head. */
const LINES: readonly { readonly stroke: Role; readonly dash?: readonly number[]; readonly width: number }[] =
  [
    { stroke: 'action', width: 2.2 },
    { stroke: 'm3', width: 1.8, dash: [7, 4] },
    { stroke: 'm2', width: 3.2 },
    { stroke: 'm4', width: 1.8, dash: [1.6, 3.4] },
    { stroke: 'm5', width: 1.2 },
    { stroke: 'ai', width: 2.6, dash: [12, 3] },
    { stroke: 'ink', width: 1.4, dash: [3, 3] },
  ]

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text

/** Answers as stations one below the other, and what several of them say as lines between them. */
export function threadsDrawing(threads: readonly Thread[], stations: readonly Station[]): Drawing {
  const { lines, rows } = stripOf(
    threads.map(({ id, stops }) => ({ id, stops: stops.map(({ station }) => station) })),
  )
  const left = 14
  const names = left + lines.length * LANE + 16
  const x = (lane: number): number => left + lane * LANE
  const y = (row: number): number => 46 + row * ROW
  const shapes: Shape[] = []
  for (const [lane, { number }] of lines.entries()) {
    const stops = rows.flatMap((row, at) => (row.stops.includes(lane) ? [at] : []))
    const [first = 0, last = first] = [stops[0], stops.at(-1)]
    shapes.push(
      { d: `M${x(lane)} ${y(first)}V${y(last)}`, ...(LINES[lane % LINES.length] ?? { stroke: 'ink' }) },
      { d: `M${x(lane)} 22V${y(first)}`, stroke: 'line', width: 0.6 },
      { text: String(number), x: x(lane), y: 16, size: 12, paint: 'ink', anchor: 'middle', face: 'strong' },
    )
  }
  for (const [at, row] of rows.entries()) {
    const station = stations[row.station]
    const [first = 0, last = first] = [row.stops[0], row.stops.at(-1)]
    if (last > first) shapes.push({ d: `M${x(first)} ${y(at)}H${x(last)}`, stroke: 'ink', width: 0.8 })
    shapes.push({ d: `M${x(last) + 6} ${y(at)}H${names - 6}`, stroke: 'line', width: 0.6 })
    for (const lane of row.stops)
      shapes.push({
        d: circlePath(x(lane), y(at), 5.4),
        fill: 'surface',
        stroke: station?.hue ?? 'ink',
        width: 2,
      })
    shapes.push({
      text: shortened(station?.title ?? '', 58),
      x: names,
      y: y(at) + 4,
      size: 11.5,
      paint: 'ink',
      face: 'text',
    })
  }
  return { width: names + 330, height: y(rows.length) - ROW + 24, shapes }
}
