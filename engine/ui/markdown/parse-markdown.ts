import { parseInline } from './parse-inline.ts'
import type { Block } from './tree.ts'

// Its words begin with a sign, so that a line of spaces is read once.
const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/
const QUOTE = /^ {0,3}>[ \t]?/
const RULE = /^ {0,3}(?:-[ \t]*-[ \t]*-[-\s]*|\*[ \t]*\*[ \t]*\*[*\s]*)$/
const ITEM = /^( {0,3})(?:[-*+]|(\d{1,9})[.)])([ \t]+)(?=\S)/
/** Deeper than this, marks of lists and quotes are text: nobody writes so, and a stack has an end. */
const DEEPEST = 6

interface Item {
  /** How far the text of the item is indented. */
  readonly indent: number
  readonly number: number | undefined
}

function itemAt(line: string): Item | undefined {
  const found = ITEM.exec(line)
  if (!found || RULE.test(line)) return undefined
  return { indent: found[0].length, number: found[2] === undefined ? undefined : Number(found[2]) }
}

const isBlank = (line: string) => line.trim() === ''
const indentOf = (line: string) => line.length - line.trimStart().length

/** Whether a line under a paragraph begins something else. A number only does when it is 1, or a year would. */
function interrupts(line: string): boolean {
  if (HEADING.test(line) || QUOTE.test(line) || RULE.test(line)) return true
  const item = itemAt(line)
  return item !== undefined && (item.number === undefined || item.number === 1)
}

/**
 * Light markdown: headings, paragraphs, bold, italic, lists, block quotes, rules, and links to addresses of the app.
 * Never throws, makes no HTML, and loses no character of the text; what it does not know stays as it is written.
 */
export function parseMarkdown(text: string): Block[] {
  return parseLines(text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n'), 0)
}

function parseLines(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const heading = HEADING.exec(line)
    if (isBlank(line)) {
      at += 1
    } else if (heading) {
      const [, signs = '', words = ''] = heading
      blocks.push({ kind: 'heading', level: signs.length, children: parseInline(words.trim()) })
      at += 1
    } else if (RULE.test(line)) {
      blocks.push({ kind: 'rule' })
      at += 1
    } else if (depth < DEEPEST && QUOTE.test(line)) {
      const quoted = lines.slice(
        at,
        endOf(lines, at, (each) => !QUOTE.test(each)),
      )
      const inside = quoted.map((each) => each.replace(QUOTE, ''))
      blocks.push({ kind: 'quote', children: parseLines(inside, depth + 1) })
      at += quoted.length
    } else if (depth < DEEPEST && itemAt(line)) {
      const [list, end] = parseList(lines, at, depth)
      blocks.push(list)
      at = end
    } else {
      const end = endOf(lines, at, (each) => isBlank(each) || (depth < DEEPEST && interrupts(each)))
      const words = lines.slice(at, end).map((each) => each.trim())
      blocks.push({ kind: 'paragraph', children: parseInline(words.join(' ')) })
      at = end
    }
  }
  return blocks
}

/** The first line after `at` that ends what began there. */
function endOf(lines: readonly string[], at: number, ends: (line: string) => boolean): number {
  let end = at + 1
  while (end < lines.length && !ends(lines[end] ?? '')) end += 1
  return end
}

function parseList(lines: readonly string[], from: number, depth: number): [list: Block, end: number] {
  const first = itemAt(lines[from] ?? '')
  const items: Block[][] = []
  let at = from
  for (;;) {
    const item = itemAt(lines[at] ?? '')
    if (!item || (item.number === undefined) !== (first?.number === undefined)) break
    const end = endOfItem(lines, at, item.indent)
    const [head = '', ...rest] = lines.slice(at, end)
    const inside = [
      head.slice(item.indent),
      ...rest.map((line) => line.slice(Math.min(indentOf(line), item.indent))),
    ]
    items.push(parseLines(inside, depth + 1))
    at = end
    while (at < lines.length && isBlank(lines[at] ?? '')) at += 1
  }
  return [{ kind: 'list', start: first?.number, items }, at]
}

/** An item goes on over indented lines, and over lines of its paragraph whether indented or not. */
function endOfItem(lines: readonly string[], at: number, indent: number): number {
  let end = at + 1
  let afterBlank = false
  while (end < lines.length) {
    const line = lines[end] ?? ''
    if (isBlank(line)) afterBlank = true
    else if (indentOf(line) < indent && (afterBlank || interrupts(line) || itemAt(line))) break
    else afterBlank = false
    end += 1
  }
  return end
}
