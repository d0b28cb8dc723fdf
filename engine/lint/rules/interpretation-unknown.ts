import { nearest } from '../../core/pack/spelling.ts'
import { interpretationsIn } from '../interpretation-keys.ts'
import type { Rule } from '../rule.ts'

export const interpretationUnknown: Rule = {
  number: 'L101',
  name: 'interpretation-unknown',
  severity: 'error',
  since: '0.2.0',
  explanation:
    'The key of these words is no combination of the vocabularies in `of`, so nobody would ever read them.',
  check: (context) =>
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
    }),
}
