/** A piece of a line. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly to: string; readonly children: readonly Inline[] }

/** A block of the page. `level` counts the number signs, 1 to 6. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | {
      readonly kind: 'list'
      /** The number of its first item; undefined for a list without numbers. */
      readonly start: number | undefined
      readonly items: readonly (readonly Block[])[]
    }
  | { readonly kind: 'quote'; readonly children: readonly Block[] }
  | { readonly kind: 'rule' }

/** The text of a tree without its marks. */
export function textOf(nodes: readonly (Block | Inline)[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text
      if (node.kind === 'rule') return ''
      if (node.kind === 'list') return node.items.map(textOf).join('\n')
      return textOf(node.children)
    })
    .join(nodes.some(isBlock) ? '\n' : '')
}

const isBlock = ({ kind }: Block | Inline): boolean =>
  ['heading', 'paragraph', 'list', 'quote', 'rule'].includes(kind)
