import { nearest } from '../../core/pack/spelling.ts'
import { interpretationsIn } from '../interpretation-keys.ts'
import type { Check } from '../rule.ts'

export const interpretationUnknown: Check = (context) =>
  interpretationsIn(context).flatMap(({ source, document, keys }) => {
    if (!keys) return []
    const known = new Set(keys)
    return Object.keys(document.entries)
      .filter((key) => !known.has(key))
      .map((key) => {
        const meant = nearest(key, known)
        return source.finding(
          'interpretation-unknown',
          `"${key}" is no combination of ${document.of.join(' and ')}.`,
          ['entries', key],
          { suggestion: meant ? `Did you mean "${meant}"?` : undefined },
        )
      })
  })
