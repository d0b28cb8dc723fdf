import type { Inline } from './tree.ts'

/** What is open: the mark that opened it, and what has come since. */
interface Open {
  readonly mark: string
  readonly children: Inline[]
}

const MARKS = ['**', '__', '*', '_']
/** Only inside the app: a path, or a place on the same page. Everything else stays text. */
const TARGET = /\]\(((?:\/(?![/\\])|#)[^()\s\\]*)\)/y
const SPECIAL = /[\\*_[\]]/g
const ESCAPABLE = /[\\`*_{}[\]()#+\-.!>]/

const isSpace = (char: string | undefined) => char === undefined || /\s/.test(char)
const isWord = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char)

/**
 * Bold, italic and links to addresses of the app, in one pass over the text. Marks that open or close nothing, and
 * links to anywhere else, stay as they are written: no character is lost but those of marks that were understood.
 */
export function parseInline(text: string): Inline[] {
  // The bottom is the line itself, which nothing closes. A mark is never open twice, so the stack stays small.
  const open: Open[] = [{ mark: '', children: [] }]
  const top = () => open.at(-1) ?? { mark: '', children: [] }
  const say = (words: string) => addText(top().children, words)
  const isOpen = (mark: string) => open.some((each) => each.mark === mark)

  /** Takes what is open down to `mark`; what was opened above it and never closed becomes text. */
  const unwindTo = (mark: string): Inline[] => {
    for (;;) {
      const last = open.at(-1)
      if (!last || last.mark === mark) break
      open.pop()
      say(last.mark)
      for (const child of last.children) add(top().children, child)
    }
    return open.length > 1 ? (open.pop()?.children ?? []) : []
  }

  let at = 0
  while (at < text.length) {
    SPECIAL.lastIndex = at
    const found = SPECIAL.exec(text)
    if (!found) {
      say(text.slice(at))
      break
    }
    say(text.slice(at, found.index))
    at = found.index
    const char = found[0]
    const next = text[at + 1]

    if (char === '\\') {
      const escaped = next !== undefined && ESCAPABLE.test(next)
      say(escaped ? next : char)
      at += escaped ? 2 : 1
    } else if (char === '[') {
      if (isOpen('[')) {
        // A link inside a link is none: the first bracket was text.
        const children = unwindTo('[')
        say('[')
        for (const child of children) add(top().children, child)
      }
      open.push({ mark: '[', children: [] })
      at += 1
    } else if (char === ']') {
      TARGET.lastIndex = at
      const target = isOpen('[') ? TARGET.exec(text) : null
      if (target?.[1] === undefined) {
        say(']')
        at += 1
      } else {
        const children = unwindTo('[')
        top().children.push({ kind: 'link', to: target[1], children })
        at += target[0].length
      }
    } else {
      const mark = markAt(text, at, top().mark)
      if (isOpen(mark) && closes(text, at, mark)) {
        const children = unwindTo(mark)
        top().children.push({ kind: mark.length === 2 ? 'strong' : 'emphasis', children })
      } else if (!isOpen(mark) && opens(text, at, mark)) {
        open.push({ mark, children: [] })
      } else {
        say(mark)
      }
      at += mark.length
    }
  }
  while (open.length > 1) {
    const last = open.pop()
    if (!last) break
    say(last.mark)
    for (const child of last.children) add(top().children, child)
  }
  return top().children
}

/** The mark at a place: the one that is open wins, so that `***` closes what it opened, innermost first. */
function markAt(text: string, at: number, openMark: string): string {
  if (openMark !== '' && openMark === text[at] && text.startsWith(openMark.repeat(3), at)) return openMark
  return MARKS.find((mark) => text.startsWith(mark, at)) ?? ''
}

function opens(text: string, at: number, mark: string): boolean {
  if (isSpace(text[at + mark.length])) return false
  return mark.startsWith('*') || !isWord(text[at - 1])
}

function closes(text: string, at: number, mark: string): boolean {
  if (isSpace(text[at - 1])) return false
  return mark.startsWith('*') || !isWord(text[at + mark.length])
}

function addText(children: Inline[], text: string): void {
  if (text === '') return
  const last = children.at(-1)
  if (last?.kind === 'text') children[children.length - 1] = { kind: 'text', text: last.text + text }
  else children.push({ kind: 'text', text })
}

function add(children: Inline[], child: Inline): void {
  if (child.kind === 'text') addText(children, child.text)
  else children.push(child)
}
