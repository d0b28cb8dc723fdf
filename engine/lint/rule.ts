import type { Finding, Severity } from '../core/pack/finding.ts'
import type { LintContext } from './context.ts'

/** One thing that can be wrong with content. Each stands in a file of its own in rules/ and in rules/index.ts. */
export interface Rule {
  /** Stable number, such as L020. Never given twice. */
  number: `L${number}`
  /** Stable name, such as unknown-key: what a finding carries as its code. */
  name: string
  severity: Severity
  /** Version of Lodestar that has it first. */
  since: string
  /** Why it matters and what to do, for somebody who writes content. */
  explanation: string
  /** Finds it in what was loaded. Rules without a check are found while loading (engine/core/pack). */
  check?: (context: LintContext) => Finding[]
}
