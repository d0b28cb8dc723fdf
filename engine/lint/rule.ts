import type { Finding, Severity } from '../core/pack/finding.ts'
import type { LintContext } from './context.ts'

/** Finds in what was loaded what one rule is about. The findings get their severity from the rule's page. */
export type Check = (context: LintContext) => Finding[]

/**
 * One thing that can be wrong with content. Its page, rules/<name>.md, says everything about it; a file of the same
 * name beside the page exports its check.
 */
export interface Rule {
  /** Stable number, such as L020. Never given twice. */
  number: `L${number}`
  /** Stable name, such as unknown-key: what a finding carries as its code. */
  name: string
  severity: Severity
  /** Version of Lodestar that has it first. */
  since: string
  /** What to do, for findings that say nothing of their own. */
  hint?: string
  /** Rules without a check are found while loading (engine/core/pack). */
  check?: Check
}
