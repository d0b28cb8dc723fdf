/** One part of a pattern as an author writes it; `content/guide/care.md` tells the notation. */
export type Part =
  | { is: 'word'; word: string }
  | { is: 'stem'; stem: string }
  | { is: 'class'; name: string }
  | { is: 'either'; ways: readonly (readonly Part[])[]; optional: boolean }
  | { is: 'gap'; most: number }
  | { is: 'not'; ways: readonly (readonly Part[])[] }
  | { is: 'start' }
  | { is: 'end' }

export interface ParsedPattern {
  parts: readonly Part[]
  /** What is wrong with it, in a sentence. */
  fault?: string
}

/** Bounds that keep the time a pattern takes in proportion to the text, whatever an author writes. */
export const patternLimits = { gap: 8, gaps: 4, depth: 4, parts: 200 }

const SIGN = /\s+|\.\.(\d*)|[()|?!<>]|\$([a-z][a-z0-9_]*)|([\p{L}\p{N}\p{M}'’-]+)(\*?)|[^]/gu

interface Sign {
  is: 'space' | 'gap' | 'class' | 'word' | 'stem' | 'other'
  text: string
}

function signsOf(pattern: string): Sign[] {
  return [...pattern.matchAll(SIGN)].map(([text, gap, name, word, star]) => {
    if (gap !== undefined) return { is: 'gap', text: gap }
    if (name !== undefined) return { is: 'class', text: name }
    if (word !== undefined) return { is: star ? 'stem' : 'word', text: word }
    return { is: text.trim() === '' ? 'space' : 'other', text }
  })
}

/** Reads a pattern. `split` cuts a written word into words as texts are cut. */
export function parsePattern(pattern: string, split: (word: string) => readonly string[]): ParsedPattern {
  const signs = signsOf(pattern).filter(({ is }) => is !== 'space')
  let at = 0
  let gaps = 0
  let count = 0
  let fault: string | undefined
  const fail = (sentence: string): void => void (fault ??= sentence)
  const next = (text: string): boolean => {
    const sign = signs[at]
    if (sign?.is !== 'other' || sign.text !== text) return false
    at += 1
    return true
  }
  const optional = (parts: readonly Part[]): readonly Part[] =>
    next('?') ? [{ is: 'either', ways: [parts], optional: true }] : parts

  function ways(depth: number): (readonly Part[])[] {
    if (depth > patternLimits.depth) fail(`Brackets stand ${depth} deep; ${patternLimits.depth} is the most.`)
    const found = [sequence(depth)]
    while (next('|')) found.push(sequence(depth))
    if (!next(')')) fail('A bracket "(" is not closed.')
    if (found.some((way) => way.length === 0)) fail('A bracket holds an empty way; write (a|b)? instead.')
    return found
  }
  function element(depth: number): readonly Part[] {
    const sign = signs[at]
    if (!sign) return []
    count += 1
    if (sign.is === 'stem' || sign.is === 'word') return written(sign)
    if (next('(')) return optional([{ is: 'either', ways: ways(depth + 1), optional: false }])
    if (next('<')) return [{ is: 'start' }]
    if (next('>')) return [{ is: 'end' }]
    if (next('!'))
      return [{ is: 'not', ways: [next('(') ? ways(depth + 1) : element(depth)].flatMap(asWays) }]
    at += 1
    if (sign.is === 'gap') {
      gaps += 1
      const most = sign.text === '' ? 3 : Number(sign.text)
      if (most < 1 || most > patternLimits.gap) fail(`A gap is of 1 to ${patternLimits.gap} words.`)
      return [{ is: 'gap', most }]
    }
    if (sign.is === 'class') return optional([{ is: 'class', name: sign.text }])
    fail(`"${sign.text}" means nothing here.`)
    return []
  }
  function written({ is, text }: Sign): readonly Part[] {
    at += 1
    const words = split(text)
    const last = words.at(-1)
    if (last === undefined) {
      fail(`"${text}" holds no word.`)
      return []
    }
    if (is === 'stem' && last.length < 3) fail(`"${text}*" is too short: a stem has three letters.`)
    const end: Part = is === 'stem' ? { is: 'stem', stem: last } : { is: 'word', word: last }
    if (words.length === 1) return optional([end])
    return optional([...words.slice(0, -1).map((word): Part => ({ is: 'word', word })), end])
  }
  function sequence(depth: number): readonly Part[] {
    const parts: Part[] = []
    for (let sign = signs[at]; sign && sign.text !== '|' && sign.text !== ')'; sign = signs[at]) {
      for (const part of element(depth)) parts.push(part)
    }
    return parts
  }

  const parts = sequence(0)
  if (at < signs.length) fail(`"${signs[at]?.text ?? ''}" stands outside of brackets.`)
  if (gaps > patternLimits.gaps) fail(`It has ${gaps} gaps; ${patternLimits.gaps} is the most.`)
  if (count > patternLimits.parts) fail(`It has ${count} parts; ${patternLimits.parts} is the most.`)
  if (!fault && (parts[0]?.is === 'gap' || parts.at(-1)?.is === 'gap'))
    fail('A gap stands between two words, not at an end.')
  if (!fault && !parts.some(mustHold)) fail('Nothing in it has to stand in a text.')
  return fault === undefined ? { parts } : { parts: [], fault }
}

const asWays = (found: readonly Part[] | readonly (readonly Part[])[]): readonly (readonly Part[])[] =>
  found.length > 0 && isWays(found) ? found : [found.filter(isPart)]

const isPart = (part: Part | readonly Part[]): part is Part => !Array.isArray(part)
const isWays = (
  found: readonly Part[] | readonly (readonly Part[])[],
): found is readonly (readonly Part[])[] => Array.isArray(found[0])

/** Whether a word of the text has to answer to it. */
function mustHold(part: Part): boolean {
  if (part.is === 'either') return !part.optional && part.ways.every((way) => way.some(mustHold))
  return part.is === 'word' || part.is === 'stem' || part.is === 'class'
}
