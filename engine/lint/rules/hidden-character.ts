import type { Finding } from '../../core/pack/finding.ts'
import { Lines } from '../../core/pack/lines.ts'
import type { Check } from '../rule.ts'

/**
 * Characters that nobody sees: of no width, or turning the direction of what follows, so that a text reads otherwise than it
 * is written. Those that join letters stay where no letter of the Latin alphabet is beside them, as in Persian or an emoji.
 */
const HIDDEN =
  /[\u200b\u2060-\u2064\ufeff\u202a-\u202e\u2066-\u2069\u200e\u200f\u00ad]|(?<=\p{Script=Latin})[\u200c\u200d]|[\u200c\u200d](?=\p{Script=Latin})/gu

const ANY = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/

export const hiddenCharacter: Check = ({ files }) =>
  [...files].flatMap(([file, text]): Finding[] => {
    if (!ANY.test(text)) return []
    const lines = new Lines(text)
    // A mark at the very beginning says in which order the bytes stand.
    return [...text.matchAll(HIDDEN)]
      .filter(({ index }) => index > 0)
      .map(({ 0: character, index }) => ({
        code: 'hidden-character',
        severity: 'warning',
        message: `Here stands a character that nobody sees: ${nameOf(character)}.`,
        file,
        range: lines.range(index, index + character.length),
        suggestion: 'Take it out.',
        fix: { title: 'Take it out', start: index, end: index + character.length, text: '' },
      }))
  })

const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
