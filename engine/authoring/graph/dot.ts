import type { Graph, GraphNode, NodeShape } from './graph.ts'

const FORMS: Readonly<Record<NodeShape, string>> = {
  start: 'shape=box, style="rounded,bold"',
  step: 'shape=box',
  screen: 'shape=box, peripheries=2',
  work: 'shape=hexagon',
  end: 'shape=box, style=rounded',
}

/** The graph in the language of Graphviz. */
export function dot({ title, description, direction, nodes, edges }: Graph): string {
  const names = new Map(nodes.map(({ id }, at) => [id, `n${at}`]))
  return [
    `digraph ${quoted(title)} {`,
    `  graph [rankdir=${direction === 'down' ? 'TB' : 'LR'}, label=${quoted(title)}, tooltip=${quoted(description)}]`,
    '  node [fontname="sans-serif"]',
    '  edge [fontname="sans-serif", fontsize=11]',
    ...nodes.map((node) => `  ${names.get(node.id)} [label=${labelOf(node)}, ${FORMS[node.shape]}]`),
    ...edges.map(({ from, to, label, aside }) => {
      const says = label === undefined ? [] : [`label=${quoted(label)}`]
      const look = [...says, ...(aside ? ['style=dashed'] : [])]
      return `  ${names.get(from)} -> ${names.get(to)}${look.length > 0 ? ` [${look.join(', ')}]` : ''}`
    }),
    '}',
    '',
  ].join('\n')
}

const labelOf = ({ label, note }: GraphNode): string =>
  note === undefined ? quoted(label) : `"${escaped(label)}\\n${escaped(note)}"`

const quoted = (text: string): string => `"${escaped(text)}"`

/** In a quoted text only the quote and the backslash have a meaning; entities such as &amp; are read, so & is one. */
const escaped = (text: string): string =>
  text.replaceAll(/\s+/gu, ' ').replaceAll('&', '&amp;').replaceAll('\\', '\\\\').replaceAll('"', '\\"')
