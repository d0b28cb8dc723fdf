import type { Finding } from '../../core/pack/finding.ts'
import { nearest } from '../../core/pack/spelling.ts'
import { interpretationsIn, type PlacedInterpretations } from '../interpretation-keys.ts'
import type { Check } from '../rule.ts'

export const interpretationUnknown: Check = (context) =>
  interpretationsIn(context).flatMap((placed) => {
    const { source, document, keys } = placed
    if (document.pairs && document.of[0] !== document.of[1]) {
      const message = 'Pairs are of two values of one vocabulary, so `of` names it twice.'
      return [source.finding('interpretation-unknown', message, ['of'])]
    }
    if (!keys) return []
    const known = new Set(keys)
    return Object.keys(document.entries)
      .filter((key) => !known.has(key))
      .map((key) => unknownKey(key, known, placed))
  })

function unknownKey(
  key: string,
  known: ReadonlySet<string>,
  { source, document }: PlacedInterpretations,
): Finding {
  const [first, second] = key.split('.')
  const turned = `${second}.${first}`
  const at = ['entries', key]
  if (document.pairs && known.has(turned)) {
    return source.finding('interpretation-unknown', `"${key}" stands in the wrong order.`, at, {
      part: 'key',
      suggestion: `The vocabulary names "${second}" before "${first}": write "${turned}".`,
    })
  }
  if (document.pairs && first === second) {
    return source.finding('interpretation-unknown', `"${key}" pairs a value with itself.`, at, {
      part: 'key',
      suggestion: 'Take it out: nobody is asked about one value twice.',
    })
  }
  const meant = nearest(key, known)
  return source.finding(
    'interpretation-unknown',
    `"${key}" is no ${document.pairs ? 'pair' : 'combination'} of ${document.of.join(' and ')}.`,
    at,
    { part: 'key', suggestion: meant ? `Did you mean "${meant}"?` : undefined },
  )
}
