import type { ChartReadings } from '../../../core/pack/documents.gen.ts'

/** A part of a drawing that was chosen: its name, and where the pack says something about it. */
export interface ChosenPart {
  readonly title: string
  /** What of the drawing it is, with the key in the pack's words about that: `['bodyInSign', 'sun.aries']`. */
  readonly readings: readonly (readonly [of: keyof ChartReadings, key: string])[]
}
