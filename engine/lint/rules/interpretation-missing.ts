import { listInWords } from '../../core/pack/spelling.ts'
import { interpretationsIn } from '../interpretation-keys.ts'
import type { Check } from '../rule.ts'

/** More names than this do not help anybody to see what is missing. */
const NAMED = 8

export const interpretationMissing: Check = (context) =>
  interpretationsIn(context).flatMap(({ source, document, keys = [] }) => {
    const missing = keys.filter((key) => !Object.hasOwn(document.entries, key))
    if (missing.length === 0) return []
    const message = `No words for ${missing.length} of ${keys.length} ${document.pairs ? 'pairs' : 'combinations'}: ${listInWords(missing, 'and', NAMED)}.`
    return [source.finding('interpretation-missing', message, ['entries'], { about: [source.id ?? ''] })]
  })
