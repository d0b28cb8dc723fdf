import type { Layered } from './layers.ts'

/** Space between neighbours of a layer. */
const BESIDE = 28
const SWEEPS = 12

/** Where each spot has its middle, and how large the whole is. */
export interface Layout {
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly width: number
  readonly height: number
}

/**
 * Places the spots of each layer: in an order with few crossings (the mean place of their neighbours, swept up and
 * down), then as near to their neighbours as their widths allow. The same graph always gets the same places.
 */
export function layoutOf({ spots, runs, gap }: Layered): Layout {
  const layers: number[][] = []
  for (const [spot, { layer }] of spots.entries()) (layers[layer] ??= []).push(spot)
  const above = spots.map((): number[] => [])
  const below = spots.map((): number[] => [])
  for (const run of runs) {
    for (const [index, spot] of run.spots.entries()) {
      const next = run.spots[index + 1]
      if (next === undefined) continue
      below[spot]?.push(next)
      above[next]?.push(spot)
    }
  }
  inFewCrossings(layers, above, below)
  const x = acrossOf(layers, above, below, (spot) => spots[spot]?.width ?? 0)
  const left = Math.min(...spots.map(({ width }, spot) => (x[spot] ?? 0) - width / 2))
  const moved = x.map((middle) => Math.round(middle - left))
  const y = spots.map(() => 0)
  let top = 0
  for (const layer of layers) {
    const height = Math.max(0, ...layer.map((spot) => spots[spot]?.height ?? 0))
    for (const spot of layer) y[spot] = Math.round(top + height / 2)
    top += height + gap
  }
  return {
    x: moved,
    y,
    width: Math.ceil(Math.max(0, ...spots.map(({ width }, spot) => (moved[spot] ?? 0) + width / 2))),
    height: Math.ceil(top - gap),
  }
}

type Neighbours = readonly (readonly number[])[]

function inFewCrossings(layers: number[][], above: Neighbours, below: Neighbours): void {
  const place: number[] = []
  const note = (layer: readonly number[]) => layer.forEach((spot, index) => (place[spot] = index))
  layers.forEach(note)
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const up = sweep % 2 === 1
    for (const layer of up ? layers.toReversed() : layers) {
      const wanted = new Map(
        layer.map((spot) => [spot, mean((up ? below : above)[spot] ?? [], place) ?? place[spot] ?? 0]),
      )
      layer.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0) || (place[a] ?? 0) - (place[b] ?? 0))
      note(layer)
    }
  }
}

function acrossOf(
  layers: readonly (readonly number[])[],
  above: Neighbours,
  below: Neighbours,
  widthOf: (spot: number) => number,
): number[] {
  const x: number[] = []
  for (const layer of layers) settle(layer, () => 0, widthOf, x)
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const up = sweep % 2 === 1
    for (const layer of up ? layers.toReversed() : layers) {
      const before = new Map(layer.map((spot) => [spot, x[spot] ?? 0]))
      const wanted = (spot: number) => mean((up ? below : above)[spot] ?? [], x) ?? before.get(spot) ?? 0
      settle(layer, wanted, widthOf, x)
    }
  }
  return x
}

const mean = (spots: readonly number[], of: readonly number[]): number | undefined =>
  spots.length === 0 ? undefined : spots.reduce((sum, spot) => sum + (of[spot] ?? 0), 0) / spots.length

/**
 * Puts a layer's spots where they want to be, in their order and without touching: the least squares of all such
 * places (neighbours that want to be on the wrong side of each other share the mean of their wishes).
 */
function settle(
  layer: readonly number[],
  wanted: (spot: number) => number,
  widthOf: (spot: number) => number,
  x: number[],
): void {
  const blocks: { sum: number; spots: number[] }[] = []
  const shift: number[] = []
  let room = 0
  for (const [index, spot] of layer.entries()) {
    const before = layer[index - 1]
    if (before !== undefined) room += (widthOf(before) + widthOf(spot)) / 2 + BESIDE
    shift[spot] = room
    let block = { sum: wanted(spot) - room, spots: [spot] }
    for (
      let last = blocks.at(-1);
      last && last.sum / last.spots.length > block.sum / block.spots.length;
      last = blocks.at(-1)
    ) {
      blocks.pop()
      block = { sum: last.sum + block.sum, spots: [...last.spots, ...block.spots] }
    }
    blocks.push(block)
  }
  for (const { sum, spots } of blocks) {
    for (const spot of spots) x[spot] = sum / spots.length + (shift[spot] ?? 0)
  }
}
