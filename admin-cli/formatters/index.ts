import type { Finding } from '../../engine/core/pack/finding.ts'
import { pretty, summary } from '../../engine/lint/pretty.ts'
import { github } from './github.ts'
import { json } from './json.ts'

/** What a formatter has to work with. */
export interface Report {
  findings: readonly Finding[]
  files: ReadonlyMap<string, string>
  /** Put before the path of each file. */
  prefix: string
  color: boolean
}

export const formatters = {
  pretty({ findings, files, prefix, color }: Report): string {
    const shown = pretty(findings, files, { prefix, color })
    return `${shown === '' ? '' : `${shown}\n`}${summary(findings, files.size)}\n`
  },
  json,
  github,
} satisfies Record<string, (report: Report) => string>

export type Format = keyof typeof formatters

export const isFormat = (name: string): name is Format => Object.hasOwn(formatters, name)
