import type { LexiconDocument } from '../pack/documents.gen.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import type { Saying } from './told.ts'
import { cut, type Word } from './words.ts'

/** Longer texts say something, whatever they begin with. */
const LONGEST = 240

/**
 * Makes what tells an answer from an evasion, in the words of every lexicon.
 *
 *     const saying = sayingOf(pack.list('lexicon'))
 *     saying('I do not know, sorry.') // ''
 *     saying('Nothing really. Bread, I guess.') // 'Bread, I guess.'
 *     saying('I do not know how to stop baking.') // the same
 */
export function sayingOf(documents: readonly LexiconDocument[]): Saying {
  const lexicons = documents.filter(({ evasions }) => evasions !== undefined).map(lexiconOf)
  return (text) => {
    if (isNoise(text)) return ''
    const { words, sentences } = cut(text.slice(0, LONGEST))
    // A picture is an answer.
    if (words.length === 0) return text
    const isWhole = text.length <= LONGEST
    for (const lexicon of lexicons) {
      const { first, isFiller } = evaded(words, lexicon)
      if (first === undefined) {
        if (isWhole) return ''
        continue
      }
      const lead = words.filter(({ sentence }) => sentence < first)
      // A lone small word may deny what follows it: "No. I would stay."
      const [lone, ...others] = lead
      if (!lone || (others.length === 0 && lexicon.isStop(lone.key))) continue
      const rest = words.filter(({ sentence }) => sentence >= first)
      const said = rest.findIndex((word, at) => !isFiller(word) || rest[at + 1]?.part === word.part)
      return text.slice(said > 0 ? rest[said]?.start : sentences[first]?.start)
    }
    return text
  }
}

/** No letter at all, one key again and again, or one word. */
const isNoise = (text: string): boolean => {
  if (/\p{Extended_Pictographic}/u.test(text)) return false
  return (
    !/[\p{L}\p{N}]/u.test(text) ||
    /^(.)\1{3,}$/u.test(text.replace(/\s/g, '')) ||
    /^(\S+)( \1){3,}$/u.test(text.trim())
  )
}

/** The first sentence that does not only evade; none where all of them do. */
function evaded(
  words: readonly Word[],
  lexicon: Lexicon,
): { readonly first: number | undefined; readonly isFiller: (word: Word) => boolean } {
  const fillers = new Set<Word>()
  for (const { says, from, to } of lexicon.hits(words))
    if (says.is === 'filler') for (const word of words.slice(from, to + 1)) fillers.add(word)
  const isFiller = (word: Word): boolean => fillers.has(word)
  const said = clausesOf(
    words.filter((word) => !isFiller(word)),
    lexicon,
  )
  // Whatever is reached has nothing but evasions before it.
  const reached = new Set([0])
  const hits = lexicon.hits(said).filter(({ says }) => says.is === 'evasion')
  for (const [at, { key, part }] of said.entries()) {
    if (!reached.has(at)) continue
    const isAlone = said[at - 1]?.part !== part && said[at + 1]?.part !== part
    if (isAlone && (lexicon.isJoin(key) || lexicon.isLoose(key))) reached.add(at + 1)
    for (const { from, to } of hits) if (from === at) reached.add(to + 1)
  }
  if (reached.has(said.length)) return { first: undefined, isFiller }
  const ends = [...reached].filter((at) => at > 0 && said[at - 1]?.sentence !== said[at]?.sentence)
  return { first: said[Math.max(-1, ...ends)]?.sentence ?? 0, isFiller }
}

/** The words with a part for each clause: a word that joins two stands between them. */
function clausesOf(words: readonly Word[], lexicon: Lexicon): Word[] {
  let part = 0
  return words.map((word, at) => {
    const before = words[at - 1]
    const isApart =
      before !== undefined &&
      (before.part !== word.part || lexicon.isJoin(before.key) || lexicon.isJoin(word.key))
    if (isApart) part += 1
    return { ...word, part }
  })
}
