import type { CareFinding } from '../../core/care/faults.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { LintContext } from '../context.ts'

/** The findings of one rule about the care documents. */
export function careFindings({ sources, careFaults }: LintContext, rule: CareFinding['rule']): Finding[] {
  return careFaults()
    .filter((fault) => fault.rule === rule)
    .flatMap(({ document, message, path }) =>
      sources
        .filter((source) => documentAs(source, 'care')?.id === document.id)
        .map((source) => source.finding(rule, message, path, { part: path.length === 1 ? 'key' : 'value' })),
    )
}
