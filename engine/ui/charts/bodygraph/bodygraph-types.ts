import type { FigureLabels } from '../DataFigure.tsx'

export interface Activation {
  gate: number
  line: number
}

/** A Human Design chart as the bodygraph draws it. */
export interface BodygraphChart {
  /** English names, however their words are joined: "Solar Plexus", "SolarPlexus" or "solar-plexus". */
  definedCenters: readonly string[]
  /** "1-8", the smaller gate first. */
  channels: readonly string[]
  /** By body, of the moment of birth. */
  personality: Readonly<Record<string, Activation>>
  /** By body, of the moment 88 degrees of the Sun earlier. */
  design: Readonly<Record<string, Activation>>
}

export type BodygraphSelection =
  | { kind: 'center'; center: string }
  | { kind: 'channel'; channel: string }
  | { kind: 'gate'; gate: number }

/** Which side makes a gate active. */
export type GateState = 'personality' | 'design' | 'both' | 'open'

export interface BodygraphLabels extends FigureLabels {
  /** Names the drawing, and within it the three groups of parts. */
  drawing: string
  centers: string
  channels: string
  gates: string
  /** Names of centers (by "Head" .. "Solar Plexus" .. "Root") and bodies by key; what has none is called by its key. */
  names: Readonly<Record<string, string>>
  gate: string
  channel: string
  line: string
  /** What a center, channel or gate may be, and what is drawn solid, hatched or both. */
  defined: string
  open: string
  personality: string
  design: string
  both: string
  columns: { center: string; state: string; gates: string; channel: string; joins: string; gate: string }
}

/** The id of a selection's part. */
export function partOf(selection: BodygraphSelection | null | undefined): string | null {
  if (!selection) return null
  switch (selection.kind) {
    case 'center':
      return `center:${selection.center}`
    case 'channel':
      return `channel:${selection.channel}`
    case 'gate':
      return `gate:${selection.gate}`
  }
}

/** The selection of a part's id; null for an id that is none. */
export function bodygraphSelection(id: string): BodygraphSelection | null {
  const [kind, value = ''] = id.split(':')
  if (kind === 'center') return { kind, center: value }
  if (kind === 'channel') return { kind, channel: value }
  if (kind === 'gate') return { kind, gate: Number(value) }
  return null
}
