import { quotesIn } from '../care/quoted.ts'
import { once } from '../once.ts'
import type { GuideDocument, TalkDocument, TalkIntent, TalkPiece, TalkThing } from '../pack/documents.gen.ts'
import { isFirstOf, type Mention } from '../reading/look-up.ts'
import type { RecipeBook } from '../recipe/book.ts'
import { isRecord } from '../pack/json.ts'
import { inputAt, isThere, type RecipeInputs } from '../recipe/inputs/inputs.ts'
import { Said } from '../recipe/sentences/said.ts'
import { shuffledBySeed } from '../recipe/sentences/seeded.ts'
import { sentencesOf } from '../recipe/sentences/sentences.ts'
import { LAST, type Named } from './phrasebook.ts'
import type { Understood, Wanted } from './understand.ts'

/** What a reply is composed from. */
export interface Told {
  readonly book: RecipeBook
  /** What is known of the seeker, by the names of the inputs of the document. */
  readonly inputs: RecipeInputs
  readonly seed: string
  /** What the guide said before in this conversation, the oldest first. */
  readonly said: readonly string[]
  /** Where the seeker wrote of what the message is about. */
  readonly mention: Mention
  /** What the guide sees of the seeker, by source: a quotation draws on the one that it stands in. */
  readonly seen: readonly Seen[]
  /** What some words of the seeker's are about, looked up in all that they wrote. */
  readonly about: (words: string) => Mention
}

/** A source of the guide, and what it shows of the seeker. */
export interface Seen {
  readonly id: string
  readonly lines: readonly string[]
}

export interface ComposedReply {
  readonly text: string
  /** The ids of the sources that it draws on. */
  readonly from: readonly string[]
  /** The id of the intent that it answers; none for a language that the guide does not speak. */
  readonly intent: string | undefined
  /** It answers nothing: it only says that it does not know, or not speak the language. */
  readonly unknown?: true
}

interface Part {
  readonly text: string
  readonly from: readonly string[]
  /** Whether it only says that there is none. */
  readonly lacks?: true
}

/** Everything that the guide sees of a seeker, as lines, by source. */
export const seenIn = (book: RecipeBook, { sources }: GuideDocument, inputs: RecipeInputs): Seen[] =>
  sources.flatMap(({ id, recipe }): Seen[] => {
    const { value } = book.compose(recipe, inputs, id)
    const lines = (Array.isArray(value) ? value : [value]).filter((line) => typeof line === 'string')
    return lines.length === 0 ? [] : [{ id, lines }]
  })

/** Questions that are offered to somebody who does not know what to ask. */
const OFFERS = 2

/** What is quoted, without single words that are only named beside it. */
function wholes<Of>(quoted: readonly Of[], wordsOf: (each: Of) => string): readonly Of[] {
  const found = quoted.filter((each) => wordsOf(each).includes(' '))
  return found.length > 0 ? found : quoted
}

/** What a quotation ends with that was cut. */
const CUT = /[….\s]+$/u

/** Things that are told of at once, at most. */
const AT_ONCE = 3

/** Sentences of a reply to somebody who wants it short. */
const SHORT = 2

/** Composes a reply without a model: the same conversation, inputs and seed always give the same words. */
export function composeReply(understood: Understood, told: Told): ComposedReply {
  if (understood.is === 'foreign')
    return { text: understood.apology.text.trim(), from: [], intent: undefined, unknown: true }
  const { intent, short, also } = understood
  const parts = also ? twice(understood, also, told) : new Replying(understood, told).parts()
  const text = parts.map((part) => part.text).join(' ')
  return {
    text: short ? inShort(text) : text,
    from: [...new Set(parts.flatMap(({ from }) => from))],
    intent: intent.id,
    ...((intent.does === 'unknown' || intent.does === 'unsure') && { unknown: true }),
  }
}

/** Its first sentences, and no question where something else is said. */
function inShort(text: string): string {
  const sentences = sentencesOf(text)
  const told = sentences.filter((sentence) => !sentence.trimEnd().endsWith('?'))
  return (told.length > 0 ? told : sentences).slice(0, SHORT).join('').trim()
}

