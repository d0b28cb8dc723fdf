import { isAlias, isMap, isScalar, isSeq, type ParsedNode } from 'yaml'
import type { Finding, Range } from './finding.ts'
import { isObject, type JsonObject, type JsonValue, type Path } from './json.ts'
import type { Lines } from './lines.ts'
import { takeInto, type TakenParts } from './shared-parts.ts'

export type YamlNode = ParsedNode
type Entry = { key: ParsedNode; value: ParsedNode | null }

/** Which part of an entry is meant: its key (in a mapping) or its value. */
export type Part = 'key' | 'value'

/** One document of a file, with the places of all its parts. */
export class SourceDocument {
  readonly file: string
  readonly value: JsonObject
  /** False when the document is no mapping at all; `value` is then empty. */
  readonly isMapping: boolean
  /** True when `kind`, `id` and everything else are as the schema of the kind says. */
  valid = false
  readonly #text: string
  readonly #lines: Lines
  readonly #root: YamlNode
  readonly #aliases: ReadonlyMap<YamlNode, YamlNode>
  readonly #taken: TakenParts[] = []

  constructor(
    file: string,
    text: string,
    lines: Lines,
    root: YamlNode,
    aliases: ReadonlyMap<YamlNode, YamlNode>,
    value: JsonValue,
  ) {
    this.file = file
    this.isMapping = isObject(value)
    this.value = isObject(value) ? value : {}
    this.#text = text
    this.#lines = lines
    this.#root = root
    this.#aliases = aliases
  }

  /** What `kind:` says, or an empty text. */
  get kind(): string {
    return typeof this.value.kind === 'string' ? this.value.kind : ''
  }

  /** What `id:` says, or an empty text. */
  get id(): string {
    return typeof this.value.id === 'string' ? this.value.id : ''
  }

  /** Takes over parts of another document. They stand where this document says so. */
  take(taken: TakenParts): void {
    this.#taken.push(taken)
    takeInto(this.value, taken)
  }

  /** Where a path leads in the file. A path that leads nowhere gives the nearest place above it. */
  locate(path: Path, part: Part = 'value'): Range {
    return this.#locate(this.#written(path), part)
  }

  /** The path as the file has it: without the parts that were taken over. */
  #written(path: Path): Path {
    for (const { list, at, parts, origin } of this.#taken) {
      const index = path[list.length]
      if (typeof index !== 'number' || !list.every((key, depth) => path[depth] === key) || index < at)
        continue
      return index < at + parts.length
        ? origin
        : [...list, index - parts.length, ...path.slice(list.length + 1)]
    }
    return path
  }

  #locate(path: Path, part: Part): Range {
    let node: YamlNode | null = this.#root
    let found: YamlNode = this.#root
    for (const [at, step] of path.entries()) {
      const real: YamlNode | null = node && isAlias(node) ? (this.#aliases.get(node) ?? null) : node
      let next: YamlNode | null = null
      if (real && isMap(real)) {
        const pair: Entry | undefined = real.items.find(({ key }) => isScalar(key) && key.value === step)
        if (!pair) break
        if (part === 'key' && at === path.length - 1) return this.#rangeOf(pair.key)
        // An entry without a value is best shown by its key.
        found = pair.value && !isBlank(pair.value) ? pair.value : pair.key
        next = pair.value
      } else if (real && isSeq(real) && typeof step === 'number') {
        next = real.items[step] ?? null
        if (!next) break
        found = next
      } else break
      node = next
    }
    return this.#rangeOf(found)
  }

  /** What is written at a path, up to the end of its line. */
  textAt(path: Path): string {
    const { start, end } = this.locate(path)
    return this.#text.slice(start.offset, end.offset)
  }

  /** A finding about the part of this document at `path`. */
  finding(code: string, message: string, path: Path, more: FindingExtras = {}): Finding {
    const { severity = 'error', part, ...rest } = more
    return { code, severity, message, file: this.file, range: this.locate(path, part), ...rest }
  }

  /** A mapping or a list is shown by its first line; a scalar as a whole, up to the end of its first line. */
  #rangeOf(node: YamlNode): Range {
    const [start, valueEnd] = node.range
    const newline = this.#text.indexOf('\n', start)
    const endOfLine = newline === -1 ? this.#text.length : newline
    if (isMap(node) && !node.flow) {
      const first = node.items[0]?.key
      if (first) return this.#lines.range(first.range[0], first.range[1])
    }
    const end = Math.min(valueEnd, endOfLine)
    return this.#lines.range(start, start + this.#text.slice(start, end).trimEnd().length)
  }
}

export type FindingExtras = Partial<Pick<Finding, 'severity' | 'suggestion' | 'fix' | 'related'>> & {
  part?: Part
}

const isBlank = (node: YamlNode): boolean => isScalar(node) && node.value === null && node.source === ''
