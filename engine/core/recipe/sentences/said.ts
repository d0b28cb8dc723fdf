import { textsIn } from '../../pack/json.ts'
import { saidBy, sentencesOf } from './sentences.ts'

/** How often the same words of a seeker may stand between quotation marks. */
const MOST = 2

/** Names and titles of a word or two may return. */
const FEW = 3

/** Two quotations that have so many words in a row in common quote the same. */
const RUN = 4

const QUOTATION = /“([^“”]*)”/gu

interface Quoted {
  readonly times: number
  /** The words that stand in it in a row. */
  readonly runs: ReadonlySet<string>
}

/** What a text has a claim to, and what it leaves to others. */
export interface Claim {
  /** The answers that were given where it belongs. */
  readonly own: readonly string[]
  /** The inputs that hold answers of later texts: `answers.evening`. */
  readonly later: ReadonlySet<string>
}

/** What a seeker has read so far: every sentence, and what was quoted how often. */
export class Said {
  readonly #sentences = new Set<string>()
  readonly #quotes = new Map<string, Quoted>()
  /** What may be quoted only where nobody has quoted it; undefined where everything may be as often as words may. */
  #others: Said | undefined
  #again = false
  /** What the text that is written now may rather quote than others, and what it has quoted itself. */
  #own: { readonly claim: Claim; readonly here: Said } | undefined

  /** What texts have said, whatever they are: every text inside of them counts. */
  static in(...contents: readonly unknown[]): Said {
    const said = new Said()
    for (const content of contents) said.hearAll(content)
    return said
  }

  /** The same, to go on with by itself. */
  copy(): Said {
    const said = new Said()
    for (const sentence of this.#sentences) said.#sentences.add(sentence)
    for (const [quote, each] of this.#quotes) said.#quotes.set(quote, each)
    said.#others = this.#others?.copy()
    said.#again = this.#again
    said.#own = this.#own && { claim: this.#own.claim, here: this.#own.here.copy() }
    return said
  }

  /**
   * The same for a text that quotes only what no other text has quoted, and that itself once: a second time is left to
   * others.
   * @param others what other texts have said; earlier versions of the text itself are none
   */
  quotingOnce(others: Said): Said {
    const said = this.copy()
    said.#others = others.copy()
    return said
  }

  /**
   * The same for a text with a claim: its own answers it may quote as long as anybody may, and once, so that others
   * have their time; those that are kept for later texts it does not quote.
   */
  claiming({ own, later }: Claim): Said {
    const said = this.copy()
    const answers = own.map(saidBy).filter((answer) => answer !== '')
    said.#own = { claim: { own: answers, later }, here: new Said() }
    return said
  }

  /** Whether words are quoted rather by another text: this one has answers of its own, and they stand in none. */
  isForeign(words: string): boolean {
    return this.#own !== undefined && this.#own.claim.own.length > 0 && !this.#isOwn(saidBy(words))
  }

  /** Whether words of an input are kept for a text that is written after this one. */
  isForLater(input: string): boolean {
    return this.#own?.claim.later.has(input) ?? false
  }

  #isOwn(said: string): boolean {
    return this.#own?.claim.own.some((answer) => answer === said || isPartOf(said, answer)) ?? false
  }

  /** Whether, for now, words may be quoted that others have quoted, as often as words may be. */
  quoteAgain(again: boolean): void {
    this.#again = again
  }

  /** Remembers every text in something that was written. */
  hearAll(content: unknown): void {
    for (const text of textsIn(content)) this.hear(text)
  }

  /** Remembers a text. */
  hear(text: string): void {
    for (const sentence of sentencesOf(text)) {
      const said = saidBy(sentence)
      if (said.split(' ').length >= FEW) this.#sentences.add(said)
    }
    for (const [, words = ''] of text.matchAll(QUOTATION)) {
      const said = saidBy(words)
      const { times, runs } = this.#quotes.get(said) ?? { times: 0, runs: runsIn(said) }
      this.#quotes.set(said, { times: times + 1, runs })
    }
    this.#others?.hear(text)
    this.#own?.here.hear(text)
  }

  /** Whether a sentence was said. One word or two may come again: they are names. */
  has(sentence: string): boolean {
    return this.#sentences.has(saidBy(sentence))
  }

  /** How often words were quoted, alone, in a longer quotation, by a part of them or in one that is cut otherwise. */
  timesQuoted(words: string): number {
    const said = saidBy(words)
    if (said === '') return 0
    const runs = [...runsIn(said)]
    let times = 0
    for (const [quote, { times: count, runs: others }] of this.#quotes)
      if (
        quote === said ||
        isPartOf(quote, said) ||
        isPartOf(said, quote) ||
        runs.some((run) => others.has(run))
      )
        times += count
    return times
  }

  /** Whether words were quoted as often as words may be. */
  isWorn(words: string): boolean {
    const own = saidBy(words)
    if (own.split(' ').length < FEW) return false
    if (this.#own && this.#isOwn(own))
      return this.#own.here.timesQuoted(words) > 0 || (this.#others ?? this).timesQuoted(words) >= MOST
    // Where it goes by what others have said, earlier versions of the text itself wear out nothing.
    const most = this.#others && !this.#again ? 1 : MOST
    return (this.#others ?? this).timesQuoted(words) >= most
  }

  /** Whether a text quotes what is worn. */
  wears(text: string): boolean {
    for (const [, words = ''] of text.matchAll(QUOTATION)) if (this.isWorn(words)) return true
    return false
  }

  /** Whether any text in something that was written does. */
  wearsIn(content: unknown): boolean {
    for (const text of textsIn(content)) if (this.wears(text)) return true
    return false
  }
}

/** So many words in a row, wherever they begin in what is quoted. */
function runsIn(said: string): ReadonlySet<string> {
  const words = said.split(' ')
  const runs = new Set<string>()
  for (let from = 0; from + RUN <= words.length; from += 1) runs.add(words.slice(from, from + RUN).join(' '))
  return runs
}

/** Whether a quotation of several words stands whole in another. */
const isPartOf = (part: string, whole: string): boolean =>
  part.length < whole.length && part.split(' ').length >= FEW && ` ${whole} `.includes(` ${part} `)
