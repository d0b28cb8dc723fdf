import { SINGLE_QUOTE, SPACE } from './characters.ts'
import { LIMITS } from '../limits.ts'

/** Thrown at whatever is not everyday YAML: the whole text is then read by the library. Carries nothing on purpose. */
export class Unusual extends Error {
  override name = 'Unusual'
}

/** Deeper nesting is left to the library, which counts it otherwise. */
export const DEEPEST = LIMITS.depth - 4

/** What a plain scalar cannot start with. Dashes, question marks and colons could, but seldom do. */
export const INDICATORS: ReadonlySet<number> = new Set(
  Array.from('?:,[]{}#&*!|>\'"%@`', (character) => character.charCodeAt(0)),
)

const INTEGER = /^[-+]?[0-9]+$/
const DECIMAL = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/
const ODD_NUMBER = /^(?:0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/

const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
  ['null', null],
  ['Null', null],
  ['NULL', null],
  ['~', null],
])

/** What a plain scalar means in the core schema of YAML 1.2. */
export function plainValue(source: string): string | number | boolean | null {
  const first = source.charCodeAt(0)
  // + - . and digits, which come one after another but for the slash
  if (first >= 43 && first <= 57) {
    if (INTEGER.test(source) || DECIMAL.test(source)) {
      const value = Number(source)
      if (Number.isFinite(value)) return value
      throw new Unusual()
    }
    if (ODD_NUMBER.test(source)) throw new Unusual()
    return source
  }
  if (source.length > 5) return source
  const word = WORDS.get(source)
  return word === undefined ? source : word
}

/** Where the quote is that closes the one at `open`. */
export function closing(text: string, open: number, quote: number): number {
  const mark = quote === SINGLE_QUOTE ? "'" : '"'
  for (let close = text.indexOf(mark, open + 1); close !== -1; close = text.indexOf(mark, close + 1)) {
    if (quote === SINGLE_QUOTE) {
      if (text.charCodeAt(close + 1) !== SINGLE_QUOTE) return close
      close += 1
    } else {
      let slashes = 0
      while (text[close - 1 - slashes] === '\\') slashes += 1
      if (slashes % 2 === 0) return close
    }
  }
  throw new Unusual()
}

/** Joins the lines of a scalar: a line break is a space, and of several in a row one less is kept. */
export function unfolded(source: string): string {
  if (!source.includes('\n')) return source
  const lines = source.split('\n')
  const last = lines.pop() ?? ''
  let text = trimmedEnd(lines.shift() ?? '')
  let joint = ' '
  for (const line of lines) {
    const words = trimmedStart(trimmedEnd(line))
    if (words !== '') {
      text += joint + words
      joint = ' '
    } else if (joint === '\n') text += '\n'
    else joint = '\n'
  }
  return text + joint + trimmedStart(last)
}

/** The text between the quotes of a scalar in double quotes. */
export function doubleQuoted(source: string): string {
  if (!source.includes('\\')) return unfolded(source)
  if (source.includes('\n')) throw new Unusual()
  try {
    // The escapes of JSON are escapes of YAML; the others are not for everyday.
    const value: unknown = JSON.parse(`"${source}"`)
    if (typeof value === 'string') return value
  } catch {
    // An escape that JSON does not have.
  }
  throw new Unusual()
}

/** The lines of a block scalar, without their common indentation and the empty ones at the end, as the one text. */
export function folded(lines: readonly string[]): string {
  let text = ''
  let joint = ''
  let wasMoreIndented = false
  for (const line of lines) {
    if (line.startsWith(' ')) {
      if (joint === ' ') joint = '\n'
      else if (!wasMoreIndented && joint === '\n') joint = '\n\n'
      text += joint + line
      joint = '\n'
      wasMoreIndented = true
    } else if (line === '') {
      if (joint === '\n') text += '\n'
      else joint = '\n'
    } else {
      text += joint + line
      joint = ' '
      wasMoreIndented = false
    }
  }
  return text
}

// Only spaces: other white space is text to YAML.
const trimmedEnd = (line: string): string => {
  let end = line.length
  while (line.charCodeAt(end - 1) === SPACE) end -= 1
  return line.slice(0, end)
}

const trimmedStart = (line: string): string => {
  let start = 0
  while (line.charCodeAt(start) === SPACE) start += 1
  return line.slice(start)
}
