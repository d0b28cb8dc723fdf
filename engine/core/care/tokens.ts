import { folded } from '../folded.ts'

/** A word of a text as it is looked up, and what stands before it. */
export interface Token {
  word: string
  /** How it is divided from the word before: not at all, by a comma or the like, or by the end of a sentence. */
  after: 'word' | 'part' | 'sentence'
}

/** Signs that stand for an apostrophe. Some of them fall apart when a text is folded, so they are changed before. */
const APOSTROPHES = /[’‘ʼ`´′ʹ＇]/g
/** Marks that take no room and may stand inside a word. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  к: 'k',
  м: 'm',
  т: 't',
  α: 'a',
  ο: 'o',
  ι: 'i',
  ν: 'v',
  κ: 'k',
}

/** What needs no folding but for its case. */
const SIMPLE = /^[ -_a-~\s]*$/

const plain = (text: string): string =>
  SIMPLE.test(text) ? text.toLowerCase() : folded(text.replace(APOSTROPHES, "'").replace(INVISIBLE, ''))

/** What stands between two words, a word with the signs that may hide its letters, or a paragraph's end. */
const PIECE = /[\p{L}\p{N}]+(?:['@$!*#+][\p{L}\p{N}]+|\*+[\p{L}\p{N}]+)*|[^\p{L}\p{N}]+/gu

/** How texts and patterns are cut into words. `elided`: beginnings that an apostrophe cuts off. */
export class Tokens {
  readonly #elided: ReadonlySet<string>

  constructor(elided: Iterable<string>) {
    this.#elided = new Set([...elided].map(plain))
  }

  /** One written word as the words that it is read as: `j'ai` is two, `don't` is one. */
  words(written: string): string[] {
    const text = plain(written)
    if (/^[a-z0-9']*$/.test(text)) return this.#cut(text)
    return text.split(/[^\p{L}\p{N}']+/u).flatMap((part) => this.#cut(part))
  }

  /** A text's words. `meant` says what a word stands for, however it is spelt; nothing: it is not known. */
  of(text: string, meant: (word: string) => readonly string[]): Token[] {
    const tokens: Token[] = []
    let after: Token['after'] = 'sentence'
    for (const [piece] of plain(text).matchAll(PIECE)) {
      if (!/[\p{L}\p{N}]/u.test(piece)) {
        if (tokens.length > 0) after = dividing(piece)
        continue
      }
      for (const word of this.#read(piece, meant)) {
        tokens.push({ word, after })
        after = 'word'
      }
    }
    return joined(lenient(tokens), meant)
  }

  #read(piece: string, meant: (word: string) => readonly string[]): readonly string[] {
    const mixed = /[\u0370-\u04FF]/.test(piece) && /[a-z]/.test(piece)
    const word = mixed ? piece.replace(/[\u0370-\u04FF]/g, (letter) => LOOKALIKES[letter] ?? letter) : piece
    if (!SIGNS.test(word)) return this.#cut(word)
    return meant(word).length > 0 ? [word] : word.split(SIGNS).flatMap((part) => this.#cut(part))
  }

  #cut(word: string): string[] {
    if (!word.includes("'")) return word === '' ? [] : [word]
    const cut: string[] = []
    let held = ''
    for (const part of word.split("'")) {
      held += part
      if (!this.#elided.has(held)) continue
      cut.push(held)
      held = ''
    }
    return held === '' ? cut : [...cut, held]
  }
}

const SIGNS = /[@$!*#+]+/

/** Three dots are a breath, not an end. */
function dividing(between: string): Token['after'] {
  const without = between.replace(/\.{2,}|…/g, ',')
  if (/\n\s*\n|[;。！？]|[.!?]["')\]»”]*(\s|$)/.test(without)) return 'sentence'
  return /[^\s'-]|\n| - /.test(between) ? 'part' : 'word'
}

/** Sentences. Of. One. Word. Each. are one sentence. */
function lenient(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, at) => {
    const alone = token.after === 'sentence' && at > 0 && tokens[at - 1]?.after === 'sentence'
    return alone ? { word: token.word, after: 'part' } : token
  })
}

/** Words in their spelling, and those that are written letter by letter, such as "d i e". */
function joined(tokens: readonly Token[], meant: (word: string) => readonly string[]): Token[] {
  const found: Token[] = []
  const add = (words: readonly string[], after: Token['after']): void => {
    for (const [at, word] of words.entries()) found.push({ word, after: at === 0 ? after : 'word' })
  }
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token) break
    const letters = token.word.length === 1 ? lettersFrom(tokens, at) : []
    const word = letters.length > 2 ? meant(letters.join('')) : []
    if (word.length > 0) at += letters.length - 1
    const meaning = word.length > 0 ? word : meant(token.word)
    add(meaning.length > 0 ? meaning : [token.word], token.after)
  }
  return found
}

/** At most so many single letters are one run. */
const RUN = 40

function lettersFrom(tokens: readonly Token[], from: number): string[] {
  const letters: string[] = []
  for (const { word, after } of tokens.slice(from, from + RUN)) {
    if (word.length > 1 || (letters.length > 0 && after === 'sentence')) break
    letters.push(word)
  }
  return letters
}
