/** What a line of the drawing is told by besides its number, its place and its colour, as maps draw roads, tracks and borders. */
export const strokes = ['plain', 'dashed', 'double', 'dotted', 'rail', 'cased', 'border'] as const
export type Stroke = (typeof strokes)[number]

/** A thread as it is laid out: the stations that it stops at, by their places in the list. */
export interface StripThread {
  readonly id: string
  readonly stops: readonly number[]
}

/** A line of the drawing. */
export interface StripLine {
  readonly id: string
  /** From 1, from the first lane on. */
  readonly number: number
  readonly stroke: Stroke
}

/** A station of the drawing with the lanes beside it; every lane has its own place, every station its own row. */
export interface StripRow {
  readonly station: number
  /** Lanes whose lines come down to this station. */
  readonly running: readonly number[]
  /** Of those, the ones that stop here. */
  readonly stops: readonly number[]
  /** Of those, the ones that end here. */
  readonly ends: readonly number[]
}

export interface Strip {
  /** By their lanes. */
  readonly lines: readonly StripLine[]
  readonly rows: readonly StripRow[]
}

/** Lines that can be told apart by their strokes. */
const MOST = strokes.length

/** A crossing between the lanes that meet weighs more than one on the way to a name. */
const MEETING = 3

/**
 * Threads as lines in lanes, stations as rows. Threads that meet stand beside each other: of all orders of the lanes the
 * one with the fewest crossings, and of several the first. The same threads always stand alike.
 */
export function stripOf(threads: readonly StripThread[]): Strip {
  const drawn = threads.slice(0, MOST)
  const stations = [...new Set(drawn.flatMap(({ stops }) => stops))].toSorted((one, other) => one - other)
  const lanes = fewestCrossings(drawn, stations)
  const rows = stations.map((station): StripRow => {
    const at = (holds: (thread: StripThread) => boolean): number[] =>
      lanes.flatMap((thread, lane) => (holds(thread) ? [lane] : []))
    return {
      station,
      running: at((thread) => station <= lastOf(thread)),
      stops: at(({ stops }) => stops.includes(station)),
      ends: at((thread) => station === lastOf(thread)),
    }
  })
  const lines = lanes.map(({ id }, lane): StripLine => ({
    id,
    number: lane + 1,
    stroke: strokes[lane] ?? strokes[0],
  }))
  return { lines, rows }
}

const lastOf = ({ stops }: StripThread): number => Math.max(...stops)

function fewestCrossings(
  threads: readonly StripThread[],
  stations: readonly number[],
): readonly StripThread[] {
  const stopped = stations.map((station) => threads.map(({ stops }) => stops.includes(station)))
  const running = stations.map((station) => threads.map((thread) => station <= lastOf(thread)))
  let [best, least]: [readonly number[], number] = [[...threads.keys()], Infinity]
  for (const order of ordersOf([...threads.keys()])) {
    const crossed = stations.reduce(
      (sum, _, row) => sum + crossedIn(order, stopped[row] ?? [], running[row] ?? []),
      0,
    )
    if (crossed < least) [best, least] = [order, crossed]
  }
  return best.flatMap((thread) => threads[thread] ?? [])
}

/** Lines of a row that are crossed where others meet, and on the way from the station to its name. */
function crossedIn(
  order: readonly number[],
  stopped: readonly boolean[],
  running: readonly boolean[],
): number {
  const first = order.findIndex((thread) => stopped[thread])
  const last = order.findLastIndex((thread) => stopped[thread])
  let crossed = 0
  for (let lane = first + 1; lane < order.length; lane += 1) {
    const thread = order[lane] ?? 0
    if (!stopped[thread] && running[thread]) crossed += lane < last ? MEETING : 1
  }
  return crossed
}

/** Every order of a list; the given one first. */
function* ordersOf<T>(list: readonly T[]): Generator<readonly T[]> {
  if (list.length < 2) {
    yield list
    return
  }
  for (const [at, first] of list.entries())
    for (const rest of ordersOf(list.filter((_, place) => place !== at))) yield [first, ...rest]
}
