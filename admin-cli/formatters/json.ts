import { ownFiles } from '../../engine/core/pack/extended.ts'
import { pathFrom } from '../../engine/core/pack/finding.ts'
import { ruleOf } from '../../engine/lint/lint.ts'
import { countsOf } from '../../engine/lint/pretty.ts'
import type { Report } from './report.ts'

/** For programs: every finding with its rule's number, and the counts. */
export function json({ findings, files, prefix }: Report): string {
  const report = {
    findings: findings.map((finding) => ({
      ...finding,
      number: ruleOf(finding.code)?.number,
      file: pathFrom(prefix, finding.file),
      related: finding.related?.map((related) => ({ ...related, file: pathFrom(prefix, related.file) })),
    })),
    counts: { files: ownFiles(files).length, ...countsOf(findings) },
  }
  return `${JSON.stringify(report, null, 2)}\n`
}
