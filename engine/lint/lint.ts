import { compareVersions } from '../core/migrate/version.ts'
import { documentAs } from '../core/pack/documents.ts'
import { isInherited } from '../core/pack/extended.ts'
import { inOrder, type Finding } from '../core/pack/finding.ts'
import type { LoadResult } from '../core/pack/load.ts'
import { contextOf, type LintContext } from './context.ts'
import type { ExampleFaults } from './examples.ts'
import { disableFindings } from './findings/disable-findings.ts'
import { withoutConsequences } from './findings/consequences.ts'
import { rules } from './pages.gen.ts'
import type { Rule } from './rule.ts'

/** Everything that is wrong with a pack: what loading found, and what the rules find in the documents that are well formed. */
export function lint(
  loaded: LoadResult,
  chosen: readonly Rule[] = rules,
  faultsOf?: ExampleFaults,
): Finding[] {
  const broken = new Set<string>()
  const note = (findings: readonly Finding[]): readonly Finding[] => {
    for (const { severity, file } of findings) if (severity === 'error') broken.add(file)
    return findings
  }
  note(loaded.findings)
  const context = contextOf(loaded, broken, faultsOf)
  const named = new Set(chosen.map(({ name }) => name))
  const found = [
    ...loaded.findings.filter(({ code }) => chosen === rules || named.has(code)),
    ...chosen
      .flatMap((rule) => note(foundBy(rule, context)))
      .filter((finding) => !loaded.disables.hides(finding)),
  ]
  const findings = withoutConsequences(inOrder(found), loaded).map(withHint)
  // Last, for only now it is known which comments have hidden something; where a document is broken, nobody knows.
  const comments = disableFindings(loaded.disables, broken.size === 0 ? named : new Set(), ruleOf)
  const inLanguage = languagesOf(loaded)
  return inOrder([...findings, ...comments.filter(({ code }) => named.has(code))].map(inLanguage))
}

/** Says of each finding to which translation it belongs; of a language that is not due yet, what waits is a note. */
function languagesOf({ sources }: LoadResult): (finding: Finding) => Finding {
  const about = sources.map((source) => documentAs(source, 'pack')).find((each) => each !== undefined)
  const waiting = new Set(
    (about?.locales ?? [])
      .filter(({ completeBy }) => about && completeBy && compareVersions(about.version, completeBy) < 0)
      .map(({ id }) => id),
  )
  const byFile = new Map(
    sources.flatMap(({ file, kind, value }) =>
      kind === 'translation' && typeof value.locale === 'string' ? [[file, value.locale] as const] : [],
    ),
  )
  return (finding) => {
    const locale =
      finding.locale ?? byFile.get(finding.file) ?? /(?:^|\/)locales\/([^/]+)\//.exec(finding.file)?.[1]
    if (locale === undefined) return finding
    const waits = waiting.has(locale) && BORNE.has(finding.code)
    return { ...finding, locale, severity: waits ? 'note' : finding.severity }
  }
}

/** A finding that does not say what to do says what the page of its rule does. */
function withHint(finding: Finding): Finding {
  const own = finding.suggestion ?? byName.get(finding.code)?.hint
  const hint = isInherited(finding.file) ? [own, ELSEWHERE].flatMap((said) => said ?? []).join(' ') : own
  return hint === undefined || finding.fix ? finding : { ...finding, suggestion: hint }
}

/** What an author can do about a line that is not theirs to change. */
const ELSEWHERE =
  'This stands in the pack that yours extends: keep what it names, or say it otherwise in a document of yours.'

/** What one rule finds, as severe as the rule is. */
const foundBy = ({ check, severity }: Rule, context: LintContext): Finding[] =>
  (check?.(context) ?? []).map((finding) =>
    finding.severity === severity ? finding : { ...finding, severity },
  )

/** Words wait for their translators: until they come, they are read in the language of the pack, or as they were. */
const BORNE: ReadonlySet<string> = new Set([
  'translation-address',
  'translation-missing',
  'translation-of-nothing',
  'translation-same',
  'translation-stale',
])

/** Whether a finding leaves nothing to show: an error that is not borne. */
export const breaks = ({ severity, code }: Finding): boolean => severity === 'error' && !BORNE.has(code)

/** Whether a pack with these findings must not be served. */
export const isBroken = (findings: readonly Finding[]): boolean => findings.some(breaks)

const byName = new Map(rules.map((rule) => [rule.name, rule]))

/** The rule that a finding's `code` names, or that a number such as L020 stands for. */
export function ruleOf(code: string): Rule | undefined {
  return byName.get(code) ?? rules.find(({ number }) => number === code.toUpperCase())
}
