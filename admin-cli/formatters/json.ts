import { ruleOf } from '../../engine/lint/lint.ts'
import type { Report } from './report.ts'

/** For programs: every finding with its rule's number, and the counts. */
export function json({ findings, files, prefix }: Report): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const report = {
    findings: findings.map((finding) => ({
      ...finding,
      number: ruleOf(finding.code)?.number,
      file: prefix + finding.file,
      related: finding.related?.map((related) => ({ ...related, file: prefix + related.file })),
    })),
    counts: { files: files.size, errors, warnings: findings.length - errors },
  }
  return `${JSON.stringify(report, null, 2)}\n`
}