/** The replies to two questions in one message, with one question at the end of them at most. */
function twice(understood: Known, also: Wanted, told: Told): readonly Part[] {
  const first = new Replying({ ...understood, intent: { ...understood.intent, asks: [] } }, told).parts()
  const isAsked = first.some(({ text }) => text.includes('?'))
  const intent = isAsked ? { ...also.intent, asks: [] } : also.intent
  const then = new Replying(
    { ...understood, intent, named: also.named, place: undefined, places: [] },
    told,
  ).parts()
  const before = first.map(({ text }) => text).join('\n')
  return [...first, ...then.filter(({ text }) => !before.includes(text) && !isQuotedIn(before, text))]
}

/** Whether a text quotes, and nothing but what stands in another. */
function isQuotedIn(other: string, text: string): boolean {
  const quoted = quotesIn(text)
  return quoted.length > 0 && quoted.every((words) => other.includes(words))
}

type Known = Extract<Understood, { is: 'known' }>

class Replying {
  readonly #understood: Known
  readonly #talk: TalkDocument
  readonly #told: Told
  readonly #seed: string
  readonly #heard: string
  #offered: readonly string[] | undefined
  readonly #meant = once(() => this.#meantItem())
  readonly #touched = once(() => this.#touchedItems())
  readonly #akin = once(() => this.#akinItem())
  readonly #topics = once(() => this.#topicsOf())

  constructor(understood: Known, told: Told) {
    this.#understood = understood
    this.#talk = understood.talk
    this.#told = told
    this.#seed = `${told.seed} ${told.said.length} ${understood.intent.id}`
    this.#heard = told.said.join('\n')
  }

