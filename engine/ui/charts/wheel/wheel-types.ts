import type { FigureLabels } from '../DataFigure.tsx'

/** Where a body stands. Everything but its longitude may be missing. */
export interface WheelBody {
  /** Ecliptic longitude in degrees. */
  lon: number
  retro?: boolean
  house?: number | null
}

export interface WheelAspect {
  a: string
  b: string
  kind: string
  /** Degrees away from exact. */
  orb: number
}

/** A natal chart as the wheel draws it; angles in degrees. */
export interface WheelChart {
  /** By name, in the order in which they are read out and tabled. */
  bodies: Readonly<Record<string, WheelBody>>
  /** `null` without a time or a place: the wheel then begins with Aries and has no houses. */
  asc?: number | null
  mc?: number | null
  houses?: { cusps: readonly number[] } | null
  aspects?: readonly WheelAspect[]
}

/** What of a wheel can be chosen. */
export type WheelSelection =
  | { kind: 'body'; body: string }
  | { kind: 'angle'; angle: 'asc' | 'mc' }
  | { kind: 'aspect'; a: string; b: string; aspect: string }

export interface WheelLabels extends FigureLabels {
  /** Names the drawing, and within it the two groups of parts. */
  drawing: string
  placements: string
  aspects: string
  /** Names by key; what has none is called by its key. */
  names: Readonly<Record<string, string>>
  asc: string
  mc: string
  house: string
  retrograde: string
  /** Captions and columns of the tables. */
  houses: string
  columns: { body: string; position: string; house: string; aspect: string; orb: string; cusp: string }
}

export const bodyId = (body: string) => `body:${body}`
export const aspectId = ({ a, b, kind }: WheelAspect) => `aspect:${a}:${b}:${kind}`

/** The id of a selection's part. */
export function selectionId(selection: WheelSelection | null | undefined): string | null {
  if (!selection) return null
  switch (selection.kind) {
    case 'body':
      return bodyId(selection.body)
    case 'angle':
      return `angle:${selection.angle}`
    case 'aspect':
      return aspectId({ ...selection, kind: selection.aspect, orb: 0 })
  }
}

/** The selection of a part's id; null for an id that is none. */
export function selectionOf(id: string): WheelSelection | null {
  const [kind, first = '', second = '', third = ''] = id.split(':')
  if (kind === 'body') return { kind, body: first }
  if (kind === 'angle' && (first === 'asc' || first === 'mc')) return { kind, angle: first }
  if (kind === 'aspect') return { kind, a: first, b: second, aspect: third }
  return null
}
