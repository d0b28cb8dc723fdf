import { ownFiles } from '../../engine/core/pack/extended.ts'
import { type Finding, pathFrom } from '../../engine/core/pack/finding.ts'
import { ruleOf } from '../../engine/lint/lint.ts'
import type { Report } from './report.ts'

/** As XML has it; what it cannot have is replaced. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')

/**
 * For build servers: each file is a suite, each finding a case that failed, but for notes, which are told in a case that
 * passed; a file without any finding is such a case too.
 */
export function junit({ findings, files, prefix }: Report): string {
  const byFile = new Map<string, Finding[]>(ownFiles(files).map((file) => [file, []]))
  for (const finding of findings) {
    const list = byFile.get(finding.file)
    if (list) list.push(finding)
    else byFile.set(finding.file, [finding])
  }
  const suites = [...byFile].map(([file, found]) => {
    const name = escaped(pathFrom(prefix, file))
    const cases = found.map((finding) => caseOf(finding, name))
    const passed = `    <testcase name="lint" classname="${name}"/>\n`
    const counts = `tests="${Math.max(1, found.length)}" failures="${failed(found)}"`
    return `  <testsuite name="${name}" ${counts}>\n${cases.join('') || passed}  </testsuite>\n`
  })
  const total = [...byFile.values()].reduce((sum, found) => sum + Math.max(1, found.length), 0)
  const counts = `tests="${total}" failures="${failed(findings)}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="lodestar lint" ${counts}>\n${suites.join('')}</testsuites>\n`
}

const failed = (findings: readonly Finding[]): number =>
  findings.filter(({ severity }) => severity !== 'note').length

function caseOf({ code, severity, message, suggestion, range }: Finding, file: string): string {
  const { line, col } = range.start
  const rule = `${ruleOf(code)?.number ?? ''} ${code}`.trim()
  const says = escaped(suggestion ? `${message} ${suggestion}` : message)
  const name = escaped(`${line}:${col} ${rule}`)
  const place = `${file}:${line}:${col}: ${says}`
  const told =
    severity === 'note'
      ? `<system-out>${place}</system-out>`
      : `<failure type="${severity}" message="${says}">${place}</failure>`
  return `    <testcase name="${name}" classname="${file}">\n      ${told}\n    </testcase>\n`
}
