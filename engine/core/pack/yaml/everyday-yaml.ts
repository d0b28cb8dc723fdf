import {
  COLON,
  DASH,
  DOT,
  DOUBLE_QUOTE,
  GREATER,
  HASH,
  NEWLINE,
  OPEN_BRACE,
  OPEN_BRACKET,
  PERCENT,
  PIPE,
  SINGLE_QUOTE,
  SPACE,
} from './characters.ts'
import { FlowReader } from './everyday-flow.ts'
import {
  closing,
  DEEPEST,
  doubleQuoted,
  folded,
  INDICATORS,
  plainValue,
  unfolded,
  Unusual,
} from './everyday-scalars.ts'
import type { JsonObject, JsonValue } from '../json.ts'
import { UNSAFE_KEYS } from '../limits.ts'
import { Place } from '../place.ts'

/** One document: what it says, and where. */
export interface EverydayDocument {
  value: JsonObject
  place: Place
}

/**
 * Reads the YAML that packs are written in every day: mappings and lists in block form, plain, quoted and block scalars,
 * brackets and braces on one line, comments, several documents. It is many times quicker than the library, and knows no
 * errors: undefined stands for anything unusual or wrong, and then the library decides what the text means. Whatever
 * it does give, the library gives too (everyday-yaml.test.ts holds it to that).
 */
export function readEveryday(text: string): EverydayDocument[] | undefined {
  if (!text.endsWith('\n') || UNUSUAL.test(text)) return undefined
  try {
    return new EverydayReader(text).documents()
  } catch (error) {
    if (error instanceof Unusual) return undefined
    throw error
  }
}

/** Tabs, carriage returns, marks of byte order, and what JavaScript takes for the end of a line and YAML does not. */
const UNUSUAL = /[\t\r\u0085\u2028\u2029\ufeff]/

/** A key longer than this is none (the standard says 1,024). */
const LONG_KEY = 1000

/**
 * Every method that reads a node starts at its first character and ends at the first one of the next line with content,
 * with `#indent` telling that line's indentation. The place of the node is left in `#place`, for one return value is
 * all that JavaScript has.
 */
class EverydayReader {
  readonly #text: string
  #at = 0
  #lineStart = 0
  /** Indentation of the line that `#at` is in; -1 at the end of a document. */
  #indent = 0
  #depth = 0
  #place: Place | null = null
  readonly #flow: FlowReader

  constructor(text: string) {
    this.#text = text
    this.#flow = new FlowReader(text)
  }

