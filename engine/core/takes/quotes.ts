import { textsIn } from '../pack/json.ts'
import { quotationsIn } from '../reading/rests.ts'

/** Words in a row that nobody but who wrote them would have put in that order. */
const RUN = 5

/** A shorter text of theirs is known again whole; one or two short words stand in anybody's. */
const isTelling = (words: readonly string[]): boolean => words.length >= 3 || words.join(' ').length >= 16

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Words as they are looked for: none begins or ends within another one. */
const within = (words: readonly string[]): string => ` ${words.join(' ')} `

const runsIn = (words: readonly string[]): string[] =>
  words.length < RUN
    ? isTelling(words)
      ? [within(words)]
      : []
    : words.slice(RUN - 1).map((_, at) => within(words.slice(at, at + RUN)))

/** Tells of something that was made for a seeker, such as a text with what it rests on, whether it quotes what is erased. */
export type Quotes = (made: unknown) => boolean

/** What quotes answers that are erased, by words that stand in nothing that is kept. */
export function quotesOf(erased: unknown, kept: unknown): Quotes {
  const gone = [...textsIn(erased)].map(wordsOf)
  const goneText = gone.map(within).join('|')
  const keptText = [...textsIn(kept)].map((text) => within(wordsOf(text))).join('|')
  const runs = new Set(gone.flatMap(runsIn).filter((run) => !keptText.includes(run)))
  const shortest = [...runs].filter((run) => run.trim().split(' ').length < RUN)
  const isOfThem = (quotation: string): boolean => {
    const words = wordsOf(quotation)
    return isTelling(words) && goneText.includes(within(words)) && !keptText.includes(within(words))
  }
  return (made) =>
    runs.size > 0 &&
    [...textsIn(made)].some((text) => {
      const words = wordsOf(text)
      return (
        runsIn(words).some((run) => runs.has(run)) ||
        shortest.some((run) => within(words).includes(run)) ||
        isOfThem(text) ||
        quotationsIn(text).some(isOfThem)
      )
    })
}
