import type { TalkFault } from '../../core/guide/understand.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { LintContext } from '../context.ts'

/** The findings of one rule about how the guide listens. */
export function talkFindings({ sources, talkFaults }: LintContext, rule: TalkFault['rule']): Finding[] {
  return talkFaults()
    .filter((fault) => fault.rule === rule)
    .flatMap(({ document, message, path }) =>
      sources
        .filter((source) => documentAs(source, document.kind)?.id === document.id)
        .map((source) => source.finding(rule, message, path)),
    )
}
