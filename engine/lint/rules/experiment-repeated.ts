import type { Finding } from '../../core/pack/finding.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Check } from '../rule.ts'

export const experimentRepeated: Check = ({ sources }) => {
  const seen = new Map<string, string>()
  const found: Finding[] = []
  for (const source of sources) {
    const set = documentAs(source, 'experiment-set')
    for (const [at, { id, title }] of (set?.experiments ?? []).entries()) {
      const first = seen.get(id)
      if (first === undefined) seen.set(id, title)
      else {
        const message = `"${id}" is the id of "${first}" already.`
        found.push(source.finding('experiment-repeated', message, ['experiments', at, 'id']))
      }
    }
  }
  return found
}
