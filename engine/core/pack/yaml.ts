import {
  Composer,
  Parser,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type CST,
  type Document,
  type ParsedNode,
} from 'yaml'
import { FILE_START, type Finding } from './finding.ts'
import type { JsonObject, JsonValue } from './json.ts'
import { LIMITS, UNSAFE_KEYS } from './limits.ts'
import { Lines } from './lines.ts'
import { SourceDocument, type YamlNode } from './source.ts'
import { syntaxInWords, syntaxPlace } from './yaml-words.ts'

/** What came out of one file: the documents that could be read, and what is wrong with the rest. */
export interface ParsedFile {
  documents: SourceDocument[]
  findings: Finding[]
}

/** Control characters, which would reach the terminal that a line is quoted in, and the mark of bytes that are no UTF-8. */
const NOT_TEXT = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffd]/

/** Reads one file of YAML documents. Never throws, whatever the text. */
export function parseFile(file: string, text: string): ParsedFile {
  if (text.length > LIMITS.fileSize) {
    const size = (text.length / 1_000_000).toFixed(1)
    return refused(file, 'file-too-large', `This file has ${size} MB; a file may have 1 MB.`, 'Divide it.')
  }
  const binary = NOT_TEXT.exec(text)
  if (binary) {
    const start = new Lines(text).position(binary.index)
    return refused(file, 'not-text', 'This is not a text file in UTF-8.', undefined, { start, end: start })
  }
  try {
    return compose(file, text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return refused(file, 'yaml-syntax', `This file cannot be read as YAML: ${reason}`)
  }
}

function refused(
  file: string,
  code: string,
  message: string,
  suggestion?: string,
  range = FILE_START,
): ParsedFile {
  return { documents: [], findings: [{ code, severity: 'error', message, file, range, suggestion }] }
}

function compose(file: string, text: string): ParsedFile {
  const lines = new Lines(text)
  const findings: Finding[] = []
  const tokens: CST.Token[] = []
  for (const token of new Parser().parse(text)) {
    const tooDeep = firstBelow(token, LIMITS.depth)
    if (tooDeep !== undefined) {
      const start = lines.position(tooDeep)
      const message = `This is nested more than ${LIMITS.depth} levels deep.`
      return refused(file, 'too-deep', message, undefined, { start, end: start })
    }
    tokens.push(token)
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
      documents.push(new SourceDocument(file, text, lines, document.contents, reader.aliases, value))
    }
  }
  return { documents, findings }
}

const isEmptyScalar = (node: ParsedNode): boolean =>
  isScalar(node) && node.value === null && node.source === ''

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
  /** What each alias stands for, so that positions can be found through it. */
  readonly aliases = new Map<YamlNode, YamlNode>()
  /** True when the value would mislead: nothing further should be said of this document. */
  broken = false
  readonly #anchors = new Map<string, YamlNode>()
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
        this.#say(
          'yaml-tag',
          message,
          warning.pos[0],
          warning.pos[1],
          'Write the value plainly, without a tag.',
        )
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
      const name = isScalar(key) ? String(key.value ?? '') : ''
      const first = seen.get(name)
      if (first) this.#sayTwice(name, first, key)
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
      this.#say('yaml-merge-key', 'Merge keys are not read here.', start, end, 'Write the keys out.')
    } else if (UNSAFE_KEYS.has(name)) {
      this.#say('unsafe-key', `"${name}" cannot be a key.`, start, end)
    } else {
      return true
    }
    this.broken = true
    return false
  }

  #sayTwice(name: string, first: ParsedNode, second: ParsedNode): void {
    const range = this.#lines.range(first.range[0], first.range[1])
    const related = [{ message: 'The first one is here.', file: this.#file, range }]
    const message = `"${name}" is written twice in the same place.`
    this.#say('duplicate-key', message, second.range[0], second.range[1], 'Keep one of the two.', related)
  }

  #aliased(node: ParsedNode & { source: string }): JsonValue {
    const target = this.#anchors.get(node.source)
    const [start, end] = node.range
    this.#aliasCount += 1
    if (this.#aliasCount > LIMITS.aliases) {
      if (!this.broken) {
        const message = `More than ${LIMITS.aliases} aliases (*${node.source}) are used in this document.`
        this.#say('yaml-alias', message, start, end, 'Write the values out.')
      }
      this.broken = true
      return null
    }
    if (!target) {
      this.#say('yaml-alias', `*${node.source} stands for nothing that was written before it.`, start, end)
      this.broken = true
      return null
    }
    this.aliases.set(node, target)
    return this.value(target)
  }

  #say(
    code: string,
    message: string,
    start: number,
    end: number,
    suggestion?: string,
    related?: Finding['related'],
  ): void {
    if (this.troubles.length >= LIMITS.findings) return
    const range = this.#lines.range(start, end)
    this.troubles.push({ code, severity: 'error', message, file: this.#file, range, suggestion, related })
  }
}
