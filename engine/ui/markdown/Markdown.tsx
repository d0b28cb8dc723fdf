import { cloneElement, Fragment, type ReactNode, useMemo } from 'react'
import type { LinkElement } from '../actions/ButtonLink.tsx'
import { classes } from '../classes.ts'
import { parseMarkdown } from './parse-markdown.ts'
import type { Block, Inline } from './tree.ts'
import styles from './Markdown.module.css'

export interface MarkdownProps {
  /** Light markdown: headings, bold, italic, lists, quotes and links to addresses of the app. */
  text: string
  /** What a link inside the app is rendered as, for instance a router's link. Default: a plain one. */
  link?: (to: string) => LinkElement
  /** The level of the highest heading in the text. Default 2: the page has the one of level 1. */
  level?: 2 | 3 | 4
  className?: string
  /** The language of the text, where it is not that of the page. */
  lang?: string | undefined
}

/** Markdown as React nodes: no string of HTML is ever made, whoever wrote the text. */
export function Markdown({ text, link = plain, level = 2, className, lang }: MarkdownProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text])
  const highest = blocks.reduce(
    (least, block) => (block.kind === 'heading' ? Math.min(least, block.level) : least),
    Infinity,
  )
  return (
    <div className={classes(styles.markdown, className)} lang={lang}>
      {blocks.map((block, at) => (
        <Fragment key={at}>{renderBlock(block, { link, shift: level - highest })}</Fragment>
      ))}
    </div>
  )
}

const plain = (to: string): LinkElement => <a href={to} />

interface Way {
  link: (to: string) => LinkElement
  /** What is added to the level of a heading. */
  shift: number
}

function renderBlock(block: Block, way: Way): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = headings[Math.min(4, block.level + way.shift) - 2] ?? 'h4'
      return <Heading>{renderInline(block.children, way)}</Heading>
    }
    case 'paragraph':
      return <p>{renderInline(block.children, way)}</p>
    case 'quote':
      return <blockquote>{renderBlocks(block.children, way)}</blockquote>
    case 'rule':
      return <hr />
    case 'list': {
      const items = block.items.map((item, at) => <li key={at}>{renderItem(item, way)}</li>)
      if (block.start === undefined) return <ul>{items}</ul>
      return <ol start={block.start === 1 ? undefined : block.start}>{items}</ol>
    }
  }
}

const headings = ['h2', 'h3', 'h4'] as const

const renderBlocks = (blocks: readonly Block[], way: Way): ReactNode =>
  blocks.map((block, at) => <Fragment key={at}>{renderBlock(block, way)}</Fragment>)

/** An item of one paragraph is its words alone. */
function renderItem(item: readonly Block[], way: Way): ReactNode {
  const [only, ...more] = item
  return only?.kind === 'paragraph' && more.length === 0
    ? renderInline(only.children, way)
    : renderBlocks(item, way)
}

function renderInline(pieces: readonly Inline[], way: Way): ReactNode {
  return pieces.map((piece, at) => {
    if (piece.kind === 'text') return <Fragment key={at}>{piece.text}</Fragment>
    const children = renderInline(piece.children, way)
    if (piece.kind === 'link')
      return <Fragment key={at}>{cloneElement(way.link(piece.to), { children })}</Fragment>
    const Tag = piece.kind === 'strong' ? 'strong' : 'em'
    return <Tag key={at}>{children}</Tag>
  })
}
