/** Letters that look like others, so that a text can still be read and every font is asked for its accents. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ğ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ó',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  F: 'Ƒ',
  G: 'Ğ',
  H: 'Ĥ',
  I: 'Í',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ó',
  P: 'Þ',
  Q: 'Ǫ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Ú',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
}

/** What is no wording: placeholders, Liquid, where links lead, and the signs of markdown. */
const KEPT =
  /\{\{[^]*?\}\}|\{%[^]*?%\}|\{[A-Za-z][A-Za-z0-9]*\}|\]\([^)\s]*\)|https?:\/\/\S+|^\s*(?:#+|[-*]|\d+\.)\s|[*_`[\]]+/gm

const FILLING = 'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor '

/** How much longer other languages are than English, the shorter the text the more. */
const growthOf = (length: number): number => (length < 20 ? 0.4 : 0.3)

/**
 * A text as a language might have it that nobody speaks: accented, 30 to 40 % longer and in brackets, so that text
 * which is cut off, or stands outside of content, is seen at a glance. Placeholders and markdown stay.
 * @param most characters that the place has room for; the text never becomes longer than that
 */
export function pseudoText(text: string, most = Infinity): string {
  const accented = accentedOf(text)
  const wording = text.replaceAll(KEPT, '')
  const bare = wording.length
  const room = Math.max(0, most - lengthOf(accented) - 2)
  const more = Math.min(Math.ceil(bare * growthOf(bare)), room)
  if (!/[A-Za-z]/.test(wording) || most < lengthOf(accented) + 2) return text
  // A list or a heading must stay one: the filling comes at the end of the text, and the bracket after its first sign.
  const filling =
    more > 1
      ? ` ${accentedOf(
          FILLING.repeat(Math.ceil(more / FILLING.length))
            .slice(0, more - 1)
            .trimEnd(),
        )}`
      : ''
  const lead = /^\s*(?:#+|[-*]|\d+\.)\s/.exec(accented)?.[0] ?? ''
  const end = /\s*$/.exec(accented)?.[0] ?? ''
  return `${lead}[${accented.slice(lead.length, accented.length - end.length)}${filling}]${end}`
}

function accentedOf(text: string): string {
  let made = ''
  let last = 0
  for (const match of text.matchAll(KEPT)) {
    made += lettersOf(text.slice(last, match.index)) + match[0]
    last = match.index + match[0].length
  }
  return made + lettersOf(text.slice(last))
}

const lettersOf = (text: string): string =>
  text.replaceAll(/[A-Za-z]/g, (letter) => ACCENTED[letter] ?? letter)

const lengthOf = (text: string): number => Array.from(text).length
