import type { Graph, GraphEdge, GraphNode } from './graph.ts'
import { layoutOf, type Layout } from './layout.ts'

const LABEL = { size: 15, line: 20, most: 230 }
const NOTE = { size: 12, line: 16, most: 230 }
const WAY = { size: 12, line: 16, most: 190 }
const PAD = { x: 14, y: 10 }
const MARGIN = 24
const HEAD = 40

/** Prussian ink on paper, and the exposed blue. */
const STYLE = `
  svg { color-scheme: light dark; font-family: Figtree, system-ui, sans-serif }
  .paper { fill: #faf7f0 } .box { fill: #fff; stroke: #16324f; stroke-width: 1.5 }
  .start { stroke-width: 2.5 } .work { stroke-dasharray: 5 3 } .end { fill: #e3e9ee }
  .label { fill: #16324f } .note, .says { fill: #43586c } .title { fill: #16324f; font-weight: 600 }
  .way { fill: none; stroke: #4c6379; stroke-width: 1.5 } .aside { stroke-dasharray: 4 4 } .tip { fill: #4c6379 }
  .plate { fill: #faf7f0 }
  @media (prefers-color-scheme: dark) {
    .paper, .plate { fill: #10263d } .box { fill: #17334f; stroke: #e6edf2 } .end { fill: #24486b }
    .label, .title { fill: #f2f5f7 } .note, .says { fill: #c3d0db } .way { stroke: #a9bccd } .tip { fill: #a9bccd }
  }
`

interface Box {
  label: string[]
  note: string[]
  width: number
  height: number
}

/** The graph as an SVG picture, laid out in layers. Follows the reader's light or dark theme; says itself in words. */
export function svg(graph: Graph): string {
  const { title, nodes, edges, direction } = graph
  const boxes = nodes.map(boxOf)
  const says = edges.map(plateOf)
  const layout = layoutOf(
    graph,
    (at) => boxes[at] ?? { width: 0, height: 0 },
    (at) => says[at],
  )
  const width = Math.max(layout.width, Math.ceil(widthOfText(title, 17))) + 2 * MARGIN
  const height = layout.height + HEAD + 2 * MARGIN
  const ways = layout.ways.map((way, at) => wayOf(way, direction === 'right', edges[at]))
  const plates = layout.ways.map((way, at) => plate(way, says[at]))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="graph-title graph-words">`,
    `<title id="graph-title">${escaped(title)}</title>`,
    `<desc id="graph-words">${escaped(inWords(graph))}</desc>`,
    `<style>${STYLE}</style>`,
    '<defs><marker id="graph-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path class="tip" d="M0 0 8 4 0 8Z"/></marker></defs>',
    `<rect class="paper" width="${width}" height="${height}"/>`,
    `<text class="title" x="${MARGIN}" y="${MARGIN + 16}" font-size="17">${escaped(title)}</text>`,
    `<g transform="translate(${MARGIN} ${MARGIN + HEAD})">`,
    ...ways,
    ...plates.filter((text) => text !== ''),
    ...nodes.map((node, at) => drawn(node, boxes[at], layout.nodes[at]?.x ?? 0, layout.nodes[at]?.y ?? 0)),
    '</g>',
    '</svg>',
    '',
  ].join('\n')
}

function boxOf({ label, note }: GraphNode): Box {
  const lines = linesOf(label, LABEL.size, LABEL.most)
  const notes = note === undefined ? [] : linesOf(note, NOTE.size, NOTE.most)
  const widths = [
    ...lines.map((line) => widthOfText(line, LABEL.size)),
    ...notes.map((line) => widthOfText(line, NOTE.size)),
  ]
  return {
    label: lines,
    note: notes,
    width: Math.ceil(Math.max(60, ...widths)) + 2 * PAD.x,
    height: lines.length * LABEL.line + notes.length * NOTE.line + 2 * PAD.y,
  }
}

interface Plate {
  lines: string[]
  width: number
  height: number
}

function plateOf({ label }: GraphEdge): Plate | undefined {
  if (label === undefined) return undefined
  const lines = linesOf(label, WAY.size, WAY.most)
  const width = Math.ceil(Math.max(...lines.map((line) => widthOfText(line, WAY.size)))) + 10
  return { lines, width, height: lines.length * WAY.line + 6 }
}

function drawn({ shape }: GraphNode, box: Box | undefined, x: number, y: number): string {
  if (!box) return ''
  const { width, height, label, note } = box
  const [left, top] = [x - width / 2, y - height / 2]
  const round = shape === 'start' ? 18 : shape === 'end' ? 12 : 4
  const first = top + PAD.y + 15
  const second = top + PAD.y + label.length * LABEL.line + 12
  const words = [
    ...label.map((line, at) => text('label', x, first + at * LABEL.line, LABEL.size, line)),
    ...note.map((line, at) => text('note', x, second + at * NOTE.line, NOTE.size, line)),
  ]
  const rect = `<rect class="box ${shape}" x="${left}" y="${top}" width="${width}" height="${height}" rx="${round}"/>`
  return `<g>${rect}${words.join('')}</g>`
}

function plate({ label }: Layout['ways'][number], says: Plate | undefined): string {
  if (!label || !says) return ''
  const { x, y } = label
  const { width, height, lines } = says
  const back = `<rect class="plate" x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}"/>`
  const top = y - height / 2 + 15
  return back + lines.map((line, at) => text('says', x, top + at * WAY.line, WAY.size, line)).join('')
}

