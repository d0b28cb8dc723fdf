import { Graph as DagreGraph, layout } from '@dagrejs/dagre'
import type { Graph } from './graph.ts'

/** Space between neighbours of a layer, and between two layers. */
const BESIDE = 28
const BETWEEN = 36

interface Size {
  readonly width: number
  readonly height: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Where each node and each edge's label has its middle, where each edge runs, and how large the whole is. */
export interface Layout extends Size {
  readonly nodes: readonly Point[]
  /** In the order of the graph's edges. */
  readonly ways: readonly { readonly points: readonly Point[]; readonly label: Point | undefined }[]
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) })

/** Puts every node into a layer after those that lead to it. The same graph always gets the same places. */
export function layoutOf(
  { nodes, edges, direction }: Graph,
  sizeOfNode: (at: number) => Size,
  sizeOfLabel: (at: number) => Size | undefined,
): Layout {
  const graph = new DagreGraph({ multigraph: true })
  graph.setGraph({ rankdir: direction === 'right' ? 'LR' : 'TB', nodesep: BESIDE, ranksep: BETWEEN })
  for (const [at, { id }] of nodes.entries()) graph.setNode(id, { ...sizeOfNode(at) })
  for (const [at, { from, to }] of edges.entries())
    graph.setEdge(from, to, { ...sizeOfLabel(at), labelpos: 'c' }, String(at))
  layout(graph)
  const across = direction === 'right' ? 'y' : 'x'
  const along = direction === 'right' ? 'x' : 'y'
  const found = nodes.map(({ id }) => {
    const { x = 0, y = 0 } = graph.node(id)
    return { x, y }
  })
  const { width = 0, height = 0 } = graph.graph()
  const whole = across === 'x' ? width : height
  // The library is as content with the mirror image; a reader wants what is named first to stand first.
  const rising = found.reduce((sum, each, at) => {
    const before = found.slice(0, at).findLast((other) => other[along] === each[along])
    return sum + (before ? Math.sign(each[across] - before[across]) : 0)
  }, 0)
  const placed = (point: Point): Point =>
    rounded(rising < 0 ? { ...point, [across]: whole - point[across] } : point)
  const places = found.map((point, at) => ({ ...placed(point), ...sizeOfNode(at) }))
  const ways = edges.map(({ from, to }, at) => {
    const { points = [], x, y } = graph.edge(from, to, String(at))
    const size = sizeOfLabel(at)
    const label = size && x !== undefined && y !== undefined ? { ...placed({ x, y }), ...size } : undefined
    return { points: points.map(placed), label }
  })
  const boxes = [...places, ...ways.flatMap(({ label }) => label ?? [])]
  return {
    nodes: places,
    ways,
    width: Math.ceil(Math.max(0, ...boxes.map(({ x, width }) => x + width / 2))),
    height: Math.ceil(Math.max(0, ...boxes.map(({ y, height }) => y + height / 2))),
  }
}
