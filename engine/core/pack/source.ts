import type { Finding, Range } from './finding.ts'
import { isObject, type JsonObject, type JsonValue, type Path } from './json.ts'
import { indexOfItem, laidOver, nameOfItem } from './laid-over.ts'
import type { Lines } from './lines.ts'
import type { Place } from './place.ts'
import { takeInto, withoutTaken, type TakenParts } from './shared-parts.ts'

/** Which part of an entry is meant: its key (in a mapping) or its value. */
export type Part = 'key' | 'value'

/** A document as a pack takes it: what it says it is, and what it holds. */
export interface ReadDocument {
  readonly kind: string
  readonly id: string
  readonly value: JsonObject
  /** True when `kind`, `id` and everything else are as the schema of the kind says. */
  readonly valid: boolean
}

/** No line is indented further. */
const LINE = 400

/** One document of a file, with the places of all its parts. */
export class SourceDocument implements ReadDocument {
  readonly file: string
  readonly value: JsonObject
  /** False when the document is no mapping at all; `value` is then empty. */
  readonly isMapping: boolean
  /** True when `kind`, `id` and everything else are as the schema of the kind says. */
  valid = false
  /** The placeholders that its texts may have, by their path joined with slashes. */
  filled: ReadonlyMap<string, readonly string[]> = new Map()
  readonly #text: string
  readonly #lines: Lines
  readonly #root: Place
  readonly #taken: TakenParts[] = []
  /** The document that this one is laid over. */
  readonly #below: SourceDocument | undefined

  constructor(
    file: string,
    text: string,
    lines: Lines,
    root: Place,
    value: JsonValue,
    below?: SourceDocument,
  ) {
    this.file = file
    this.isMapping = isObject(value)
    this.value = isObject(value) ? value : {}
    this.#text = text
    this.#lines = lines
    this.#root = root
    this.#below = below
  }