const text = (kind: string, x: number, y: number, size: number, words: string): string =>
  `<text class="${kind}" x="${x}" y="${y}" font-size="${size}" text-anchor="middle">${escaped(words)}</text>`

/** A smooth line through the points of an edge, which leaves and meets its boxes along the direction of the graph. */
function wayOf({ points }: Layout['ways'][number], turned: boolean, edge: GraphEdge | undefined): string {
  const [start, ...rest] = points
  if (!start) return ''
  let from = start
  const parts = rest.map((to) => {
    const isStraight = turned ? from.y === to.y : from.x === to.x
    const middle = turned ? (from.x + to.x) / 2 : (from.y + to.y) / 2
    const bends = turned
      ? [`${middle} ${from.y}`, `${middle} ${to.y}`]
      : [`${from.x} ${middle}`, `${to.x} ${middle}`]
    const end = `${to.x} ${to.y}`
    from = to
    return isStraight ? `L${end}` : `C${bends.join(' ')} ${end}`
  })
  const kind = edge?.aside ? 'way aside' : 'way'
  return `<path class="${kind}" d="M${start.x} ${start.y}${parts.join('')}" marker-end="url(#graph-tip)"/>`
}

/** The picture told in words, for whoever hears it. */
function inWords({ description, nodes, edges }: Graph): string {
  const names = new Map(nodes.map(({ id, label }) => [id, label]))
  const ways = edges.map(({ from, to, label }) => {
    const when = label === undefined ? '' : ` (${label})`
    return `${names.get(from)} to ${names.get(to)}${when}`
  })
  return [description, ...(ways.length > 0 ? [`${ways.join('; ')}.`] : [])].join(' ')
}

/** Signs that XML cannot hold. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const escaped = (words: string): string =>
  words
    .replaceAll(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** How wide a letter is, in parts of the size of the font: a generous guess for any sans serif. */
function widthOfSign(sign: string): number {
  if (/[ijl.,:;'|!’‘ftrI()·\s-]/u.test(sign)) return 0.36
  if (/[mwMW@%]/u.test(sign)) return 0.92
  if (
    /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}/u.test(
      sign,
    )
  ) {
    return 1.05
  }
  return /\p{Lu}/u.test(sign) ? 0.7 : 0.58
}

function widthOfText(text: string, size: number): number {
  let width = 0
  for (const sign of text) width += widthOfSign(sign)
  return width * size
}

/** Breaks a text into lines no wider than `most`, between words, and inside a word only where it is wider by itself. */
function linesOf(text: string, size: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (longer: string): boolean => widthOfText(longer, size) <= most
  for (const word of text.split(/\s+/u).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const sign of word) {
      if (!fits(line + sign) && line !== '') {
        lines.push(line)
        line = ''
      }
      line += sign
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}
