import type { Severity } from '../../engine/core/pack/finding.ts'
import { nearest } from '../../engine/core/pack/spelling.ts'
import { ruleOf } from '../../engine/lint/lint.ts'
import { rules } from '../../engine/lint/pages.gen.ts'
import type { Rule } from '../../engine/lint/rule.ts'
import { UsageError, type Arguments } from '../command.ts'
import { isFormat, type Format } from '../formatters/formats.ts'

/** What was asked of `lodestar lint`. */
export interface LintOptions {
  format: Format
  /** Only these rules; undefined for all. */
  rules: readonly Rule[] | undefined
  /** The least severe that is told. */
  severity: Severity
  /** Only what concerns these languages; undefined for all. */
  locales: readonly string[] | undefined
  /** With no more warnings than this, and no error, a run ends well. */
  maxWarnings: number
  quiet: boolean
  fix: 'write' | 'show' | undefined
  watch: boolean
  cache: boolean
}

/** Throws a `UsageError` where flags make no sense, alone or together. */
export function lintOptions({ flags }: Arguments): LintOptions {
  const format = flags.has('json') ? 'json' : (flags.get('format') ?? 'pretty')
  const fix = flags.has('fix-dry-run') ? 'show' : flags.has('fix') ? 'write' : undefined
  const watch = flags.has('watch')
  if (watch && fix) throw new UsageError('--watch looks on; --fix changes files. Choose one of them.')
  return {
    format: isFormat(format) ? format : 'pretty',
    rules: chosenRules(flags.get('rule')),
    severity: severities.find((one) => one === flags.get('severity')) ?? 'note',
    locales: wordsOf(flags.get('locale')),
    maxWarnings: countOf(flags.get('max-warnings')),
    quiet: flags.has('quiet'),
    fix,
    watch,
    cache: flags.has('cache'),
  }
}

/** From the gravest on. */
export const severities = ['error', 'warning', 'note'] as const satisfies readonly Severity[]

/** Words with commas or spaces between them; undefined where nothing was said. */
const wordsOf = (written: string | true | undefined): string[] | undefined =>
  typeof written === 'string' ? written.split(/[\s,]+/).filter((word) => word !== '') : undefined

function chosenRules(written: string | true | undefined): readonly Rule[] | undefined {
  const names = wordsOf(written)
  if (!names) return undefined
  if (names.length === 0) throw new UsageError('--rule needs the number or name of a rule.')
  const chosen = names.map((name) => {
    const rule = ruleOf(name)
    if (rule) return rule
    const meant = nearest(
      name,
      rules.map((each) => each.name),
    )
    throw new UsageError(`There is no rule "${name}".${meant ? ` Did you mean "${meant}"?` : ''}`)
  })
  // In the order of all rules, and each once.
  return rules.filter((rule) => chosen.includes(rule))
}

function countOf(written: string | true | undefined): number {
  if (typeof written !== 'string') return 0
  if (/^\d{1,9}$/.test(written)) return Number(written)
  throw new UsageError(`--max-warnings is a number, not "${written}".`)
}
