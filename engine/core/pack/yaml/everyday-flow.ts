import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DOUBLE_QUOTE,
  OPEN_BRACE,
  OPEN_BRACKET,
  SINGLE_QUOTE,
  SPACE,
} from './characters.ts'
import { closing, DEEPEST, doubleQuoted, plainValue, Unusual } from './everyday-scalars.ts'
import type { JsonObject, JsonValue } from '../json.ts'
import { UNSAFE_KEYS } from '../limits.ts'
import { Place } from '../place.ts'

/** In brackets: up to a comma, a bracket or a colon that ends it; further on as YAML says where it starts. */
const PLAIN = /(?:[^ \n,[\]{}#&*!|>'"%@`?:-]|-(?=[^ \n,[\]{}]))(?:[^\n,[\]{}:#]|:(?=[^ \n,[\]{}])|(?<! )#)*/y

/** Reads collections in brackets and braces that stand in one line. */
export class FlowReader {
  /** Behind what was read. */
  at = 0
  /** Of what was read. */
  place: Place | null = null
  readonly #text: string
  #depth = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Reads the collection that starts at `at`, which is `depth` levels deep. */
  read(at: number, depth: number): JsonValue {
    this.at = at
    this.#depth = depth
    return this.#node()
  }

  #enter(): void {
    this.#depth += 1
    if (this.#depth > DEEPEST) throw new Unusual()
  }

  #node(): JsonValue {
    const at = this.at
    const code = this.#text.charCodeAt(at)
    if (code === OPEN_BRACKET) return this.#flowList()
    if (code === OPEN_BRACE) return this.#flowMapping()
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      const close = closing(this.#text, at, code)
      const source = this.#text.slice(at + 1, close)
      if (source.includes('\n')) throw new Unusual()
      this.at = close + 1
      this.place = new Place(at, close + 1)
      return code === DOUBLE_QUOTE ? doubleQuoted(source) : source.replaceAll("''", "'")
    }
    const source = this.#plainInFlow()
    this.place = new Place(at, this.at)
    return plainValue(source)
  }

  #plainInFlow(): string {
    PLAIN.lastIndex = this.at
    const found = PLAIN.exec(this.#text)?.[0]
    if (found === undefined) throw new Unusual()
    let length = found.length
    while (found.charCodeAt(length - 1) === SPACE) length -= 1
    this.at += length
    return found.slice(0, length)
  }

  /** Skips spaces and gives what stands behind them. */
  #pastSpaces(): number {
    while (this.#text.charCodeAt(this.at) === SPACE) this.at += 1
    return this.#text.charCodeAt(this.at)
  }

  /** After a part in brackets: true when there may be more, false behind the closing bracket. */
  #more(close: number): boolean {
    const code = this.#pastSpaces()
    if (code !== COMMA && code !== close) throw new Unusual()
    this.at += 1
    if (code === close) return false
    if (this.#pastSpaces() !== close) return true
    this.at += 1
    return false
  }

  #flowList(): JsonValue[] {
    this.#enter()
    const start = this.at
    const items: JsonValue[] = []
    const parts: (Place | null)[] = []
    this.at += 1
    if (this.#pastSpaces() === CLOSE_BRACKET) this.at += 1
    else {
      do {
        items.push(this.#node())
        parts.push(this.place)
      } while (this.#more(CLOSE_BRACKET))
    }
    this.#depth -= 1
    this.place = new Place(start, this.at, undefined, undefined, parts)
    return items
  }

  #flowMapping(): JsonObject {
    this.#enter()
    const start = this.at
    const object: JsonObject = {}
    const names: string[] = []
    const keys: number[] = []
    const parts: (Place | null)[] = []
    this.at += 1
    if (this.#pastSpaces() === CLOSE_BRACE) this.at += 1
    else {
      do {
        const name = this.#flowKey(keys)
        if (name === '<<' || UNSAFE_KEYS.has(name) || Object.hasOwn(object, name)) throw new Unusual()
        names.push(name)
        object[name] = this.#node()
        parts.push(this.place)
      } while (this.#more(CLOSE_BRACE))
    }
    this.#depth -= 1
    this.place = new Place(start, this.at, names, keys, parts)
    return object
  }

  #flowKey(keys: number[]): string {
    const start = this.at
    const code = this.#text.charCodeAt(start)
    const quoted = code === DOUBLE_QUOTE || code === SINGLE_QUOTE
    const name = quoted ? this.#node() : this.#plainInFlow()
    keys.push(start, this.at)
    if (typeof name !== 'string' || this.#text.charCodeAt(this.at) !== COLON) throw new Unusual()
    this.at += 1
    if (this.#text.charCodeAt(this.at) !== SPACE) throw new Unusual()
    this.#pastSpaces()
    return name
  }
}