  parts(): readonly Part[] {
    const { intent, named, last, compared } = this.#understood
    const [first] = named
    switch (intent.does ?? 'reply') {
      case 'reply':
      case 'unknown':
      case 'heard':
      case 'unsure':
        return this.#reply(intent)
      case 'repeat':
        return first && this.#told.said.length === 0 ? this.#asking(this.#tell(named)) : this.#reply(intent)
      case 'beside':
        return this.#beside(named)
      case 'shorter':
        return first && (!first.loose || this.#told.said.length === 0)
          ? this.#shortened(first)
          : this.#reply(intent)
      case 'tell':
        return first ? this.#asking(this.#tell(named)) : this.#reply(intent)
      case 'item':
      case 'next':
        // After what to do today the next one is what a reply says next, and no place of a list.
        if (intent.does === 'next' && first?.loose === true && last?.tellsOf) return this.#goOn(last)
        return first?.thing.list === undefined
          ? first
            ? this.#tell([first])
            : this.#goOn(last)
          : this.#asking(this.#item(first))
      case 'more':
        return first && !(first.loose && last) ? this.#asking(this.#more(first)) : this.#goOn(last)
      case 'why':
        if (first && named.length > 1 && compared) {
          const both = this.#whyBoth(named)
          return both.length > 1 ? [...both, ...this.#reply(intent, { both: true })] : this.#why(first)
        }
        return first ? this.#why(first) : this.#reply(intent)
      case 'compare':
        return named.length > 1 ? this.#comparing(named) : this.#comparingOne(first)
    }
  }

  /** The parts of a reply; with what was said before only where nothing else can be said, or where it has to stand there again. */
  #reply(
    { reply = [], asks = [], id }: TalkIntent,
    asked: RecipeInputs = {},
    again?: 'said again',
  ): readonly Part[] {
    const whole = once(() => this.#pieces(reply, id, asked, false))
    // What goes on with words has to name them, however often they were quoted.
    const isUnsaid = this.#understood.follows && whole().some(({ text }) => !this.#heard.includes(text))
    const fresh = again || isUnsaid ? [] : this.#pieces(reply, id, asked, true)
    return this.#withQuestion(fresh.length > 0 ? fresh : whole(), asks)
  }

  /** What was talked about last, with something new in it; else what is said where there is nothing. */
  #goOn(last: TalkIntent | undefined): readonly Part[] {
    const { words } = this.#told.mention
    const heard = words.filter((each) => !this.#heard.includes(each.words))
    const isOver = words.length > 0 && heard.length === 0
    const fresh =
      last?.reply && !isOver ? this.#pieces(last.reply, last.id, { heard, texts: undefined }, true) : []
    const [first] = this.#understood.named
    if (fresh.length > 0) return fresh
    return first && words.length === 0
      ? this.#asking(this.#more(first))
      : this.#reply(this.#understood.intent)
  }

  #pieces(pieces: readonly TalkPiece[], name: string, asked: RecipeInputs, isNew: boolean): Part[] {
    return pieces.flatMap((piece, at) => this.#piece(piece, `${name}/${at}`, asked, isNew) ?? [])
  }

  #piece(piece: TalkPiece, name: string, asked: RecipeInputs = {}, isNew = false): Part | undefined {
    const { book, inputs, said } = this.#told
    const given = { ...inputs, asked: { ...this.#asked(), ...asked } }
    const composed = (without?: Said): string => {
      const { value } = book.compose(piece.recipe, given, `${this.#seed} ${name}`, without)
      const text = Array.isArray(value) ? value.filter((each) => typeof each === 'string').join(' ') : value
      return typeof text === 'string' ? text : ''
    }
    const text = composed(isNew ? Said.in(said) : undefined)
    if (text !== '') return { text, from: this.#sourcesOf(text, piece.from) }
    // What was said before is there: it is not that there is none.
    if (!piece.otherwise || (isNew && composed() !== '')) return undefined
    return this.#piece(piece.otherwise, `${name}/otherwise`, asked, isNew)
  }

  /** What a text draws on: where the words that it quotes stand, else what its author says. */
  #sourcesOf(text: string, from: string | undefined): readonly string[] {
    const quoted = wholes(
      quotesIn(text).map((words) => words.replace(CUT, '')),
      (words) => words,
    )
    const found = this.#told.seen.filter(({ lines }) =>
      quoted.some((words) => lines.some((line) => line.includes(words))),
    )
    return found.length > 0 ? found.map(({ id }) => id) : from === undefined ? [] : [from]
  }

  /** A question at the end, where the reply asks none and does not only say that something is missing. */
  #withQuestion(parts: readonly Part[], asks: readonly TalkPiece[]): readonly Part[] {
    if (parts.some(({ text, lacks }) => lacks || text.includes('?'))) return parts
    const from = parts.flatMap((part) => part.from)
    for (const [at, piece] of shuffledBySeed([...asks.entries()], `${this.#seed} asks`)) {
      const part = this.#piece(piece, `asks/${at}`, { from })
      if (part && !this.#heard.includes(part.text)) return [...parts, part]
    }
    return parts
  }

  #asking(parts: readonly Part[]): readonly Part[] {
    return this.#withQuestion(parts, this.#understood.intent.asks ?? [])
  }

  /** What is asked about; of several a sentence each. */
  #tell(named: readonly Named[]): readonly Part[] {
    const [first] = named
    if (named.length > 1) {
      const briefs = named.slice(0, AT_ONCE).flatMap((each) => this.#brief(each) ?? [])
      if (briefs.length > 1) return briefs.filter(isFirst)
    }
    return first ? this.#one(first) : []
  }

  /** In a sentence what was told at length, where that is shorter. */
  #shortened(named: Named): readonly Part[] {
    const brief = this.#brief(named)
    const last = this.#told.said.at(-1) ?? ''
    const isShorter = last === '' || (brief && brief.text.length < last.length)
    return brief && isShorter && !last.includes(brief.text) ? [brief] : this.#reply(this.#understood.intent)
  }

