import { fill } from '../copy.ts'
import type { PatternsWords } from '../pack/documents.gen.ts'
import type { DrawnKind } from './patterns.ts'

/** What a thread stops at: words of an answer, and the answer. */
interface Stop {
  readonly words: string
  readonly answer: string
}

/** The words of a stop by themselves, with dots where their sentence goes on behind them: a cut is no slip of the seeker's. */
export function wordsAlone({ words, answer }: Stop): string {
  const at = answer.indexOf(words)
  const behind = at === -1 ? '' : answer.slice(at + words.length)
  return /^ +[\p{L}\p{N}]/u.test(behind) ? `${words}…` : words
}

/** A thread, as far as words tell of it; its kind may be newer than they are. */
interface Told {
  readonly kind: string
  readonly name: string
  readonly other?: string | undefined
  readonly voice?: string | undefined
  readonly times: number
  readonly stops: readonly Stop[]
}

/** Where an answer was given. */
interface Given {
  readonly place?: { readonly name: string } | undefined
  readonly source: object
}

type KindWords = PatternsWords['kinds']

const isTold = (kind: string, kinds: KindWords): kind is DrawnKind => Object.hasOwn(kinds, kind)

/** A thread in words. */
export interface ThreadWords {
  /** What kind of thread it is. */
  readonly label: string
  readonly sentence: string
  /** How many of its answers are drawn, where that is not all. */
  readonly shown: string
  /** Its words, as one hears them after the sentence. */
  readonly spoken: string
}

export function wordsOfThread(
  { kind, name, other = '', voice = '', times, stops }: Told,
  words: PatternsWords,
): ThreadWords {
  const { kinds } = words
  // A kind that is newer than these words says at least its name.
  const { label, sentence } = isTold(kind, kinds) ? kinds[kind] : { label: '', sentence: '{name}' }
  const count = Math.max(times, stops.length)
  const told = fill(sentence, { count, name, other, voice })
  return {
    label,
    sentence: told,
    shown: count > stops.length ? fill(words.shown, { shown: stops.length, count }) : '',
    spoken: fill(words.line, {
      sentence: told,
      words: stops.map((stop) => `“${wordsAlone(stop)}”`).join(', '),
    }),
  }
}

/** Above stations, where another place begins; what is of no flow has a name in the words. */
export function placeOf({ place, source }: Given, words: PatternsWords): string {
  if (place) return place.name
  if ('entry' in source) return words.journal
  if ('practice' in source) return words.practices
  return 'experiment' in source ? words.experiments : words.elsewhere
}
