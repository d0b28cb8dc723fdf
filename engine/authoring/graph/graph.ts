/** What a node stands for, which decides how it is drawn. */
export type NodeShape = 'start' | 'step' | 'screen' | 'work' | 'end'

/** One thing in a drawing. */
export interface GraphNode {
  /** Unique in its graph. */
  readonly id: string
  readonly label: string
  /** A quieter second line. */
  readonly note?: string
  readonly shape: NodeShape
}

/** A way from one node to another. */
export interface GraphEdge {
  readonly from: string
  readonly to: string
  /** When it is taken, read aloud; without it, always. */
  readonly label?: string
  /** Drawn broken: a way beside the main one. */
  readonly aside?: boolean
}

/** A drawing before it is drawn: every writer (mermaid.ts, dot.ts, svg.ts) takes this. */
export interface Graph {
  readonly title: string
  /** One or two sentences that say in words what the drawing shows. */
  readonly description: string
  readonly direction: 'down' | 'right'
  /** In reading order. */
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
}