  #one(named: Named): readonly Part[] {
    const { thing } = named
    const only = this.#onlyOf(thing)
    if (only) return [only]
    const brief = this.#understood.short ? this.#brief(named) : undefined
    if (brief) return [brief]
    const part = this.#piece(thing.tell, thing.id, numberOf(named)) ?? this.#missing(named)
    return part ? [part] : []
  }

  #missing(named: Named): Part | undefined {
    const { thing } = named
    const part = this.#piece(thing.missing, `${thing.id}/missing`, numberOf(named))
    return part && { text: part.text, from: part.from, lacks: true }
  }

  #brief(named: Named): Part | undefined {
    const { thing } = named
    return (
      this.#piece(thing.brief ?? thing.tell, `${thing.id}/brief`, numberOf(named)) ?? this.#missing(named)
    )
  }

  #more(named: Named): readonly Part[] {
    const { thing } = named
    const meant = this.#meantOf(thing)
    if (meant) return [meant]
    if (!this.#piece(thing.tell, thing.id, numberOf(named))) return this.#one(named)
    const part = thing.more && this.#piece(thing.more, `${thing.id}/more`, numberOf(named))
    if (part && !this.#heard.includes(part.text)) return [part]
    const why = thing.why && this.#piece(thing.why, `${thing.id}/why`, numberOf(named))
    if (why && !this.#heard.includes(why.text)) return [why]
    return this.#reply(this.#understood.intent)
  }

  /** What each of several things rests on that were set side by side. */
  #whyBoth(named: readonly Named[]): readonly Part[] {
    const parts = named.slice(0, AT_ONCE).flatMap((each) => {
      const { why, tell, id } = each.thing
      const isKnown = this.#piece(tell, id, numberOf(each)) !== undefined
      return (isKnown && why && this.#piece(why, `${id}/why`, numberOf(each))) || []
    })
    const seen = new Set<string>()
    const own = parts.map((part) => {
      const sentences = sentencesOf(part.text).filter((sentence) => !seen.has(sentence.trim()))
      for (const sentence of sentences) seen.add(sentence.trim())
      return { ...part, text: sentences.join('').trim() }
    })
    return own.filter(({ text }) => text !== '')
  }

  #why(named: Named): readonly Part[] {
    const { thing } = named
    const isKnown = this.#piece(thing.tell, thing.id, numberOf(named))
    const part = isKnown && thing.why && this.#piece(thing.why, `${thing.id}/why`, numberOf(named))
    if (part) return [part]
    // That it is missing was said: why is asked of that.
    const missing = isKnown ? undefined : this.#missing(named)
    const isLacking = missing !== undefined && this.#heard.includes(missing.text)
    return isKnown || isLacking
      ? this.#reply(this.#understood.intent, { lacking: isLacking ? true : undefined })
      : named.loose && this.#understood.last
        ? // A reply that says more than that was given, and why is asked of all of it.
          this.#reply(this.#understood.intent)
        : this.#one(named)
  }

  /** One of the list that a thing has; the thing itself where there is none. */
  #item(named: Named): readonly Part[] {
    const { thing } = named
    if (this.#listOf(thing).length === 0) return this.#one(named)
    const { place = 1 } = this.#understood
    const part = this.#itemOf(thing, place === LAST ? this.#listOf(thing).length : place)
    return part ? [part] : this.#one(named)
  }

  /** The one of a list that the words of the message stand in: the goal with the books. */
  #meantOf(thing: TalkThing): Part | undefined {
    const { words } = this.#told.mention
    const places = this.#listOf(thing).flatMap((item, at) =>
      words.some((each) => holds(item, each.words)) ? [at + 1] : [],
    )
    const [place] = places
    return place !== undefined && places.length === 1 ? this.#itemOf(thing, place) : undefined
  }

  /** The only one of a list of several whose title has what the message names, or else its theme: that goal with the nights. */
  #onlyOf(thing: TalkThing): Part | undefined {
    const { names, themes } = this.#told.mention
    const list = this.#listOf(thing)
    const placesBy = (has: (title: string) => number): number[] =>
      list.flatMap((item, at) => (isTitled(item) && has(item.title) > 0 ? [at + 1] : []))
    const inWords = placesBy(names)
    const [place, ...others] = inWords.length > 0 ? inWords : placesBy(themes)
    return place !== undefined && others.length === 0 && list.length > 1
      ? this.#itemOf(thing, place)
      : undefined
  }

  #itemOf(thing: TalkThing, place: number): Part | undefined {
    const list = this.#listOf(thing)
    const asked = { item: list[place - 1], place, count: list.length }
    return thing.item && this.#piece(thing.item, `${thing.id}/item`, asked)
  }

  #listOf({ list, without }: TalkThing): readonly unknown[] {
    const found = list === undefined ? undefined : inputAt(this.#told.inputs, list)
    const all: readonly unknown[] = Array.isArray(found) ? found : []
    return without === undefined ? all : all.filter((item) => !has(item, without))
  }

  /** Those of a list side by side whose places are said, where only that is named; else its first ones. */
  #pairIn({ thing }: Named): RecipeInputs {
    const { length } = this.#listOf(thing)
    if (length < 2) return {}
    const said = new Set(this.#understood.places.map((place) => (place === LAST ? length : place)))
    const places = (said.size > 1 ? [...said] : Array.from({ length }, (_, at) => at + 1)).slice(0, AT_ONCE)
    const [one, ...others] = places.flatMap((place) => this.#itemOf(thing, place) ?? []).filter(isFirst)
    const two = others.map(({ text }) => text).join(' ')
    const from = [one, ...others].flatMap((part) => part?.from ?? [])
    return one && two !== '' ? { one: one.text, two, from } : {}
  }

  /** What was computed, and then what the seeker wrote. */
  #beside(named: readonly Named[]): readonly Part[] {
    // What was named before was told before.
    const unsaid = this.#told.said.length === 0 ? named : named.filter(({ loose }) => !loose)
    const briefs = unsaid.slice(0, AT_ONCE).flatMap((each) => this.#brief(each) ?? [])
    return [...briefs.filter(isFirst), ...this.#reply(this.#understood.intent)]
  }

  /** What a list holds side by side; of anything else what it is, for there is nothing to set beside it. */
  #comparingOne(named: Named | undefined): readonly Part[] {
    const pair = (named && this.#pairIn(named)) ?? {}
    const brief = named && pair['one'] === undefined ? this.#besideChosen(named) : undefined
    if (brief) return this.#reply(this.#understood.intent, { one: brief.text, from: brief.from })
    const isOne = named && !named.loose && pair['one'] === undefined
    return isOne ? this.#asking(this.#tell([named])) : this.#reply(this.#understood.intent, pair)
  }

  /** What is set beside an option that they chose and the message names: my type beside freedom. */
  #besideChosen(named: Named): Part | undefined {
    const part = this.#told.mention.chosen.length > 0 ? this.#brief(named) : undefined
    return part?.lacks ? undefined : part
  }

  /** Two things side by side; the reply draws on what each of them does. */
  #comparing([one, two]: readonly Named[]): readonly Part[] {
    const both = [one, two].flatMap((each) => (each && this.#brief(each)) ?? [])
    const [first, second] = both.filter(isFirst)
    const isKnown = both.length > 1 && both.every(({ lacks }) => !lacks)
    const from = both.flatMap((each) => each.from)
    // One that was told before stands there again beside the other, but not both of them.
    const isNews = both.some(({ text }) => !this.#heard.includes(text))
    const parts = this.#reply(
      this.#understood.intent,
      { one: first?.text, two: second?.text, both: isKnown ? true : undefined, from },
      isNews ? 'said again' : undefined,
    )
    return parts.map((part, at) => (at === 0 ? { ...part, from: [...from, ...part.from] } : part))
  }

  /** What is known of the message. */
  #asked(): RecipeInputs {
    const { mention, said } = this.#told
    const { intent } = this.#understood
    this.#offered ??= this.#offers()
    return {
      before: said.length,
      last: said.at(-1),
      person: mention.person,
      people: mention.people,
      roles: mention.roles,
      rests: this.#rests(),
      meant: this.#meant(),
      touched: this.#touched()[0],
      touching: this.#touched(),
      akin: this.#akin(),
      topics: this.#understood.follows || intent.follows ? this.#topics() : undefined,
      readings: this.#understood.readings.map(({ meant }) => meant),
      theme: mention.theme,
      heard: this.#heardOf(mention),
      texts: mention.texts,
      near: mention.near,
      chosen: mention.chosen,
      things: this.#understood.named.map(({ thing }) => thing.id),
      passing: this.#understood.passing,
      sort: this.#understood.sort,
      each: mention.each,
      joint: mention.joint,
      weary: mention.weary,
      gone: mention.gone ? true : undefined,
      theirs: mention.isOfPerson ? true : undefined,
      lapses: mention.lapses,
      after: this.#understood.last?.id,
      place: this.#understood.place,
      offers: this.#offered,
    }
  }

  /** What they wrote of it: to whoever only tells something nothing is said that shares a word with it by chance. */
  #heardOf({ words, isClose }: Mention): Mention['words'] {
    const { does, rank, seeks } = this.#understood.intent
    const isTold = does === 'heard' || rank === 'say' || seeks === false
    // A word that was a whole answer says nothing to whoever says it again.
    return isTold ? (isClose ? words.filter((each) => each.words.includes(' ')) : []) : words
  }

  /** Where the words stand that the last reply quoted. */
  #rests(): readonly { readonly words: string; readonly title: string }[] {
    const { mention, said } = this.#told
    const found = quotesIn(said.at(-1) ?? '').flatMap((quoted) => {
      const words = quoted.replace(CUT, '')
      const title = mention.titleOf(words)
      return title === undefined ? [] : [{ words, title }]
    })
    return wholes(found, ({ words }) => words)
  }

  /** What a message goes on with: what was named as a list, one by one, else the words that the last reply with any quoted. */
  #topicsOf(): readonly Topic[] {
    const { named, place } = this.#understood
    const [first] = named
    const list = first ? this.#listOf(first.thing) : []
    const items = (place === undefined ? list : [list.at(place === LAST ? place : place - 1)]).flatMap(nameOf)
    const last = this.#told.said.findLast((text) => quotesIn(text).length > 0) ?? ''
    const quoted = quotesIn(last).map((words) => words.replace(CUT, ''))
    const found = items.length > 0 ? items : quoted.map((words) => ({ words, all: words }))
    return found.flatMap((each) => this.#topicOf(each) ?? []).slice(0, MOST_TOPICS)
  }

  /** Words with what was asked where they stand, and where else the seeker wrote of the same; nothing for words of the app's own. */
  #topicOf({ words, all, isItem }: Titling): Topic | undefined {
    const { words: found, near, people, isCloseTo, titleOf } = this.#told.about(all)
    const isTitle = isItem === true || this.#titled().some((each) => each.title === words)
    const title = titleOf(words) ?? (isTitle ? words : undefined)
    if (title === undefined) return undefined
    const isOther = (other: string): boolean => !all.includes(other) && !other.includes(words)
    const othersIn = (list: Mention['words']): Mention['words'] =>
      list.filter((each) => isOther(each.words) && isCloseTo(each.words)).filter(isFirstOf)
    const very = othersIn(found)
    return { words, title, also: very.length > 0 ? very : othersIn(near), people }
  }

  /** The one of the list that the reply is about that the message tells of in its own words: a step that is said to be done. */
  #meantItem(): Titled | undefined {
    const { shares } = this.#told.mention
    const found = this.#titled().map((item) => ({ item, share: Math.max(...textsOf(item).map(shares)) }))
    const [best] = found.toSorted((one, two) => two.share - one.share)
    return best && best.share >= MEANT ? best.item : undefined
  }

  /** Those that have most of what the message names: the step with the neighbor. */
  #touchedItems(): readonly Titled[] {
    const { names, shares, isCloseTo } = this.#told.mention
    return this.#titled()
      .map((item) => {
        const text = textsOf(item).at(-1) ?? item.title
        return { item, names: names(text), share: shares(text), isClose: isCloseTo(text) }
      })
      .filter((each) => each.names >= RARE && each.isClose)
      .toSorted((one, two) => two.names - one.names || two.share - one.share)
      .map(({ item }) => item)
  }

  /** The only one that is about what the message is about, in whatever words: the goal to sleep, where somebody wants to rest. */
  #akinItem(): Titled | undefined {
    const { themes } = this.#told.mention
    const [only, ...others] = this.#titled().filter(({ title }) => themes(title) > 0)
    return others.length === 0 ? only : undefined
  }

  /** What has a title in the lists that the reply is about; in all of them where it is about none. */
  #titled(): readonly Titled[] {
    const { intent, talk } = this.#understood
    const { tellsOf = [] } = intent
    return talk.things
      .filter(({ id }) => tellsOf.length === 0 || tellsOf.includes(id))
      .flatMap((thing) => this.#listOf(thing))
      .filter(isTitled)
  }

  /** Things that this seeker can ask about beside what was just asked, not the same twice in a conversation while there are others. */
  #offers(): string[] {
    const { things, intents } = this.#talk
    const named = this.#understood.named.map(({ thing }) => thing.id)
    const isOpen = (offer: string | undefined): offer is string =>
      offer !== undefined && !this.#heard.includes(offer)
    const found: string[] = []
    const ofThings = shuffledBySeed(things, `${this.#seed} offers`)
    for (const { offer, tell, id } of ofThings) {
      if (found.length >= OFFERS) break
      if (isOpen(offer) && !named.includes(id) && this.#isTold(tell, id)) found.push(offer)
    }
    for (const { offer, reply = [], id } of shuffledBySeed(intents, `${this.#seed} offers`)) {
      if (found.length >= OFFERS) break
      if (isOpen(offer) && reply.some((piece) => this.#isTold(piece, id))) found.push(offer)
    }
    return found
  }

  /** Whether there is something to say, and not only what is said `otherwise`. */
  #isTold({ recipe }: TalkThing['tell'], id: string): boolean {
    const given = { ...this.#told.inputs, asked: { number: undefined } }
    return isThere(this.#told.book.compose(recipe, given, `${this.#seed} ${id}`).value)
  }
}

/** What a word that few people use counts: a name. */
const RARE = 2

/** What share of the words of a title tells that it is meant. */
const MEANT = 0.4

/** One of a list that has a title, and perhaps says more. */
interface Titled {
  readonly title: string
  readonly description?: unknown
}

/** So much of what was said before is looked up. */
const MOST_TOPICS = 4

/** What a message goes on with. */
interface Topic {
  readonly words: string
  readonly title: string
  /** Where else they wrote of it, the closest first. */
  readonly also: Mention['words']
  /** Whom it names. */
  readonly people: Mention['people']
}

/** What one of a list is called, and all that it says. */
interface Titling {
  readonly words: string
  readonly all: string
  readonly isItem?: true
}

const nameOf = (item: unknown): readonly Titling[] => {
  if (isTitled(item)) return [{ words: item.title, all: textsOf(item).at(-1) ?? item.title, isItem: true }]
  return isRecord(item) && typeof item['label'] === 'string'
    ? [{ words: item['label'], all: item['label'], isItem: true }]
    : []
}

/** Whether something of that name is so of an item. */
const has = (item: unknown, name: string): boolean => isRecord(item) && isThere(item[name])

const isTitled = (item: unknown): item is Titled =>
  typeof item === 'object' && item !== null && 'title' in item && typeof item.title === 'string'

/** Its title, and all that it says. */
const textsOf = ({ title, description }: Titled): readonly string[] =>
  typeof description === 'string' ? [title, `${title}. ${description}`] : [title]

/** Whether words stand in a text, or in one of the texts of an item. */
const holds = (item: unknown, words: string): boolean =>
  typeof item === 'string'
    ? item.includes(words)
    : typeof item === 'object' && item !== null && Object.values(item).some((each) => holds(each, words))

/** The same is not said twice, of two things that are missing alike. */
const isFirst = ({ text }: Part, at: number, all: readonly Part[]): boolean =>
  all.findIndex((each) => each.text === text) === at

const numberOf = ({ number, numbers }: Named): RecipeInputs =>
  number === undefined ? {} : { number, numbers: numbers.join('-') }
