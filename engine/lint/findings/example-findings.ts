import type { Finding } from '../../core/pack/finding.ts'
import type { LintContext } from '../context.ts'
import type { ExampleFault, Listening } from '../examples.ts'

/** The findings of one rule about phrases and the examples that are held against them. */
export function exampleFindings(
  { sources, exampleFaults }: LintContext,
  listening: Listening,
  rule: ExampleFault['rule'],
): Finding[] {
  return exampleFaults(listening)
    .filter((fault) => fault.rule === rule)
    .flatMap(({ kind, id, message, path }) =>
      sources
        .filter((source) => source.kind === kind && source.id === id)
        .map((source) => {
          // A theme is the key under which its words stand.
          const isKey = path.length === 1 || rule === 'lexicon-theme'
          return source.finding(rule, message, path, { part: isKey ? 'key' : 'value' })
        }),
    )
}
