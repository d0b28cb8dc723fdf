import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { ReadingFault } from '../../core/reading/faults.ts'
import type { LintContext } from '../context.ts'

/** The findings of one rule about the lexicons of the reader. */
export function readingFindings(
  { sources, readingFaults }: LintContext,
  rule: ReadingFault['rule'],
): Finding[] {
  return readingFaults()
    .filter((fault) => fault.rule === rule)
    .flatMap(({ document, message, path }) =>
      sources
        .filter((source) => documentAs(source, 'lexicon')?.id === document.id)
        .map((source) => source.finding(rule, message, path, { part: path.length === 1 ? 'key' : 'value' })),
    )
}
