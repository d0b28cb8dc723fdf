import type { TableContent } from '../DataTable.tsx'
import {
  lineId,
  LINE_KINDS,
  type BodyLineSet,
  type LatLon,
  type LinesMapLabels,
  type MapPlace,
} from './map-types.ts'

/** "136° E"; whole degrees are what a map of the world can show. */
export function longitudeText(lon: number, labels: LinesMapLabels): string {
  const whole = Math.round(lon)
  return `${Math.abs(whole)}° ${whole < 0 ? labels.west : labels.east}`
}

/** Where a rising or setting line crosses the equator. */
export function onEquator(points: readonly LatLon[]): number | null {
  const nearest = points.reduce<LatLon | null>(
    (best, point) => (best && Math.abs(best[0]) <= Math.abs(point[0]) ? best : point),
    null,
  )
  return nearest ? nearest[1] : null
}

export function distanceText(km: number, labels: LinesMapLabels): string {
  return `${Math.round(km)} ${labels.km}`
}

const nameOf = (labels: LinesMapLabels, body: string) => labels.names[body] ?? body

/** Everything the map shows, as tables: the distances of each place, and every line's longitude. */
export function mapTables(
  lines: Readonly<Record<string, BodyLineSet>>,
  places: readonly MapPlace[],
  labels: LinesMapLabels,
): (TableContent & { id: string; caption: string })[] {
  const { columns } = labels
  const near = places.map(({ name, nearby }, at) => ({
    id: `place-${at}`,
    caption: name,
    columns: [columns.body, columns.line, columns.distance],
    rows: nearby
      .toSorted((a, b) => a.km - b.km)
      .map(({ body, line, km }) => ({
        id: `${body}.${line}`,
        cells: [nameOf(labels, body), labels.lineNames[line], distanceText(km, labels)],
        parts: [
          {
            id: lineId({ body, line }),
            label: `${nameOf(labels, body)}, ${labels.lineNames[line]}`,
          },
        ],
      })),
  }))
  const text = (lon: number | null) => (lon === null ? '' : longitudeText(lon, labels))
  const longitudes = {
    id: 'longitudes',
    caption: labels.longitudes,
    columns: [columns.body, ...LINE_KINDS.map((kind) => labels.marks[kind])],
    rows: Object.entries(lines).map(([body, { mc, ic, asc, dsc }]) => ({
      id: body,
      cells: [nameOf(labels, body), text(mc), text(ic), text(onEquator(asc)), text(onEquator(dsc))],
      parts: [
        null,
        ...[mc, ic, onEquator(asc), onEquator(dsc)].map((lon, at) => {
          const line = LINE_KINDS[at]
          return line
            ? {
                id: lineId({ body, line }),
                label: `${nameOf(labels, body)}, ${labels.lineNames[line]}, ${text(lon)}`,
              }
            : null
        }),
      ],
    })),
  }
  return [...near, longitudes].filter(({ rows }) => rows.length > 0)
}
