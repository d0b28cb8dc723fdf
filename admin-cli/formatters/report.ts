import type { Finding } from '../../engine/core/pack/finding.ts'

/** What a formatter has to work with. */
export interface Report {
  findings: readonly Finding[]
  files: ReadonlyMap<string, string>
  /** Put before the path of each file. */
  prefix: string
  color: boolean
  /** The folder of the product, in which the pages of the rules are. With a slash at its end. */
  root: string
  /** Leave out what is no finding, such as the last line with the counts. */
  quiet: boolean
}
