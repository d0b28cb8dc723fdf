import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { Check } from '../rule.ts'

export const themePair: Check = ({ sources }) =>
  sources.flatMap((source) => {
    const reader = documentAs(source, 'reader')
    if (!reader) return []
    return [
      // Which theme is named first makes no difference; of questions it does.
      ...faultsIn(source, 'opposites', reader.opposites ?? [], (pair) => pair.toSorted().join(' ')),
      ...faultsIn(source, 'pairs', reader.pairs ?? [], (pair) => pair.join(' ')),
    ]
  })

function faultsIn(
  source: SourceDocument,
  list: 'opposites' | 'pairs',
  pairs: readonly (readonly string[])[],
  asRead: (pair: readonly string[]) => string,
): Finding[] {
  const seen = new Set<string>()
  return pairs.flatMap((pair, at) => {
    const [one, other] = pair
    const read = asRead(pair)
    const isTwice = seen.has(read)
    seen.add(read)
    if (one !== other && !isTwice) return []
    const message =
      one === other
        ? `"${one}" stands beside itself, and pulls against nothing.`
        : `"${one}" and "${other}" stand in this list already.`
    return [source.finding('theme-pair', message, [list, at])]
  })
}
