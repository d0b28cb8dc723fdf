import { isRecord } from '../../engine/core/flow/form-data.ts'
import { humanised, isBlank, partsOf } from '../../engine/core/insights/insight-parts.ts'
import type { InsightReadingWords, InsightSection } from '../../engine/core/pack/documents.gen.ts'
import { parseMarkdown } from '../../engine/ui/markdown/parse-markdown.ts'
import { type Block as Marked, textOf } from '../../engine/ui/markdown/tree.ts'
import { type Block, paragraphsOf, tidy } from './book.ts'

/** Keys that name the thing they are in, and keys that say what it is, as on the pages of the app. */
const NAMES = ['title', 'name', 'theme', 'signature', 'category']
const TEXTS = ['description', 'text', 'summary', 'action']

/** A text with light markdown as paragraphs, headings and lists. */
export function markedText(text: string): Block[] {
  const told = (block: Marked): Block[] => {
    switch (block.kind) {
      case 'heading':
        return [{ kind: 'heading', level: 3, text: tidy(textOf(block.children)) }]
      case 'paragraph':
        return [{ kind: 'text', text: tidy(textOf(block.children)) }]
      case 'list':
        return [{ kind: 'list', mark: 'line', items: block.items.map((item) => tidy(textOf(item))) }]
      case 'quote':
        return block.children.flatMap(told)
      case 'rule':
        return []
    }
  }
  return parseMarkdown(text).flatMap(told)
}

type Words = Pick<InsightReadingWords, 'whenTrue' | 'whenFalse' | 'usual'>

/** Any value of JSON as it can be read in a line. */
function lineOf(value: unknown, words: Words): string {
  if (typeof value === 'boolean') return value ? words.whenTrue : words.whenFalse
  if (Array.isArray(value)) return value.map((each) => lineOf(each, words)).join('; ')
  if (isRecord(value))
    return Object.values(value)
      .map((each) => lineOf(each, words))
      .join('. ')
  return tidy(String(value ?? ''))
}

function blocksOf(value: unknown, words: Words): Block[] {
  if (isBlank(value)) return []
  if (typeof value === 'string') return markedText(value)
  if (Array.isArray(value)) {
    const items = value.filter((item) => !isBlank(item))
    if (items.every((item) => !isRecord(item)))
      return [{ kind: 'list', mark: 'line', items: items.map((item) => lineOf(item, words)) }]
    return items.flatMap((item) => blocksOf(item, words))
  }
  if (!isRecord(value)) return [{ kind: 'text', text: lineOf(value, words) }]
  const named = NAMES.find((key) => typeof value[key] === 'string' && value[key].trim() !== '')
  const entries = Object.entries(value).filter(([key, each]) => key !== named && !isBlank(each))
  const texts = named === undefined ? [] : entries.filter(([key]) => TEXTS.includes(key))
  return [
    ...(named === undefined ? [] : [{ kind: 'question', text: tidy(String(value[named])) } satisfies Block]),
    ...texts.flatMap(([, text]) => blocksOf(text, words)),
    ...entries
      .filter((entry) => !texts.includes(entry))
      .map(([key, each]): Block => ({ kind: 'text', text: `${humanised(key)}: ${lineOf(each, words)}` })),
  ]
}

/** What was written for a seeker, part by part under its titles. */
export const toldBlocks = (content: unknown, sections: readonly InsightSection[], words: Words): Block[] =>
  partsOf(content, sections, words.usual).flatMap(({ title, value }): Block[] => {
    const blocks = blocksOf(value, words)
    return title === null || blocks.length === 0
      ? blocks
      : [{ kind: 'heading', level: 3, text: tidy(title) }, ...blocks]
  })

/** The seeker's own words, a paragraph each. */
export const ownBlocks = (text: string): Block[] =>
  paragraphsOf(text).map((each) => ({ kind: 'own', text: each }))
