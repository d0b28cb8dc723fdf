/**
 * A persistent array of fixed length: writing one slot copies one chunk, not the whole.
 * A flow of 10,000 steps keeps its answers in it, so that one answer costs the same at any size.
 */
export interface Slots<T> {
  readonly length: number
  readonly chunks: ReadonlyArray<ReadonlyArray<T>>
}

const CHUNK = 64

export function slotsOf<T>(length: number, at: (index: number) => T): Slots<T> {
  const chunks: T[][] = []
  for (let start = 0; start < length; start += CHUNK) {
    const size = Math.min(CHUNK, length - start)
    chunks.push(Array.from({ length: size }, (_, offset) => at(start + offset)))
  }
  return { length, chunks }
}

export function slotAt<T>(slots: Slots<T>, index: number): T | undefined {
  return slots.chunks[Math.floor(index / CHUNK)]?.[index % CHUNK]
}

/** The same array with one slot replaced; the very same object when nothing changes. */
export function withSlot<T>(slots: Slots<T>, index: number, value: T): Slots<T> {
  const at = Math.floor(index / CHUNK)
  const chunk = slots.chunks[at]
  if (chunk === undefined || index < 0 || index >= slots.length || chunk[index % CHUNK] === value)
    return slots
  return { length: slots.length, chunks: slots.chunks.with(at, chunk.with(index % CHUNK, value)) }
}
