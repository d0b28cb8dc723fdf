import { pretty, summary } from '../../engine/lint/pretty.ts'
import { github } from './github.ts'
import { json } from './json.ts'
import type { Report } from './report.ts'

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
