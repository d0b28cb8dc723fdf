import { inOrder, type Finding } from '../core/pack/finding.ts'
import type { LoadResult } from '../core/pack/load.ts'
import { contextOf } from './context.ts'
import type { Rule } from './rule.ts'
import { rules } from './rules/index.ts'

/** Everything that is wrong with a pack: what loading found, and what the rules find in the documents that are well formed. */
export function lint(loaded: LoadResult, chosen: readonly Rule[] = rules): Finding[] {
  const context = contextOf(loaded)
  return inOrder([...loaded.findings, ...chosen.flatMap((rule) => rule.check?.(context) ?? [])])
}

/** Whether a pack with these findings must not be served. */
export const isBroken = (findings: readonly Finding[]): boolean =>
  findings.some(({ severity }) => severity === 'error')

const byName = new Map(rules.map((rule) => [rule.name, rule]))

/** The rule that a finding's `code` names, or that a number such as L020 stands for. */
export function ruleOf(code: string): Rule | undefined {
  return byName.get(code) ?? rules.find(({ number }) => number === code.toUpperCase())
}
