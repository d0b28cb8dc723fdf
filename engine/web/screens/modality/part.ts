/** A part of a drawing that was chosen: its name, and where the pack says something about it. */
export interface ChosenPart {
  readonly title: string
  /** Sets of interpretations with the key in each: `['planets-in-signs', 'sun.aries']`. */
  readonly readings: readonly (readonly [set: string, key: string])[]
}
