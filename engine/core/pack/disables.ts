import { commentsIn } from './yaml/comments.ts'
import type { Finding, Range } from './finding.ts'
import { LIMITS } from './limits.ts'
import { Lines } from './lines.ts'

/** A comment that asks not to be told of something: `# lodestar-disable-next-line L020 -- why`. */
export interface Disable {
  file: string
  range: Range
  /** As they are written: numbers or names. */
  rules: readonly string[]
  reason: string
  /** The line that it is about; undefined for the whole file. */
  line: number | undefined
}

const ASKS = /^# *lodestar-disable-(next-line|file)\b *([^]*?)(?: -- *([^]*))?$/

/**
 * After these findings nobody knows what a document means, or a pack has something twice or not at all: they cannot be
 * asked away.
 */
const NEVER: ReadonlySet<string> = new Set([
  'yaml-syntax',
  'yaml-tag',
  'yaml-merge-key',
  'yaml-alias',
  'unsafe-key',
  'file-too-large',
  'too-deep',
  'not-text',
  'outside-pack',
  'unreadable-file',
  'not-a-document',
  'unknown-kind',
  'missing-key',
  'wrong-type',
  'wrong-value',
  'wrong-shape',
  'duplicate-id',
  'unknown-reference',
  'unknown-format',
  'disable-without-reason',
  'disable-unknown',
  'disable-unused',
])

/** Whether findings of a rule may be asked away. */
export const canDisable = (code: string): boolean => !NEVER.has(code)

/** All that the comments of a pack ask not to be told of. */
export class Disables {
  readonly #byFile = new Map<string, Disable[]>()
  /** Each comment with the codes of what it has hidden. */
  readonly #hidden = new Map<Disable, Set<string>>()
  readonly #codeOf: (rule: string) => string

  /** `codeOf` gives the code that a rule's number or name stands for. */
  constructor(files: ReadonlyMap<string, string>, codeOf: (rule: string) => string = (rule) => rule) {
    this.#codeOf = codeOf
    for (const [file, text] of files) {
      if (text.length <= LIMITS.fileSize && text.includes('lodestar-disable'))
        this.#byFile.set(file, disablesIn(file, text))
    }
  }

  get all(): Disable[] {
    return [...this.#byFile.values()].flat()
  }

  /** Whether a finding is hidden by a comment. */
  hides({ code, file, range }: Finding): boolean {
    const asked = this.#byFile.get(file)
    if (!asked || NEVER.has(code)) return false
    const by = asked.find(
      ({ line, rules }) =>
        (line === undefined || line === range.start.line) &&
        rules.some((rule) => this.#codeOf(rule) === code),
    )
    if (!by) return false
    const codes = this.#hidden.get(by) ?? new Set()
    this.#hidden.set(by, codes.add(code))
    return true
  }

  /** Whether a comment has hidden anything of a rule. */
  used(disable: Disable, rule: string): boolean {
    return this.#hidden.get(disable)?.has(this.#codeOf(rule)) ?? false
  }
}

function disablesIn(file: string, text: string): Disable[] {
  const lines = new Lines(text)
  return commentsIn(text).flatMap((comment) => {
    const found = ASKS.exec(comment.text)
    if (!found) return []
    const [, which, rules = '', reason = ''] = found
    const range = lines.range(comment.offset, comment.offset + comment.text.length)
    return [
      {
        file,
        range,
        rules: rules.split(/[\s,]+/).filter((rule) => rule !== ''),
        reason: reason.trim(),
        line: which === 'file' ? undefined : lineBelow(text, range.start.line),
      },
    ]
  })
}

/** The next line that is more than a comment. */
function lineBelow(text: string, line: number): number {
  const lines = text.split('\n')
  let next = line
  while (next < lines.length && /^\s*(?:#|$)/.test(lines[next] ?? '')) next += 1
  return next + 1
}
