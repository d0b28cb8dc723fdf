import { ownFiles } from '../../engine/core/pack/extended.ts'
import { pretty, summary } from '../../engine/lint/pretty.ts'
import type { Format } from './formats.ts'
import { github } from './github.ts'
import { json } from './json.ts'
import { junit } from './junit.ts'
import type { Report } from './report.ts'
import { sarif } from './sarif.ts'

export const formatters: Record<Format, (report: Report) => string> = {
  pretty({ findings, files, prefix, color, quiet }) {
    const shown = pretty(findings, files, { prefix, color })
    if (quiet) return shown
    return `${shown === '' ? '' : `${shown}\n`}${summary(findings, ownFiles(files).length)}\n`
  },
  json,
  sarif,
  github,
  junit,
}
