import { listInWords } from '../../core/pack/spelling.ts'
import { interpretationsIn } from '../interpretation-keys.ts'
import type { Rule } from '../rule.ts'

/** More names than this do not help anybody to see what is missing. */
const NAMED = 8

export const interpretationMissing: Rule = {
  number: 'L100',
  name: 'interpretation-missing',
  severity: 'error',
  since: '0.2.0',
  explanation:
    'The charts can compute a combination that has no words, and a seeker would find a gap there: write its entry.',
  check: (context) =>
    interpretationsIn(context).flatMap(({ source, document, keys = [] }) => {
      const missing = keys.filter((key) => !Object.hasOwn(document.entries, key))
      if (missing.length === 0) return []
      const message = `No words for ${missing.length} of ${keys.length} combinations: ${listInWords(missing, 'and', NAMED)}.`
      return [source.finding('interpretation-missing', message, ['entries'])]
    }),
}
