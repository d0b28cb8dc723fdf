import type { Graph, GraphNode, NodeShape } from './graph.ts'

/** How each shape is written around its label. */
const FORMS: Readonly<Record<NodeShape, readonly [string, string]>> = {
  start: ['([', '])'],
  step: ['[', ']'],
  screen: ['[[', ']]'],
  work: ['{{', '}}'],
  end: ['(', ')'],
}

/** The graph as a Mermaid flowchart. Labels are written so that no letter of them means anything to Mermaid. */
export function mermaid({ title, description, direction, nodes, edges }: Graph): string {
  const names = new Map(nodes.map(({ id }, at) => [id, `n${at}`]))
  const lines = nodes.map((node) => `  ${names.get(node.id)}${formOf(node)}`)
  const ways = edges.map(({ from, to, label, aside }) => {
    const arrow = aside ? '-.->' : '-->'
    const says = label === undefined ? '' : `|"${quoted(label)}"|`
    return `  ${names.get(from)} ${arrow}${says} ${names.get(to)}`
  })
  return [
    `flowchart ${direction === 'down' ? 'TD' : 'LR'}`,
    `  accTitle: ${plain(title)}`,
    `  accDescr: ${plain(description)}`,
    ...lines,
    ...ways,
    '',
  ].join('\n')
}

function formOf({ label, note, shape }: GraphNode): string {
  const [open, close] = FORMS[shape]
  const second = note === undefined ? '' : `<br/>${quoted(note)}`
  return `${open}"${quoted(label)}${second}"${close}`
}

/** Everything but letters, digits and harmless marks as an entity code (#34;), and what would begin a list. */
const quoted = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{N} ,.?!'()/“”‘’·–-]/gu, (sign) => `#${sign.codePointAt(0)};`)
    .replace(/^(\d+)([.)])/, (_, number: string, mark: string) => `${number}#${mark.codePointAt(0)};`)
    .replace(/^-/, '#45;')

/** A line of words that ends at its end: entity codes have no meaning in it. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N} ,.?!'()/“”‘’·–-]+/gu, ' ').trim()
