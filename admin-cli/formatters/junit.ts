import type { Finding } from '../../engine/core/pack/finding.ts'
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

/** For build servers: each file is a suite, each finding a case that failed; a file without any is a case that passed. */
export function junit({ findings, files, prefix }: Report): string {
  const byFile = new Map<string, Finding[]>([...files.keys()].map((file) => [file, []]))
  for (const finding of findings) {
    const list = byFile.get(finding.file)
    if (list) list.push(finding)
    else byFile.set(finding.file, [finding])
  }
  const suites = [...byFile].map(([file, found]) => {
    const name = escaped(prefix + file)
    const cases = found.map((finding) => caseOf(finding, name))
    const passed = `    <testcase name="lint" classname="${name}"/>\n`
    const counts = `tests="${Math.max(1, found.length)}" failures="${found.length}"`
    return `  <testsuite name="${name}" ${counts}>\n${cases.join('') || passed}  </testsuite>\n`
  })
  const total = [...byFile.values()].reduce((sum, found) => sum + Math.max(1, found.length), 0)
  const counts = `tests="${total}" failures="${findings.length}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="lodestar lint" ${counts}>\n${suites.join('')}</testsuites>\n`
}

function caseOf({ code, severity, message, suggestion, range }: Finding, file: string): string {
  const { line, col } = range.start
  const rule = `${ruleOf(code)?.number ?? ''} ${code}`.trim()
  const says = escaped(suggestion ? `${message} ${suggestion}` : message)
  const name = escaped(`${line}:${col} ${rule}`)
  return `    <testcase name="${name}" classname="${file}">\n      <failure type="${severity}" message="${says}">${file}:${line}:${col}: ${says}</failure>\n    </testcase>\n`
}
