import { pathFrom } from '../../engine/core/pack/finding.ts'
import { ruleOf } from '../../engine/lint/lint.ts'
import type { Report } from './report.ts'

const escapeText = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string =>
  escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** Workflow commands: GitHub shows each finding at its line of the change. */
export function github({ findings, prefix }: Report): string {
  return findings
    .map(({ code, severity, message, suggestion, file, range }) => {
      const properties = {
        file: escapeProperty(pathFrom(prefix, file)),
        line: range.start.line,
        endLine: range.end.line,
        col: range.start.col,
        endColumn: range.end.col,
        title: escapeProperty(`${ruleOf(code)?.number ?? ''} ${code}`.trim()),
      }
      const list = Object.entries(properties).map(([key, value]) => `${key}=${value}`)
      return `::${severity === 'note' ? 'notice' : severity} ${list.join(',')}::${escapeText(suggestion ? `${message} ${suggestion}` : message)}\n`
    })
    .join('')
}
