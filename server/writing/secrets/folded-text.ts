import { folded } from '../../../engine/core/folded.ts'

/** A text without case, accents and what nobody sees, that knows where each of its characters comes from. */
export interface FoldedText {
  readonly text: string
  /** The stretch of the original that a stretch of the folded text stands for, with the marks on its last letter. */
  original(start: number, end: number): readonly [start: number, end: number]
}

const plain = /^[\x20-\x7e\n]*$/

/** Digits of every script as the ten of ASCII. */
function digit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  // The digits of a script stand together, from zero on.
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1
  return String((code - zero) % 10)
}

function foldedCharacter(character: string): string {
  if (/\p{Cf}/u.test(character)) return ''
  if (/\s/u.test(character)) return ' '
  if (/\p{Nd}/u.test(character)) return digit(character)
  return folded(character).replaceAll('ß', 'ss')
}

/** Folds a text for looking something up in it. */
export function foldedText(given: string): FoldedText {
  if (plain.test(given)) return { text: given.toLowerCase(), original: (start, end) => [start, end] }
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of given) {
    const letters = foldedCharacter(character)
    const end = at + character.length
    // What leaves nothing belongs to the letter before it.
    if (letters === '' && ends.length > 0) ends[ends.length - 1] = end
    for (let each = 0; each < letters.length; each += 1) {
      starts.push(at)
      ends.push(end)
    }
    text += letters
    at = end
  }
  return { text, original: (start, end) => [starts[start] ?? given.length, ends[end - 1] ?? given.length] }
}
