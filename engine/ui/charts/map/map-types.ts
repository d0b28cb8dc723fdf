import type { FigureLabels } from '../DataFigure.tsx'

export const LINE_KINDS = ['mc', 'ic', 'asc', 'dsc'] as const
export type MapLineKind = (typeof LINE_KINDS)[number]

/** North latitude, then east longitude, in degrees. */
export type LatLon = readonly [lat: number, lon: number]

/** The four lines of a body: two meridians by their east longitude, and where it rises and sets. */
export interface BodyLineSet {
  mc: number
  ic: number
  asc: readonly LatLon[]
  dsc: readonly LatLon[]
}

/** How far a place is from a line. */
export interface LineDistance {
  body: string
  line: MapLineKind
  km: number
}

export interface MapPlace {
  name: string
  lat: number
  lon: number
  nearby: readonly LineDistance[]
}

export interface MapLineSelection {
  body: string
  line: MapLineKind
}

export interface LinesMapLabels extends FigureLabels {
  /** Names the drawing, the lines within it, and the choice of a body. */
  drawing: string
  lines: string
  picker: string
  /** The choice of all bodies at once; without it there is none. */
  all?: string
  loading: string
  /** When the map could not be fetched: the tables still say everything. */
  failed: string
  /** Names of bodies by key. */
  names: Readonly<Record<string, string>>
  /** At the edge of the map ("MC"), and in words ("Midheaven line"). */
  marks: Readonly<Record<MapLineKind, string>>
  lineNames: Readonly<Record<MapLineKind, string>>
  km: string
  east: string
  west: string
  /** Caption of the table of longitudes on the equator. */
  longitudes: string
  columns: { body: string; line: string; distance: string }
}

export const lineId = ({ body, line }: MapLineSelection) => `${body}.${line}`

/** The line of a part's id; null for an id that is none. */
export function lineOf(id: string): MapLineSelection | null {
  const [body, kind] = id.split('.')
  const line = LINE_KINDS.find((one) => one === kind)
  return body && line ? { body, line } : null
}