  /** This document laid over another one: what only that one says is said there. */
  over(below: SourceDocument): SourceDocument {
    const value = this.isMapping ? laidOver(below.value, this.value) : this.value
    return new SourceDocument(this.file, this.#text, this.#lines, this.#root, value, below)
  }

  /** The same document with only some of what it says. */
  keeping(value: JsonObject): SourceDocument {
    return new SourceDocument(this.file, this.#text, this.#lines, this.#root, value, this.#below)
  }

  /** The files that the document is written in: its own, and that of the document which it is laid over. */
  get files(): readonly string[] {
    return this.#below ? [this.file, ...this.#below.files] : [this.file]
  }

  /** What `kind:` says, or an empty text. */
  get kind(): string {
    return typeof this.value.kind === 'string' ? this.value.kind : ''
  }

  /** What `id:` says, or an empty text. */
  get id(): string {
    return typeof this.value.id === 'string' ? this.value.id : ''
  }

  /** Whether parts of another document are in `value`. */
  get takesOver(): boolean {
    return this.#taken.length > 0
  }

  /** Takes over parts of another document. They stand where this document says so. */
  take(taken: TakenParts): void {
    this.#taken.push(taken)
    takeInto(this.value, taken)
  }

  /** The document as its file has it: without what it took over. */
  written(): JsonObject {
    return withoutTaken(this.value, this.#taken)
  }

  /** Whether what stands at a path of `value` was taken over, so that it is written elsewhere. */
  isTaken(path: Path): boolean {
    return this.#taken.some(({ list, at, parts }) => {
      const index = path[list.length]
      return (
        typeof index === 'number' &&
        list.every((key, depth) => path[depth] === key) &&
        index >= at &&
        index < at + parts.length
      )
    })
  }

  /** Where in `value` that stands which `written()` has at a path. */
  loadedPath(path: Path): Path {
    for (const { list, at, parts } of this.#taken) {
      const index = path[list.length]
      if (typeof index !== 'number' || !list.every((key, depth) => path[depth] === key) || index < at)
        continue
      return [...list, index + parts.length, ...path.slice(list.length + 1)]
    }
    return path
  }

  /**
   * Where a path leads in its file (`fileAt`), and there the first of the words of `within` that is found. A path that
   * leads nowhere gives the nearest place above it.
   */
  locate(path: Path, part: Part = 'value', within: readonly string[] = []): Range {
    const [holder, written] = this.#holder(path)
    return holder.#locate(written, part, within)
  }

  /** The file in which that stands to which a path leads. */
  fileAt(path: Path): string {
    return this.#holder(path)[0].file
  }

  /** Which of two documents says what stands at a path, and its path there: the one below where only that one does. */
  #holder(loaded: Path): readonly [SourceDocument, Path] {
    const path = this.#written(loaded)
    if (!this.#below) return [this, path]
    const own: (string | number)[] = []
    const under: (string | number)[] = []
    let place: Place | null = this.#root
    let whole: JsonValue | undefined = this.value
    let below: JsonValue | undefined = this.#below.value
    for (const step of path) {
      // What is no mapping here has taken the place of all that stood below.
      if (!place?.names) break
      const name: string | undefined =
        typeof step === 'string' ? step : Array.isArray(whole) ? nameOfItem(whole, step) : undefined
      own.push(name ?? step)
      under.push(typeof step === 'number' && Array.isArray(below) ? indexOfItem(below, name) : step)
      const index = place.indexOf(name ?? step)
      below = partAt(below, under.at(-1))
      if (index === -1 && below !== undefined) {
        return this.#below.#holder([...under, ...path.slice(under.length)])
      }
      place = place.parts?.[index] ?? null
      whole = partAt(whole, step)
    }
    return [this, [...own, ...path.slice(own.length)]]
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

  #locate(path: Path, part: Part, within: readonly string[]): Range {
    let { start, end } = this.#root
    let place: Place | null = this.#root
    for (const [at, step] of path.entries()) {
      const here: Place | null = place
      const index: number = here?.indexOf(step) ?? -1
      const next: Place | null | undefined = here?.parts?.[index]
      if (next === undefined) break
      const key = here?.keyAt(index)
      // An entry without a value is best shown by its key.
      if (key && (next === null || (part === 'key' && at === path.length - 1))) [start, end] = key
      else if (next) ({ start, end } = next)
      place = next
    }
    // Of a text with several lines, the line that holds it.
    const last = within.length > 0 ? this.#endOfText(start, end) : end
    for (const words of within) {
      const at = words === '' ? -1 : this.#text.indexOf(words, start)
      if (at !== -1 && at + words.length <= last) return this.#shown(at, at + words.length)
    }
    return this.#shown(start, end)
  }

  /** Where a text ends: of one that begins with `|` or `>`, behind its last line, as its indentation says. */
  #endOfText(start: number, end: number): number {
    if (!/[|>]/.test(this.#text.charAt(start))) return end
    const indented = (line: number) => /^ */.exec(this.#text.slice(line, line + LINE))?.[0].length ?? 0
    const outer = indented(this.#text.lastIndexOf('\n', start) + 1)
    let line = this.#text.indexOf('\n', start) + 1
    while (line > 0 && (this.#text.charAt(line) === '\n' || indented(line) > outer))
      line = this.#text.indexOf('\n', line) + 1
    return line > 0 ? line : this.#text.length
  }

  /** What is written at a path, up to the end of its line. */
  textAt(path: Path): string {
    const [holder, written] = this.#holder(path)
    const { start, end } = holder.#locate(written, 'value', [])
    return holder.#text.slice(start.offset, end.offset)
  }

  /** A finding about the part of this document at `path`. */
  finding(code: string, message: string, path: Path, more: FindingExtras = {}): Finding {
    const { severity = 'error', part, within, ...rest } = more
    return {
      code,
      severity,
      message,
      file: this.fileAt(path),
      range: this.locate(path, part, within),
      ...rest,
    }
  }

  /** Whatever has several lines is shown by the first one. */
  #shown(start: number, end: number): Range {
    const newline = this.#text.indexOf('\n', start)
    const line = this.#text.slice(start, newline === -1 ? end : Math.min(end, newline))
    return this.#lines.range(start, start + line.trimEnd().length)
  }
}

/** What stands under a key or an index. */
function partAt(value: JsonValue | undefined, step: string | number | undefined): JsonValue | undefined {
  if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined
  return isObject(value) && typeof step === 'string' ? value[step] : undefined
}

export type FindingExtras = Partial<
  Pick<Finding, 'severity' | 'suggestion' | 'fix' | 'related' | 'locale' | 'about'>
> & {
  part?: Part
  /** What is meant in a longer text, as it is written there: the first of these that is found. */
  within?: readonly string[]
}
