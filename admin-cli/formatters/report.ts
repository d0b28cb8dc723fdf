import type { Finding } from '../../engine/core/pack/finding.ts'

/** What a formatter has to work with. */
export interface Report {
  findings: readonly Finding[]
  files: ReadonlyMap<string, string>
  /** Put before the path of each file. */
  prefix: string
  color: boolean
}
