import type { Graph } from './graph.ts'

/** A point on the way of an edge, or a node: whatever takes up room in a layer. */
export interface Spot {
  /** Width and height, as they are drawn when layers lie below each other. */
  readonly width: number
  readonly height: number
  /** The layer, from 0. */
  readonly layer: number
}

/** How an edge runs: the spots from its upper end to its lower one, and whether it is to be drawn backwards. */
export interface Run {
  readonly spots: readonly number[]
  readonly backwards: boolean
  /** The spot that holds the label. */
  readonly label: number | undefined
}

export interface Layered {
  readonly spots: readonly Spot[]
  /** By node id. */
  readonly at: ReadonlyMap<string, number>
  /** Space between two layers; less where layers for labels stand between those of nodes. */
  readonly gap: number
  /** In the order of the graph's edges. */
  readonly runs: readonly Run[]
}

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Puts every node into a layer below all that lead to it. A ring is opened at the edge that leads back in reading
 * order. Every edge gets a spot in each layer that it crosses, and a label a spot as large as it is.
 */
export function layered(
  { nodes, edges }: Graph,
  sizeOfNode: (at: number) => Size,
  sizeOfLabel: (at: number) => Size | undefined,
): Layered {
  const at = new Map(nodes.map(({ id }, index) => [id, index]))
  const pairs = edges.map(({ from, to }) => [at.get(from) ?? 0, at.get(to) ?? 0] as const)
  const place = placesInOrder(nodes.length, pairs)
  const down = pairs.map(([from, to]): readonly [number, number] =>
    (place[from] ?? 0) <= (place[to] ?? 0) ? [from, to] : [to, from],
  )
  // With labels there is a layer for them between any two.
  const step = edges.some((_, index) => sizeOfLabel(index)) ? 2 : 1
  const depth = depthsOf(place, down).map((layer) => layer * step)
  const spots: Spot[] = nodes.map((_, index) => ({ ...sizeOfNode(index), layer: depth[index] ?? 0 }))
  const runs = down.map(([upper, lower], index): Run => {
    const [top, bottom] = [depth[upper] ?? 0, depth[lower] ?? 0]
    const size = sizeOfLabel(index)
    const middle = Math.floor((top + bottom) / 2)
    const between = Array.from({ length: Math.max(bottom - top - 1, 0) }, (_, below) => {
      const layer = top + 1 + below
      return spots.push({ ...(size && layer === middle ? size : BEND), layer }) - 1
    })
    const label = size ? between[middle - top - 1] : undefined
    return { spots: [upper, ...between, lower], backwards: pairs[index]?.[0] !== upper, label }
  })
  return { spots, at, gap: step === 2 ? 22 : 36, runs }
}

const BEND: Size = { width: 8, height: 0 }

type Pair = readonly [number, number]

/** The place of each node in an order in which edges lead forward; in a ring, the earlier node comes first. */
function placesInOrder(count: number, pairs: readonly Pair[]): number[] {
  const waiting = Array.from({ length: count }, () => 0)
  const after = Array.from({ length: count }, (): number[] => [])
  for (const [from, to] of pairs) {
    if (from === to) continue
    waiting[to] = (waiting[to] ?? 0) + 1
    after[from]?.push(to)
  }
  const place = Array.from({ length: count }, () => -1)
  const free = waiting.flatMap((open, node) => (open === 0 ? [node] : []))
  let next = 0
  let left = 0
  for (let placed = 0; placed < count; placed++) {
    let node = free[next++]
    if (node === undefined) {
      while (place[left] !== -1) left++
      node = left
      next--
    }
    place[node] = placed
    for (const to of after[node] ?? []) {
      const open = (waiting[to] ?? 0) - 1
      waiting[to] = open
      if (open === 0 && place[to] === -1) free.push(to)
    }
  }
  return place
}

/** The longest way from a node that nothing leads to. */
function depthsOf(place: readonly number[], down: readonly Pair[]): number[] {
  const order = place.map((_, node) => node).toSorted((a, b) => (place[a] ?? 0) - (place[b] ?? 0))
  const into = place.map((): number[] => [])
  for (const [upper, lower] of down) if (upper !== lower) into[lower]?.push(upper)
  const depth = place.map(() => 0)
  for (const node of order) {
    depth[node] = Math.max(0, ...(into[node] ?? []).map((upper) => (depth[upper] ?? 0) + 1))
  }
  return depth
}
