import { counted } from '../core/pack/counted.ts'
import { type Finding, pathFrom, type Severity } from '../core/pack/finding.ts'
import { listInWords } from '../core/pack/spelling.ts'
import { ruleOf } from './lint.ts'

/** How to colour words; without it, text stays plain. */
export interface PrettyOptions {
  color?: boolean
  /** Put before each file's path, such as the pack's folder. */
  prefix?: string
}

type Paint = (text: string) => string

/** What somebody else wrote, without the control characters that would command the terminal; as long as before. */
const harmless = (text: string): string =>
  text.replaceAll(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f]/g, '\ufffd')

const paints = (color: boolean): Record<'red' | 'yellow' | 'cyan' | 'dim' | 'bold', Paint> => {
  const paint =
    (code: number): Paint =>
    (text) =>
      color ? `\u001B[${code}m${text}\u001B[0m` : text
  return { red: paint(31), yellow: paint(33), cyan: paint(36), dim: paint(2), bold: paint(1) }
}

/**
 * Findings as people read them: place, what is wrong, the line with the part marked, and what was probably meant.
 * `files` holds the texts to quote from.
 */
export function pretty(
  findings: readonly Finding[],
  files: ReadonlyMap<string, string>,
  options: PrettyOptions = {},
): string {
  const paint = paints(options.color ?? false)
  const lines = new Map<string, string[]>()
  const lineOf = (file: string, number: number): string | undefined => {
    const known = lines.get(file) ?? files.get(file)?.split(/\r?\n/)
    if (known) lines.set(file, known)
    return known?.[number - 1]
  }
  const place = (file: string, line: number, col: number): string =>
    `${harmless(pathFrom(options.prefix ?? '', file))}:${line}:${col}`
  return findings
    .map((finding) => {
      const { start } = finding.range
      const rule = ruleOf(finding.code)
      const severity = paint[COLORS[finding.severity]](finding.severity)
      const code = paint.dim(rule ? `${rule.number} ${rule.name}` : finding.code)
      const out = [`${paint.bold(place(finding.file, start.line, start.col))}: ${severity} ${code}`]
      out.push(`  ${harmless(finding.message)}`)
      const source = lineOf(finding.file, start.line)
      if (source !== undefined && source.trim() !== '')
        out.push(...marked(finding, source, paint.dim, paint.cyan))
      if (finding.suggestion) out.push(`  ${paint.cyan('=')} ${harmless(finding.suggestion)}`)
      for (const { message, file, range } of finding.related ?? []) {
        out.push(`  ${paint.dim(`${place(file, range.start.line, range.start.col)}: ${harmless(message)}`)}`)
      }
      return `${out.join('\n')}\n`
    })
    .join('\n')
}

const COLORS = { error: 'red', warning: 'yellow', note: 'cyan' } as const

const WIDEST = 120

/** The source line and, under it, a mark below the part that is meant. Long lines are cut around the part. */
function marked({ range }: Finding, source: string, dim: Paint, mark: Paint): string[] {
  const { start, end } = range
  const from = start.col - 1
  const cut = from > WIDEST - 20 ? from - 40 : 0
  const shown = harmless(source.slice(cut, cut + WIDEST))
  const number = String(start.line).padStart(5)
  const width = Math.max(
    1,
    Math.min((end.line === start.line ? end.col : source.length + 1) - start.col, cut + shown.length - from),
  )
  const before = shown.slice(0, from - cut).replaceAll(/[^\t]/g, ' ')
  return [
    `${dim(`${number} |`)} ${shown}`,
    `${dim(`${' '.repeat(5)} |`)} ${before}${mark(`^${'~'.repeat(width - 1)}`)}`,
  ]
}

/** How many findings are of each severity. */
export function countsOf(findings: readonly Finding[]): { errors: number; warnings: number; notes: number } {
  const of = (wanted: Severity): number => findings.filter(({ severity }) => severity === wanted).length
  return { errors: of('error'), warnings: of('warning'), notes: of('note') }
}

/** "2 errors and 1 warning in 2 files", or that all is well. */
export function summary(findings: readonly Finding[], files: number): string {
  if (findings.length === 0) return `No findings in ${counted(files, 'file')}.`
  const { errors, warnings, notes } = countsOf(findings)
  const parts = [
    errors > 0 ? counted(errors, 'error') : '',
    warnings > 0 ? counted(warnings, 'warning') : '',
    notes > 0 ? counted(notes, 'note') : '',
  ].filter((part) => part !== '')
  return `${listInWords(parts, 'and')} in ${counted(new Set(findings.map(({ file }) => file)).size, 'file')}.`
}
