import type { Finding } from '../../core/pack/finding.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { eachText } from './texts.ts'

/** Texts of a document that look like something else to other readers of YAML and stand there without quotes. */
export function unquotedTexts(
  source: SourceDocument,
  looks: RegExp,
  rule: string,
  message: (text: string) => string,
): Finding[] {
  const findings: Finding[] = []
  eachText(source, (text, path) => {
    if (!looks.test(text) || source.textAt(path) !== text) return
    const { start, end } = source.locate(path)
    const fix = { title: 'Put quotes around it', start: start.offset, end: end.offset, text: `'${text}'` }
    findings.push(source.finding(rule, message(text), [...path], { suggestion: 'Put it in quotes.', fix }))
  })
  return findings
}
