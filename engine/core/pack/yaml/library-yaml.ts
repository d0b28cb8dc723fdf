import {
  Composer,
  Lexer,
  Parser,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type CST,
  type Document,
  type ParsedNode,
} from 'yaml'
import type { Finding, Fix } from '../finding.ts'
import { canonical, type JsonObject, type JsonValue } from '../json.ts'
import { LIMITS, UNSAFE_KEYS } from '../limits.ts'
import type { Lines } from '../lines.ts'
import { Place } from '../place.ts'
import { SourceDocument } from '../source.ts'
import { syntaxInWords, syntaxPlace } from './yaml-words.ts'

/** What came out of one file: the documents that could be read, and what is wrong with the rest. */
export interface ParsedFile {
  documents: SourceDocument[]
  findings: Finding[]
}

/** Reads all that YAML can be, by the library, and puts what is wrong into words. May throw on what it cannot bear. */
export function readByLibrary(file: string, text: string, lines: Lines): ParsedFile {
  const findings: Finding[] = []
  const tokens: CST.Token[] = []
  for (const token of tokensOf(text)) {
    const tooDeep = 'tooDeep' in token ? token.tooDeep : firstBelow(token, LIMITS.depth)
    if (tooDeep !== undefined) {
      const start = lines.position(tooDeep)
      const message = `This is nested more than ${LIMITS.depth} levels deep.`
      const range = { start, end: start }
      return { documents: [], findings: [{ code: 'too-deep', severity: 'error', message, file, range }] }
    }
    if ('type' in token) tokens.push(token)
  }
  const documents: SourceDocument[] = []
  const composer = new Composer({
    merge: false,
    stringKeys: true,
    uniqueKeys: false,
    resolveKnownTags: false,
  })
  for (const document of composer.compose(tokens)) {
    const reader = new Reader(file, text, lines, document)
    if (reader.troubles.length > 0) findings.push(...reader.troubles)
    else if (document.contents !== null && !isEmptyScalar(document.contents)) {
      const value = reader.value(document.contents)
      findings.push(...reader.troubles)
      if (reader.broken) continue
      documents.push(new SourceDocument(file, text, lines, reader.place(document.contents), value))
    }
  }
  return { documents, findings }
}

/** The documents of a text; stops where one goes far too deep, before it is built up to its end. */
function* tokensOf(text: string): Generator<CST.Token | { readonly tooDeep: number }> {
  const parser = new Parser()
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme)
    // A level takes up to three places: a collection, and what stands around it.
    if (parser.stack.length > 4 * LIMITS.depth) return yield { tooDeep: parser.offset }
  }
  yield* parser.end()
}

const isEmptyScalar = (node: ParsedNode): boolean =>
  isScalar(node) && node.value === null && node.source === ''

const nameOf = (key: ParsedNode): string => (isScalar(key) ? String(key.value ?? '') : '')

/** The offset of the first token nested deeper than `limit`; walks without recursion, for the nesting is unknown. */
function firstBelow(root: CST.Token, limit: number): number | undefined {
  const stack: { token: CST.Token; depth: number }[] = [{ token: root, depth: 0 }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { token, depth } = next
    if (depth > limit + 1) return token.offset
    if (token.type === 'document') {
      if (token.value) stack.push({ token: token.value, depth: depth + 1 })
    } else if ('items' in token) {
      for (const item of token.items) {
        if (item.key) stack.push({ token: item.key, depth: depth + 1 })
        if (item.value) stack.push({ token: item.value, depth: depth + 1 })
      }
    }
  }
  return undefined
}

/** Turns the nodes of one YAML document into plain values, and refuses what a pack has no use for. */
class Reader {
  readonly troubles: Finding[] = []
  /** True when the value would mislead: nothing further should be said of this document. */
  broken = false
  readonly #anchors = new Map<string, ParsedNode>()
  /** What each alias stands for, so that positions can be found through it. */
  readonly #aliases = new Map<ParsedNode, ParsedNode>()
  readonly #places = new Map<ParsedNode, Place>()
  #aliasCount = 0
  readonly #file: string
  readonly #text: string
  readonly #lines: Lines

  constructor(file: string, text: string, lines: Lines, document: Document.Parsed) {
    this.#file = file
    this.#text = text
    this.#lines = lines
    const { explicit, version } = document.directives.yaml
    // One mistake in the layout makes a cascade of errors; the first is the cause.
    const error = document.errors[0]
    if (error) {
      this.#say('yaml-syntax', syntaxInWords(document.errors), ...syntaxPlace(document, error))
    } else if (explicit && version !== '1.2') {
      this.#say('yaml-syntax', `YAML ${version} is not read here, only 1.2.`, 0, 5)
    } else {
      for (const warning of document.warnings) {
        const tag = this.#text.slice(warning.pos[0], warning.pos[1])
        const message =
          warning.code === 'TAG_RESOLVE_FAILED' ? `The tag ${tag} has no meaning here.` : warning.message
        const suggestion = 'Write the value plainly, without a tag.'
        this.#say('yaml-tag', message, warning.pos[0], warning.pos[1], { suggestion })
      }
    }
  }

