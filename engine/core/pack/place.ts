/**
 * Where a part of a document stands in its text: offsets, from `start` up to, not including, `end`. A mapping in block
 * form stands where its first key does; a list in block form starts at its first dash and ends somewhere behind it.
 */
export class Place {
  readonly start: number
  readonly end: number
  /** Of a mapping: its keys in the order in which they are written. */
  readonly names: readonly string[] | undefined
  /** Of a mapping: start and end of each key in turn, so twice as many as there are names. */
  readonly keys: readonly number[] | undefined
  /** The parts of a mapping or list; null where a key has nothing after it. */
  readonly parts: readonly (Place | null)[] | undefined

  constructor(
    start: number,
    end: number,
    names?: readonly string[],
    keys?: readonly number[],
    parts?: readonly (Place | null)[],
  ) {
    this.start = start
    this.end = end
    this.names = names
    this.keys = keys
    this.parts = parts
  }

  /** Which of the parts a step of a path leads to; -1 for none. */
  indexOf(step: string | number): number {
    if (typeof step === 'string') return this.names?.indexOf(step) ?? -1
    return this.names ? -1 : step
  }

  /** Start and end of the key of a part of a mapping. */
  keyAt(index: number): [start: number, end: number] | undefined {
    const start = this.keys?.[index * 2]
    const end = this.keys?.[index * 2 + 1]
    return start === undefined || end === undefined ? undefined : [start, end]
  }
}
