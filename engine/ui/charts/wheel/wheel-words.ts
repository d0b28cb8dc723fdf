import type { TableContent } from '../DataTable.tsx'
import { isGlyph } from '../glyph-paths.ts'
import { aspectId, bodyId } from './wheel-types.ts'
import type { WheelAspect, WheelBody, WheelChart, WheelLabels } from './wheel-types.ts'
import { degreeText, positionInSign } from './zodiac.ts'

const nameOf = (labels: WheelLabels, key: string) => labels.names[key] ?? key

/** "22°04′ Virgo" */
export function positionText(lon: number, labels: WheelLabels): string {
  const position = positionInSign(lon)
  return `${degreeText(position)} ${nameOf(labels, position.sign)}`
}

/** One body in words: name, position, house, and whether it moves backwards. */
export function bodyText(name: string, body: WheelBody, labels: WheelLabels): string {
  return [
    nameOf(labels, name),
    positionText(body.lon, labels),
    body.house ? `${labels.house} ${body.house}` : null,
    body.retro ? labels.retrograde : null,
  ]
    .filter(Boolean)
    .join(', ')
}

/** "Sun, Trine, Moon, 1.2°" */
export function aspectText({ a, b, kind, orb }: WheelAspect, labels: WheelLabels): string {
  return `${nameOf(labels, a)}, ${nameOf(labels, kind)}, ${nameOf(labels, b)}, ${orbText(orb)}`
}

/** An orb is told to a tenth of a degree. */
export function orbText(orb: number): string {
  return `${Math.abs(orb).toFixed(1)}°`
}

export interface DrawnBody extends WheelBody {
  name: string
}

/** The bodies that are drawn: the mean node only where the true one is missing, as both stand together. */
export function drawnBodies({ bodies }: WheelChart): DrawnBody[] {
  return Object.entries(bodies)
    .map(([name, body]) => ({ ...body, name }))
    .filter(({ name }) => isGlyph(name) && !(name === 'meanNode' && 'trueNode' in bodies))
}

/** Everything the wheel shows, as tables: placements, aspects, houses. */
export function wheelTables(
  chart: WheelChart,
  labels: WheelLabels,
): (TableContent & { id: string; caption: string })[] {
  const { columns } = labels
  const bodies = drawnBodies(chart)
  const housed = bodies.some(({ house }) => house)
  const angles = [
    { id: 'asc', label: labels.asc, lon: chart.asc },
    { id: 'mc', label: labels.mc, lon: chart.mc },
  ].flatMap(({ lon, ...angle }) => (typeof lon === 'number' ? [{ ...angle, lon }] : []))
  const placements = {
    id: 'placements',
    caption: labels.placements,
    columns: [columns.body, columns.position, ...(housed ? [columns.house] : [])],
    rows: [
      ...bodies.map((body) => ({
        id: body.name,
        cells: [
          nameOf(labels, body.name),
          [positionText(body.lon, labels), body.retro ? labels.retrograde : null].filter(Boolean).join(', '),
          ...(housed ? [body.house ?? ''] : []),
        ],
        parts: [{ id: bodyId(body.name) }],
      })),
      ...angles.map(({ id, label, lon }) => ({
        id,
        cells: [label, positionText(lon, labels), ...(housed ? [''] : [])],
        parts: [{ id: `angle:${id}` }],
      })),
    ],
  }
  const aspects = {
    id: 'aspects',
    caption: labels.aspects,
    columns: [columns.body, columns.aspect, columns.body, columns.orb],
    rows: (chart.aspects ?? []).map((aspect) => ({
      id: `${aspect.a}-${aspect.b}-${aspect.kind}`,
      cells: [
        nameOf(labels, aspect.a),
        nameOf(labels, aspect.kind),
        nameOf(labels, aspect.b),
        orbText(aspect.orb),
      ],
      parts: [{ id: aspectId(aspect), label: aspectText(aspect, labels) }],
    })),
  }
  const houses = {
    id: 'houses',
    caption: labels.houses,
    columns: [columns.house, columns.cusp],
    rows: (chart.houses?.cusps ?? []).map((cusp, at) => ({
      id: String(at + 1),
      cells: [at + 1, positionText(cusp, labels)],
    })),
  }
  return [placements, aspects, houses].filter(({ rows }) => rows.length > 0)
}