  documents(): EverydayDocument[] {
    const documents: EverydayDocument[] = []
    this.#skip()
    while (this.#at < this.#text.length) {
      if (this.#indent === -1) {
        this.#at += 4
        this.#skip()
        continue
      }
      if (this.#indent > 0) throw new Unusual()
      const value = this.#mapping(0)
      if (this.#indent !== -1 || this.#place === null) throw new Unusual()
      documents.push({ value, place: this.#place })
    }
    return documents
  }

  /** From the start of a line to the first character of the next content. */
  #skip(): void {
    const text = this.#text
    let at = this.#at
    for (;;) {
      if (at >= text.length) {
        this.#indent = -1
        break
      }
      let first = at
      while (text.charCodeAt(first) === SPACE) first += 1
      const code = text.charCodeAt(first)
      if (code === NEWLINE) at = first + 1
      else if (code === HASH) at = text.indexOf('\n', first) + 1
      else {
        this.#lineStart = at
        this.#indent = first - at
        at = first
        if (this.#indent === 0 && (code === DASH || code === DOT || code === PERCENT)) this.#marker(at, code)
        break
      }
    }
    this.#at = at
  }

  /** `---` on a line of its own starts a document; whatever else could be meant here is not for everyday. */
  #marker(at: number, code: number): void {
    if (code === PERCENT || this.#text.startsWith('...', at)) throw new Unusual()
    if (!this.#text.startsWith('---', at)) return
    if (this.#text.charCodeAt(at + 3) !== NEWLINE) throw new Unusual()
    this.#indent = -1
  }

  #nextLine(from: number): void {
    this.#at = this.#text.indexOf('\n', from) + 1
    this.#skip()
  }

  /** After a node that stands in one line: nothing but a comment may follow. */
  #endLine(from: number): void {
    let at = from
    while (this.#text.charCodeAt(at) === SPACE) at += 1
    const code = this.#text.charCodeAt(at)
    if (code !== NEWLINE && !(code === HASH && at > from)) throw new Unusual()
    this.#nextLine(at)
  }

  #enter(): void {
    this.#depth += 1
    if (this.#depth > DEEPEST) throw new Unusual()
  }

  /** A node on a line of its own, more indented than its `parent`. */
  #block(parent: number): JsonValue {
    const { [this.#at]: first } = this.#text
    if (first === '-' && this.#isDash(this.#at)) return this.#list(this.#indent)
    if (first === '|' || first === '>') throw new Unusual()
    return this.#colon() === -1 ? this.#inline(this.#at, parent) : this.#mapping(this.#indent)
  }

  #isDash(at: number): boolean {
    if (this.#text.charCodeAt(at) !== DASH) return false
    const next = this.#text.charCodeAt(at + 1)
    return next === SPACE || next === NEWLINE
  }

  #list(indent: number): JsonValue[] {
    this.#enter()
    const start = this.#at
    const items: JsonValue[] = []
    const parts: (Place | null)[] = []
    do {
      if (!this.#isDash(this.#at)) break
      items.push(this.#item(indent))
      parts.push(this.#place)
    } while (this.#indent === indent)
    if (this.#indent > indent) throw new Unusual()
    this.#depth -= 1
    this.#place = new Place(start, this.#text.length, undefined, undefined, parts)
    return items
  }

  #item(indent: number): JsonValue {
    let at = this.#at + 1
    while (this.#text.charCodeAt(at) === SPACE) at += 1
    const code = this.#text.charCodeAt(at)
    if (code === NEWLINE || code === HASH) {
      this.#nextLine(at)
      if (this.#indent <= indent) throw new Unusual()
      return this.#block(indent)
    }
    this.#at = at
    if (this.#isDash(at)) return this.#list(at - this.#lineStart)
    return this.#colon() === -1 ? this.#inline(at, indent) : this.#mapping(at - this.#lineStart)
  }

  #mapping(indent: number): JsonObject {
    this.#enter()
    const object: JsonObject = {}
    const names: string[] = []
    const keys: number[] = []
    const parts: (Place | null)[] = []
    do {
      const start = this.#at
      const colon = this.#colon()
      if (colon === -1) throw new Unusual()
      const name = this.#name(start, colon)
      if (name === '<<' || UNSAFE_KEYS.has(name) || Object.hasOwn(object, name)) throw new Unusual()
      names.push(name)
      keys.push(start, colon)
      object[name] = this.#valueAfter(colon + 1, indent)
      parts.push(this.#place)
    } while (this.#indent === indent)
    if (this.#indent > indent) throw new Unusual()
    this.#depth -= 1
    this.#place = new Place(keys[0] ?? 0, keys[1] ?? 0, names, keys, parts)
    return object
  }

  /** Where the colon after the key that starts here is; -1 when this line starts with no key. */
  #colon(): number {
    const text = this.#text
    const at = this.#at
    const code = text.charCodeAt(at)
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      const close = closing(this.#text, at, code)
      if (text.charCodeAt(close + 1) !== COLON) return -1
      const after = text.charCodeAt(close + 2)
      if (after !== SPACE && after !== NEWLINE) throw new Unusual()
      return close + 1
    }
    if (code === OPEN_BRACKET || code === OPEN_BRACE) return -1
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end)
    const colon = line.indexOf(': ')
    const found = colon !== -1 ? colon : line.endsWith(':') ? line.length - 1 : -1
    const comment = line.indexOf(' #')
    return found === -1 || (comment !== -1 && comment < found) ? -1 : at + found
  }

  #name(start: number, colon: number): string {
    const text = this.#text
    const code = text.charCodeAt(start)
    if (colon === start || colon - start > LONG_KEY || text.charCodeAt(colon - 1) === SPACE)
      throw new Unusual()
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      const source = text.slice(start + 1, colon - 1)
      if (source.includes('\n')) throw new Unusual()
      return code === DOUBLE_QUOTE ? doubleQuoted(source) : source.replaceAll("''", "'")
    }
    if (code === DASH || INDICATORS.has(code)) throw new Unusual()
    return text.slice(start, colon)
  }

  /** What stands after the colon of a key in a mapping of that indentation. */
  #valueAfter(colon: number, indent: number): JsonValue {
    let at = colon
    while (this.#text.charCodeAt(at) === SPACE) at += 1
    const code = this.#text.charCodeAt(at)
    if (code !== NEWLINE && code !== HASH) return this.#inline(at, indent)
    this.#nextLine(at)
    if (this.#indent > indent) return this.#block(indent)
    // A list may stand as far left as the key that it belongs to.
    if (this.#indent === indent && this.#isDash(this.#at)) return this.#list(indent)
    this.#place = null
    return null
  }

  /** A scalar, or a collection in brackets. */
  #inline(at: number, parent: number): JsonValue {
    const code = this.#text.charCodeAt(at)
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) return this.#quoted(at, code, parent)
    if (code === PIPE || code === GREATER) return this.#blockScalar(at, code, parent)
    if (code !== OPEN_BRACKET && code !== OPEN_BRACE) return this.#plain(at, parent)
    const value = this.#flow.read(at, this.#depth)
    this.#endLine(this.#flow.at)
    this.#place = this.#flow.place
    return value
  }

  #plain(at: number, parent: number): JsonValue {
    const text = this.#text
    if (INDICATORS.has(text.charCodeAt(at)) || this.#isDash(at)) throw new Unusual()
    const end = text.indexOf('\n', at)
    let stop = this.#endOfPlain(at, end)
    const commented = stop.comment
    this.#at = end + 1
    this.#skip()
    if (this.#indent > parent) {
      // The scalar goes on, in lines without comments between them.
      if (commented) throw new Unusual()
      let line = end + 1
      while (this.#indent > parent) {
        if (text.slice(line, this.#lineStart).includes('#')) throw new Unusual()
        const lineEnd = text.indexOf('\n', this.#at)
        stop = this.#endOfPlain(this.#at, lineEnd)
        line = lineEnd + 1
        this.#at = line
        this.#skip()
        if (stop.comment && this.#indent > parent) throw new Unusual()
      }
    }
    this.#place = new Place(at, stop.at)
    return plainValue(unfolded(text.slice(at, stop.at)))
  }

  /** Where the plain scalar in a line ends, and whether a comment follows it. */
  #endOfPlain(at: number, lineEnd: number): { at: number; comment: boolean } {
    let line = this.#text.slice(at, lineEnd)
    const comment = line.indexOf(' #')
    if (comment !== -1) line = line.slice(0, comment)
    let length = line.length
    while (line.charCodeAt(length - 1) === SPACE) length -= 1
    if (line.charCodeAt(length - 1) === COLON || line.includes(': ')) throw new Unusual()
    return { at: at + length, comment: comment !== -1 }
  }

  #quoted(at: number, quote: number, parent: number): string {
    const close = closing(this.#text, at, quote)
    const source = this.#text.slice(at + 1, close)
    for (let line = source.indexOf('\n'); line !== -1; line = source.indexOf('\n', line + 1)) {
      let first = line + 1
      while (source.charCodeAt(first) === SPACE) first += 1
      if (source.charCodeAt(first) !== NEWLINE && first - line - 1 <= parent) throw new Unusual()
    }
    this.#endLine(close + 1)
    this.#place = new Place(at, close + 1)
    return quote === DOUBLE_QUOTE ? doubleQuoted(source) : unfolded(source).replaceAll("''", "'")
  }

  #blockScalar(at: number, code: number, parent: number): string {
    const text = this.#text
    const strips = text.charCodeAt(at + 1) === DASH
    const header = at + (strips ? 2 : 1)
    if (text.charCodeAt(header) !== NEWLINE) throw new Unusual()
    let line = header + 1
    let before = ''
    let width = 0
    for (;;) {
      let first = line
      while (text.charCodeAt(first) === SPACE) first += 1
      if (text.charCodeAt(first) !== NEWLINE) {
        if (first - line < width || first - line <= parent || first >= text.length) throw new Unusual()
        width = first - line
        break
      }
      width = Math.max(width, first - line)
      before += '\n'
      line = first + 1
    }
    const lines = this.#linesOf(line, width, parent)
    this.#place = new Place(at, header)
    const words = before + (code === PIPE ? lines.join('\n') : folded(lines))
    return strips ? words : `${words}\n`
  }

  /** The lines of a block scalar whose text is indented by `width`, without empty ones at their end. */
  #linesOf(from: number, width: number, parent: number): string[] {
    const text = this.#text
    const lines: string[] = []
    let line = from
    let last = 0
    while (line < text.length) {
      let first = line
      while (first < line + width && text.charCodeAt(first) === SPACE) first += 1
      const end = text.indexOf('\n', first)
      if (first === end) lines.push('')
      else {
        if (first < line + width) {
          if (first - line > parent) throw new Unusual()
          break
        }
        const words = text.slice(first, end)
        // Whether spaces alone are text depends on what follows them.
        if (words.startsWith(' ') && words.trimStart() === '') throw new Unusual()
        lines.push(words)
        last = lines.length
      }
      line = end + 1
    }
    lines.length = last
    this.#at = line
    this.#skip()
    return lines
  }
}
