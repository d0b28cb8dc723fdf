/** A place in a file. `line` and `col` count from 1, `offset` (UTF-16 units from the start of the file) from 0. */
export interface Position {
  line: number
  col: number
  offset: number
}

/** From `start` up to, not including, `end`. */
export interface Range {
  start: Position
  end: Position
}

/** A note waits for somebody else, such as a translator: it is told, and nothing fails by it. */
export type Severity = 'error' | 'warning' | 'note'

/** A change to the file that mends the finding without a decision by the author. Offsets as in `Position`. */
export interface Fix {
  title: string
  start: number
  end: number
  text: string
}

/** Another place that belongs to the finding, such as the first of two equal ids. */
export interface Related {
  message: string
  file: string
  range: Range
}

/** Something in a pack that its author should know of. */
export interface Finding {
  /** The name of the rule, such as `unknown-key`; its page and its number are in engine/lint/rules. */
  code: string
  severity: Severity
  message: string
  /** Path of the file inside the pack, with forward slashes. */
  file: string
  range: Range
  /** What to do, as a sentence: "Did you mean "prompt"?" */
  suggestion?: string
  fix?: Fix
  related?: Related[]
  /** The language of the translation that it is about; undefined for the pack's own. */
  locale?: string
  /** The names that it is about, where others follow from that: a module, `feature charts`. */
  about?: readonly string[]
}

/** How the file of a finding is called from where its pack's folder is called `prefix`; that of an extended pack lies beside it. */
export function pathFrom(prefix: string, file: string): string {
  const path = `${prefix}${file}`
  const shorter = path.replace(/(^|\/)(?!\.\.\/)[^/]+\/\.\.\//, '$1')
  return shorter === path ? path : pathFrom('', shorter)
}

const START: Position = { line: 1, col: 1, offset: 0 }

/** The very beginning of a file, for findings about the whole of it. */
export const FILE_START: Range = { start: START, end: START }

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The findings in reading order (file, position, code), each once; those of translations come last, for what is wrong
 * with a text is often told of its translations too.
 */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const sorted = findings.toSorted(
    (a, b) =>
      compare(a.locale ?? '', b.locale ?? '') ||
      compare(a.file, b.file) ||
      a.range.start.offset - b.range.start.offset ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  )
  return sorted.filter((finding, at) => {
    const before = sorted[at - 1]
    return !(
      before &&
      before.file === finding.file &&
      before.range.start.offset === finding.range.start.offset &&
      before.code === finding.code &&
      before.message === finding.message
    )
  })
}
