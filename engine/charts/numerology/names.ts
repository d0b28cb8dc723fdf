import type { NameNumbers } from '../schema.ts'
import { reduce } from './reduce.ts'

/** Letters that stay whole when accents are folded by decomposition. */
const folded: Record<string, string> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'N',
}

const VOWELS = 'AEIOU'

/**
 * The parts of a name in the letters A to Z, accents folded: `Zoë O’Brien` is `ZOE`, `OBRIEN`. Apostrophes and full
 * stops join; spaces and hyphens separate. Empty for a name in another script.
 */
export function nameParts(name: string): string[] {
  const upper = name
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, (letter) => folded[letter] ?? letter)
    .normalize('NFKD')
  return upper
    .split(/[\s\p{Dash_Punctuation}]+/u)
    .map((part) => part.replaceAll(/[^A-Z]/g, ''))
    .filter((part) => part !== '')
}

/** A=1 to I=9, J=1 to R=9, S=1 to Z=8. */
const valueOf = (letter: string): number => (((letter.codePointAt(0) ?? 65) - 65) % 9) + 1

/** Y is a vowel when no A E I O U touches it within its part of the name; W is a consonant. */
function isVowel(part: string, at: number): boolean {
  const letter = part.charAt(at)
  if (letter !== 'Y') return VOWELS.includes(letter)
  return ![part.charAt(at - 1), part.charAt(at + 1)].some((near) => near !== '' && VOWELS.includes(near))
}

/** The sums of each part's letters that count, parts without any left out. */
function partSums(parts: readonly string[], counts: (vowel: boolean) => boolean): number[] {
  return parts
    .map((part) => [...part].filter((_, at) => counts(isVowel(part, at))).map(valueOf))
    .filter((values) => values.length > 0)
    .map((values) => values.reduce((sum, value) => sum + value, 0))
}

function numbersOf(name: string, total: (sums: readonly number[]) => number): NameNumbers {
  const parts = nameParts(name)
  const wanted: readonly [keyof NameNumbers, (vowel: boolean) => boolean][] = [
    ['expression', () => true],
    ['soulUrge', (vowel) => vowel],
    ['personality', (vowel) => !vowel],
  ]
  const numbers: NameNumbers = {}
  for (const [key, counts] of wanted) {
    const sums = partSums(parts, counts)
    if (sums.length > 0) numbers[key] = total(sums)
  }
  return numbers
}

const add = (sum: number, value: number): number => sum + value

/**
 * Expression, soul urge and personality of a whole name: the letters of each part are added and reduced (11 and 22
 * stay), then the parts are (11, 22 and 33 stay). Empty for a name without a letter from A to Z.
 */
export function nameNumbers(name: string): NameNumbers {
  return numbersOf(name, (sums) => reduce(sums.map((sum) => reduce(sum, [11, 22])).reduce(add, 0)))
}

/** The same by the other common method, which adds all letters of the name at once; it differs in master numbers only. */
export function wholeNameNumbers(name: string): NameNumbers {
  return numbersOf(name, (sums) => reduce(sums.reduce(add, 0)))
}
