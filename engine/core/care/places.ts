/** A set of places of one text, a bit each. All sets of a text are equally long. */
export type Places = Uint32Array

export const noPlaces = (length: number): Places => new Uint32Array(Math.ceil(length / 32))

export const has = (places: Places, at: number): boolean =>
  (((places[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1

export function put(places: Places, at: number): void {
  places[at >>> 5] = (places[at >>> 5] ?? 0) | (1 << (at & 31))
}

export function putRange(places: Places, start: number, end: number): void {
  for (let at = start; at < end; at += 1) put(places, at)
}

export function putAll(places: Places, others: Places): void {
  for (let i = 0; i < places.length; i += 1) places[i] = (places[i] ?? 0) | (others[i] ?? 0)
}

export function takeAll(places: Places, others: Places): void {
  for (let i = 0; i < places.length; i += 1) places[i] = (places[i] ?? 0) & ~(others[i] ?? 0)
}

/** Keeps what is in both; whether anything is. */
export function keepAll(places: Places, others: Places): boolean {
  let any = 0
  for (let i = 0; i < places.length; i += 1) any |= places[i] = (places[i] ?? 0) & (others[i] ?? 0)
  return any !== 0
}

export function isEmpty(places: Places): boolean {
  for (let i = 0; i < places.length; i += 1) if (places[i] !== 0) return false
  return true
}

/** The places that are one before a place of the set and belong to `among`, into `into`; whether there are any. */
export function putBefore(places: Places, among: Places, into: Places): boolean {
  let any = 0
  let here = places[0] ?? 0
  for (let i = 0; i < places.length; i += 1) {
    const next = places[i + 1] ?? 0
    any |= into[i] = ((here >>> 1) | (next << 31)) & (among[i] ?? 0)
    here = next
  }
  return any !== 0
}

/** Adds the places that are one before a place of the set, but for the walls. */
export function widen(places: Places, walls: Places): void {
  let here = places[0] ?? 0
  for (let i = 0; i < places.length; i += 1) {
    const next = places[i + 1] ?? 0
    places[i] = here | (((here >>> 1) | (next << 31)) & ~(walls[i] ?? 0))
    here = next
  }
}

/** Every place of the set, in order, until it is told to stop. */
export function eachPlace(places: Places, visit: (at: number) => boolean): void {
  for (let i = 0; i < places.length; i += 1) {
    for (let rest = places[i] ?? 0; rest !== 0; rest &= rest - 1) {
      if (!visit(i * 32 + 31 - Math.clz32(rest & -rest))) return
    }
  }
}
