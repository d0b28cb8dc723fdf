import { ruleOf } from '../../engine/lint/lint.ts'
import { countsOf } from '../../engine/lint/pretty.ts'
import type { Report } from './report.ts'

/** For programs: every finding with its rule's number, and the counts. */
export function json({ findings, files, prefix }: Report): string {
  const report = {
    findings: findings.map((finding) => ({
      ...finding,
      number: ruleOf(finding.code)?.number,
      file: prefix + finding.file,
      related: finding.related?.map((related) => ({ ...related, file: prefix + related.file })),
    })),
    counts: { files: files.size, ...countsOf(findings) },
  }
  return `${JSON.stringify(report, null, 2)}\n`
}
