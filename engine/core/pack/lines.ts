import type { Position, Range } from './finding.ts'

/** Turns offsets of a text into lines and columns. */
export class Lines {
  readonly #text: string
  /** Where each line starts; found when somebody asks, for most files have nothing to point at. */
  #starts: readonly number[] | undefined

  constructor(text: string) {
    this.#text = text
  }

  position(offset: number): Position {
    const starts = (this.#starts ??= startsOf(this.#text))
    const at = Math.max(0, Math.min(offset, this.#text.length))
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= at) low = middle
      else high = middle - 1
    }
    return { line: low + 1, col: at - (starts[low] ?? 0) + 1, offset: at }
  }

  range(start: number, end: number): Range {
    return { start: this.position(start), end: this.position(Math.max(start, end)) }
  }
}

function startsOf(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
