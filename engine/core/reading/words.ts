import { folded } from '../folded.ts'
import { sentencesOf } from '../recipe/sentences/sentences.ts'

/** A word of a text, where it stands, and how it is looked up. */
export interface Word {
  readonly start: number
  readonly end: number
  /** Without case, accents and apostrophes. */
  readonly key: string
  /** Which part of a sentence it stands in, counted through the text. */
  readonly part: number
  readonly sentence: number
}

/** Where a sentence stands, without the space around it. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface Cut {
  readonly words: readonly Word[]
  readonly sentences: readonly Span[]
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu
const APOSTROPHE = /['’]/g
const PLAIN = /^[a-z0-9]*$/
/** Marks that divide parts of a sentence. */
const DIVIDES = /[,;:()[\]{}–—…/|、，；：]|\s-\s/u
/** Scripts that put no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** How a word is looked up. */
export function keyOf(word: string): string {
  const small = word.toLowerCase()
  return PLAIN.test(small) ? small : folded(word.replace(APOSTROPHE, ''))
}

/** How what is written without a space is looked up, with hyphens or in a script that puts no space between words. */
export const keysOf = (written: string): string[] =>
  written
    .split('-')
    .flatMap((piece) =>
      UNSPACED.test(piece)
        ? Array.from(wordsIn(piece), ([start, end]) => keyOf(piece.slice(start, end)))
        : keyOf(piece),
    )

/** Cuts a text into sentences and words. */
export function cut(text: string): Cut {
  const words: Word[] = []
  const sentences: Span[] = []
  let from = 0
  let part = 0
  for (const sentence of sentencesOf(text)) {
    const lead = sentence.length - sentence.trimStart().length
    const end = from + sentence.trimEnd().length
    if (end > from + lead) {
      let last = from + lead
      for (const [start, stop] of wordsIn(sentence)) {
        const between = text.slice(last, from + start)
        if (DIVIDES.test(between)) part += 1
        last = from + stop
        words.push({
          start: from + start,
          end: last,
          key: keyOf(text.slice(from + start, last)),
          part,
          sentence: sentences.length,
        })
      }
      sentences.push({ start: from + lead, end })
      part += 1
    }
    from += sentence.length
  }
  return { words, sentences }
}

function* wordsIn(sentence: string): Generator<readonly [start: number, end: number]> {
  for (const { 0: word, index } of sentence.matchAll(WORD)) {
    if (!UNSPACED.test(word)) yield [index, index + word.length]
    else
      for (const { index: at, segment, isWordLike } of segmenter.segment(word))
        if (isWordLike !== false) yield [index + at, index + at + segment.length]
  }
}