  value(node: ParsedNode | null): JsonValue {
    if (node === null) return null
    if (isAlias(node)) return this.#aliased(node)
    let value: JsonValue = null
    if (isMap(node)) value = this.#map(node)
    else if (isSeq(node)) value = node.items.map((item) => this.value(item))
    else if (isScalar(node)) value = this.#scalar(node)
    if (node.anchor) this.#anchors.set(node.anchor, node)
    return value
  }

  /** Where a node and its parts stand. What an alias stands for has been placed before, for it is written before. */
  place(node: ParsedNode): Place {
    const [start, end] = node.range
    const target = this.#aliases.get(node)
    if (target) {
      const { names, keys, parts } = this.#places.get(target) ?? this.place(target)
      return new Place(start, end, names, keys, parts)
    }
    const place = this.#placeOf(node, start, end)
    if (!isAlias(node) && node.anchor) this.#places.set(node, place)
    return place
  }

  #placeOf(node: ParsedNode, start: number, end: number): Place {
    if (isSeq(node)) {
      return new Place(
        start,
        end,
        undefined,
        undefined,
        node.items.map((item) => this.place(item)),
      )
    }
    if (!isMap(node)) return new Place(start, end)
    const [from, to] = (node.flow ? undefined : node.items[0]?.key.range) ?? node.range
    const names = node.items.map(({ key }) => nameOf(key))
    const keys = node.items.flatMap(({ key }) => key.range.slice(0, 2))
    const parts = node.items.map(({ value }) =>
      value === null || isEmptyScalar(value) ? null : this.place(value),
    )
    return new Place(from, to, names, keys, parts)
  }

  #scalar(node: ParsedNode & { value: unknown }): JsonValue {
    const { value } = node
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
    if (typeof value === 'number' && Number.isFinite(value)) return value
    this.#say('yaml-tag', 'This number cannot be used here.', node.range[0], node.range[1])
    this.broken = true
    return null
  }

  #map(node: ParsedNode & { items: { key: ParsedNode; value: ParsedNode | null }[] }): JsonObject {
    const object: JsonObject = {}
    const seen = new Map<string, ParsedNode>()
    for (const { key, value } of node.items) {
      const name = nameOf(key)
      const first = seen.get(name)
      if (first) this.#sayTwice(name, first, key, this.#again(object[name] ?? null, key, value))
      else if (this.#mayBeKey(name, key)) {
        seen.set(name, key)
        object[name] = this.value(value)
      }
    }
    return object
  }

  #mayBeKey(name: string, key: ParsedNode): boolean {
    const [start, end] = key.range
    if (name === '<<') {
      this.#say('yaml-merge-key', 'Merge keys are not read here.', start, end, {
        suggestion: 'Write the keys out.',
      })
    } else if (UNSAFE_KEYS.has(name)) {
      this.#say('unsafe-key', `"${name}" cannot be a key.`, start, end)
    } else {
      return true
    }
    this.broken = true
    return false
  }

  /** How to take an entry away that stands in a line of its own and says what an earlier one says. */
  #again(before: JsonValue, key: ParsedNode, value: ParsedNode | null): Fix | undefined {
    const [start] = key.range
    const line = this.#text.lastIndexOf('\n', start) + 1
    const end = this.#text.indexOf('\n', start) + 1
    const valueEnd = value?.range[1] ?? key.range[1]
    const alone = this.#text.slice(line, start).trim() === '' && this.#text.slice(valueEnd, end).trim() === ''
    if (!alone || end === 0 || valueEnd > end || !(value === null || isScalar(value))) return undefined
    if (canonical(before) !== canonical(this.value(value))) return undefined
    return { title: 'Take this line away', start: line, end, text: '' }
  }

  #sayTwice(name: string, first: ParsedNode, second: ParsedNode, fix: Fix | undefined): void {
    const range = this.#lines.range(first.range[0], first.range[1])
    const related = [{ message: 'The first one is here.', file: this.#file, range }]
    const message = `"${name}" is written twice in the same place.`
    const more = { suggestion: 'Keep one of the two.', related, fix }
    this.#say('duplicate-key', message, second.range[0], second.range[1], more)
  }

  #aliased(node: ParsedNode & { source: string }): JsonValue {
    const target = this.#anchors.get(node.source)
    const [start, end] = node.range
    this.#aliasCount += 1
    if (this.#aliasCount > LIMITS.aliases) {
      if (!this.broken) {
        const message = `More than ${LIMITS.aliases} aliases (*${node.source}) are used in this document.`
        this.#say('yaml-alias', message, start, end, { suggestion: 'Write the values out.' })
      }
      this.broken = true
      return null
    }
    if (!target) {
      this.#say(
        'yaml-alias',
        `*${node.source} stands for nothing that was written before it in this document.`,
        start,
        end,
      )
      this.broken = true
      return null
    }
    this.#aliases.set(node, target)
    return this.value(target)
  }

  #say(code: string, message: string, start: number, end: number, more: Partial<Finding> = {}): void {
    if (this.troubles.length >= LIMITS.findings) return
    const range = this.#lines.range(start, end)
    this.troubles.push({ code, severity: 'error', message, file: this.#file, range, ...more })
  }
}
