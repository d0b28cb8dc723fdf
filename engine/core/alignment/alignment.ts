import type { AlignmentSide, LexiconDocument, ReaderDocument } from '../pack/documents.gen.ts'
import { writtenOf } from '../reading/choosing.ts'
import { type Rules, rulesOf, type Said, saidIn, themesSaid } from '../reading/context.ts'
import type { Evidence } from '../reading/evidence.ts'
import type { Finding } from '../reading/finding.ts'
import { type Heard, hear, hitsOf } from '../reading/heard.ts'
import { type Hit, type Lexicon, lexiconOf } from '../reading/lexicon.ts'
import { answerWith, lookedThrough, optionOf, quotationsIn, type RestingAnswer } from '../reading/rests.ts'
import { tellingStem } from '../reading/returning.ts'
import type { Chosen, Passage, Told } from '../reading/told.ts'
import type { Thing } from './things.ts'

/** How something sits with one side. `both`: one answer speaks for it and another against. */
export type Relation = 'with' | 'against' | 'both' | 'none'

/**
 * How a thing and an answer meet. For each other: by an option that was chosen and that the thing is about, by a theme that
 * both are about, by a word that stands in both, because the thing quotes the answer, or because it leaves be what tires.
 * Against each other: by what tires, or by an option or a theme that leaves the thing's own less room.
 */
export type MeetsBy = 'option' | 'theme' | 'word' | 'quoted' | 'weary'

/** A thing and an answer that have to do with each other. */
export interface Meeting {
  /** Permanent for one seeker: what was put away by it stays away. */
  readonly id: string
  readonly way: 'with' | 'against'
  readonly by: MeetsBy
  /** What the thing is about there: a theme, a word, an option. */
  readonly name: string
  /** What the answer is about, where that is another thing. */
  readonly other?: string
  /** Words of the thing; nothing where it meets the answer by its name alone, or by quoting it. */
  readonly words?: string
  /** The words of the answer, whole where they can be quoted so. */
  readonly said: string
  readonly answer: RestingAnswer
}

/** One thing beside one side. */
export interface Cell {
  readonly side: string
  readonly relation: Relation
  /** Whether there is an answer to hold the thing against. */
  readonly isAnswered: boolean
  /** What speaks for it before what speaks against it, the strongest first. */
  readonly meetings: readonly Meeting[]
}

/** Everything that a thing sits with. */
export interface Aligned {
  readonly thing: Thing
  readonly cells: readonly Cell[]
}

/** What things are held against. */
export interface AlignmentGround {
  readonly told: Pick<Told, 'language' | 'passages' | 'chosen'>
  /** Without those that the seeker has put away. */
  readonly findings: readonly Finding[]
  /** Findings and meetings that were put away, by their ids. */
  readonly putAway: ReadonlySet<string>
}

/** Meetings of one way beside one side: two can be read, a third is a list. */
const MOST = 2

/** Holds things against the sides of a pack. */
export type Align = (
  things: readonly Thing[],
  sides: readonly AlignmentSide[],
  ground: AlignmentGround,
) => Aligned[]

/**
 * Makes what holds things against answers, by the themes and words that the reader of the pack knows.
 *
 *     const align = alignOf(pack.list('reader'), pack.list('lexicon'))
 *     align([{ title: 'Open a bakery', ... }], [{ id: 'energy', of: ['energy'], ... }], { told, findings, putAway })
 *     // [{ thing, cells: [{ side: 'energy', relation: 'with', meetings: [{ by: 'theme', name: 'food', answer }] }] }]
 */
export function alignOf(readers: readonly ReaderDocument[], lexicons: readonly LexiconDocument[]): Align {
  const [document] = readers
  const [first, ...others] = lexicons.map(lexiconOf)
  if (!document || !first) return () => []
  const rules = rulesOf(document)
  const all = [first, ...others]
  return (things, sides, ground) => {
    const { language, passages } = ground.told
    const listen = (list: readonly Passage[]) => list.flatMap((each) => hear(each, all, language) ?? [])
    const lexicon = all.find(({ id }) => id === language) ?? first
    const heard = listen(passages.filter(({ earlier }) => !earlier)).map(asMeant)
    return things.map((thing) => {
      const raw = listen(thing.passages)
      const own = raw.map((each) => asAbout(asMeant(each), thing))
      const mine = new Map(
        [...themesSaid(own)].flatMap(([theme, [first]]) => (first ? [[theme, first]] : [])),
      )
      return {
        thing,
        cells: sides.map((side) => cellOf({ rules, lexicon, heard, ground, thing, raw, own, mine, side })),
      }
    })
  }
}

/** Words after one that turns them round, up to which they are turned. */
const REACH = 5

/** What a passage says, without what is turned round in it: of “fewer nights” nothing is made about nights. */
function asMeant(heard: Heard): Heard {
  const turns = hitsOf(heard, 'turned')
  if (turns.length === 0) return heard
  const isTurned = (at: number): boolean =>
    turns.some(
      ({ from, to }) =>
        (at >= from && at <= to) ||
        (at > to && at - to <= REACH && heard.words[at]?.part === heard.words[to]?.part),
    )
  const stems = new Map([...heard.stems()].filter(([, at]) => !isTurned(at)))
  return { ...withThemes(heard, ({ from }) => !isTurned(from)), stems: () => stems }
}

/** What a passage of a thing says, without themes that it only touches where somebody has said what it is about. */
const asAbout = (heard: Heard, { about }: Thing): Heard =>
  about === undefined
    ? heard
    : withThemes(heard, ({ says }) => says.is === 'theme' && about.includes(says.id))

/** The same with fewer themes. */
function withThemes(heard: Heard, isKept: (hit: Hit) => boolean): Heard {
  const hits = heard.hits.filter((hit) => hit.says.is !== 'theme' || isKept(hit))
  const themes = new Map<string, Hit>()
  for (const hit of hits)
    if (hit.says.is === 'theme' && !themes.has(hit.says.id)) themes.set(hit.says.id, hit)
  return { ...heard, hits, themes }
}

/** One thing and one side, with all that is known of both. */
interface Beside {
  readonly rules: Rules
  readonly lexicon: Lexicon
  /** The answers that stand now. */
  readonly heard: readonly Heard[]
  readonly ground: AlignmentGround
  readonly thing: Thing
  /** The thing with what it turns round, and as it is meant. */
  readonly raw: readonly Heard[]
  readonly own: readonly Heard[]
  /** What the thing is about, and where it says so first. */
  readonly mine: ReadonlyMap<string, Said>
  readonly side: AlignmentSide
}

function cellOf(beside: Beside): Cell {
  const { side, ground } = beside
  const answers = answersTo(beside, side.of)
  const chosen = ground.told.chosen.filter(({ role }) => side.of.includes(role))
  const fits = fewest([
    ...quoting(beside, answers),
    ...wearyBy(beside, 'with'),
    ...chosenFor(beside, chosen),
    ...sharedWith(beside, answers),
  ])
  const pulls = fewest([...wearyBy(beside, 'against'), ...opposedBy(beside, answers, chosen)])
  return {
    side: side.id,
    relation: relationOf(fits.length > 0, pulls.length > 0),
    isAnswered: answers.length + chosen.length > 0,
    meetings: [...fits, ...pulls],
  }
}

const relationOf = (isWith: boolean, isAgainst: boolean): Relation =>
  isWith && isAgainst ? 'both' : isWith ? 'with' : isAgainst ? 'against' : 'none'

/** The answers to some roles, but for the thing itself: nothing speaks for itself. */
const answersTo = ({ heard, thing }: Beside, roles: readonly string[]): readonly Heard[] => {
  const own = new Set(thing.passages.map(({ of }) => of))
  return heard.filter(({ passage }) => roles.includes(passage.role) && !own.has(passage.of))
}

/** The first few that do not say the same: each on something of its own, and each on an answer of its own. */
function fewest(meetings: readonly Meeting[]): Meeting[] {
  const kept: Meeting[] = []
  for (const each of meetings) {
    const isSame = kept.some(
      ({ id, answer: { words, source } }) =>
        id === each.id ||
        (JSON.stringify(source) === JSON.stringify(each.answer.source) && words === each.answer.words),
    )
    if (!isSame && kept.length < MOST) kept.push(each)
  }
  return kept
}

/** A meeting, unless it was put away: itself, or what the reader found by the same. */
function meetingOf(
  { thing, side, ground }: Beside,
  parts: Omit<Meeting, 'id' | 'words'> & { readonly words: Evidence | undefined },
  about: string,
  found: readonly string[],
): Meeting[] {
  const { way, by, name, other, words, said, answer } = parts
  const id = `alignment/${thing.id}/${side.id}/${way}/${about}`
  if ([id, ...found].some((each) => ground.putAway.has(each))) return []
  const isName = words === undefined || lookedThrough(thing.title).includes(lookedThrough(words.words))
  return [
    {
      id,
      way,
      by,
      name,
      ...(other === undefined ? {} : { other }),
      ...(isName ? {} : { words: words.words }),
      said,
      answer,
    },
  ]
}

/** The answer that words stand in, and what of it is quoted. */
type Given = Pick<Meeting, 'answer' | 'said'>

const givenWith = ({ ground }: Beside, evidence: Evidence): Given => ({
  answer: answerWith(evidence, ground.told.passages),
  said: evidence.whole,
})

const givenAt = (beside: Beside, place: Said): Given | undefined => {
  const words = saidIn(place.heard, place.hit)
  return words && givenWith(beside, words)
}

const givenBy = (option: Chosen): Given => ({ answer: optionOf(option), said: option.label })

const wordsAt = (place: Said | undefined): Evidence | undefined => place && saidIn(place.heard, place.hit)

/** Quotations of fewer words stand in anybody's answers. */
const TELLING = 3

/** Answers that the thing was built on, because it quotes them. */
function quoting(beside: Beside, answers: readonly Heard[]): Meeting[] {
  const quoted = quotationsIn(beside.thing.quotes ?? '').filter(
    (words) => words.split(/\s+/u).length >= TELLING,
  )
  return answers.flatMap(({ passage }) => {
    const text = lookedThrough(passage.text)
    const words = quoted.find((each) => text.includes(lookedThrough(each)))
    if (words === undefined) return []
    const at = text.indexOf(lookedThrough(words))
    const { source, title } = passage
    const own = passage.text.slice(at, at + words.length)
    return meetingOf(
      beside,
      {
        way: 'with',
        by: 'quoted',
        name: title,
        words: undefined,
        said: own,
        answer: answerWith({ words: own, source, title }, beside.ground.told.passages),
      },
      passage.of,
      [],
    )
  })
}

/** Options that were chosen and that the thing is about. */
function chosenFor(beside: Beside, chosen: readonly Chosen[]): Meeting[] {
  const { side } = beside
  const tiring = new Set(side.weary ? wearyIn(beside).map(({ about }) => about) : [])
  return chosen.flatMap((option) => {
    const use = tiring.has(option.value) ? undefined : useOf(beside, option)
    return use
      ? meetingOf(
          beside,
          { way: 'with', by: 'option', name: option.label, words: wordsAt(use), ...givenBy(option) },
          option.value,
          [],
        )
      : []
  })
}

/** Where the thing is about an option: by its label, or by what the option is about. */
const useOf = ({ own, rules }: Beside, option: Chosen): Said | undefined =>
  writtenOf({ now: own, rules }, option)[0]

/** Themes and words that stand in the thing and in an answer. */
function sharedWith(beside: Beside, answers: readonly Heard[]): Meeting[] {
  const { lexicon, own, mine, thing } = beside
  const byTheme = [...themesSaid(answers)].flatMap(([theme, [there]]) =>
    shared(beside, 'theme', lexicon.nameOf(theme) ?? theme, theme, mine.get(theme), there, [
      `theme/${theme}`,
      `echo/${theme}`,
    ]),
  )
  // A word of somebody else that stands in an answer as well says nothing of either.
  const stems = thing.isOwn ? stemsSaid(own) : new Map<string, Said[]>()
  const byWord = [...stemsSaid(answers)].flatMap(([stem, [there]]) => {
    const [here] = stems.get(stem) ?? []
    const about = stem.slice(stem.indexOf(' ') + 1)
    return here ? shared(beside, 'word', wordAt(here), about, here, there, [`recurrence/${about}`]) : []
  })
  return [...byTheme, ...byWord]
}

function shared(
  beside: Beside,
  by: 'theme' | 'word',
  name: string,
  about: string,
  here: Said | undefined,
  there: Said | undefined,
  found: readonly string[],
): Meeting[] {
  const given = here && there && givenAt(beside, there)
  return given
    ? meetingOf(beside, { way: 'with', by, name, words: wordsAt(here), ...given }, about, found)
    : []
}

/** Words that not everybody writes, by what they return by: where each stands, one place for each source. */
function stemsSaid(all: readonly Heard[]): Map<string, Said[]> {
  const places = new Map<string, Said[]>()
  for (const heard of all) {
    const { hits, words, lexicon } = heard
    const isNamed = (at: number): boolean =>
      hits.some(
        ({ says: { is }, from, to }) =>
          (is === 'person' || is === 'place' || is === 'hour' || is === 'tired') && at >= from && at <= to,
      )
    for (const at of heard.stems().values()) {
      const word = words[at]
      const stem = word && !isNamed(at) ? tellingStem(word.key, lexicon) : undefined
      if (stem === undefined) continue
      const known = places.get(stem) ?? []
      if (!known.some((each) => each.heard.passage.of === heard.passage.of))
        places.set(stem, [...known, { heard, hit: { from: at, to: at } }])
    }
  }
  return places
}

const wordAt = ({ heard, hit }: Said): string => {
  const { start, end } = heard.spanOf(hit)
  return heard.passage.text.slice(start, end).toLowerCase()
}

const wearyIn = ({ ground }: Beside): readonly Finding[] =>
  ground.findings.filter(({ kind }) => kind === 'weary')

/** Options that were chosen and that somebody wrote to be tired of: those that the thing is about, or that it leaves be. */
function wearyBy(beside: Beside, way: Meeting['way']): Meeting[] {
  const { side, raw, rules } = beside
  if (!side.weary) return []
  return wearyIn(beside).flatMap(({ id, name, evidence: [evidence], chosen: [option] }) => {
    if (!option || !evidence) return []
    const use = useOf(beside, option)
    const place = way === 'against' ? use : use ? undefined : writtenOf({ now: raw, rules }, option)[0]
    return place
      ? meetingOf(
          beside,
          {
            way,
            by: 'weary',
            name,
            words: wordsAt(place),
            ...givenWith(beside, evidence),
          },
          option.value,
          [id],
        )
      : []
  })
}

/** Answers and options about what the thing leaves less room for, while neither is about both. */
function opposedBy(beside: Beside, answers: readonly Heard[], chosen: readonly Chosen[]): Meeting[] {
  const { rules, lexicon, mine, side, thing } = beside
  // What somebody else worded touches many things on its way.
  if (!side.opposed || !thing.isOwn) return []
  const central = [...mine.keys()].filter((theme) => isCentral(beside, theme))
  const meet = (
    by: 'theme' | 'option',
    theme: string,
    against: string,
    other: string,
    given: Given | undefined,
  ): Meeting[] =>
    given
      ? meetingOf(
          beside,
          {
            way: 'against',
            by,
            name: lexicon.nameOf(theme) ?? theme,
            other,
            words: wordsAt(mine.get(theme)),
            ...given,
          },
          `${theme}/${against}`,
          [`contrast/${theme}/${against}`, `contrast/${against}/${theme}`],
        )
      : []
  const written = answers.flatMap((heard) =>
    [...heard.themes].flatMap(([against, hit]) =>
      central
        .filter(
          (theme) =>
            rules.isOpposed(theme, against) &&
            !mine.has(against) &&
            !heard.themes.has(theme) &&
            isLasting(beside, against),
        )
        .flatMap((theme) =>
          meet('theme', theme, against, lexicon.nameOf(against) ?? against, givenAt(beside, { heard, hit })),
        ),
    ),
  )
  const options = chosen.flatMap((option) => {
    const about = rules.ofOption.get(option.value) ?? []
    if (about.some((theme) => mine.has(theme))) return []
    return central.flatMap((theme) => {
      const against = about.filter((each) => rules.isOpposed(theme, each))
      // An option that is about many things is against one of them in a part of it only.
      return against.length * 2 >= about.length && against.length > 0
        ? meet('option', theme, option.value, option.label, givenBy(option))
        : []
    })
  })
  return [...written, ...options]
}

/** Whether the thing is about a theme and does not only touch it: by its name, or in two places. */
function isCentral({ own, thing }: Beside, theme: string): boolean {
  const places = own.filter(({ themes }) => themes.has(theme))
  return places.length > 1 || places.some(({ passage }) => passage.text === thing.title)
}

/** Whether somebody came to a theme more than once: what one answer touches is no ground to stand against anything. */
const isLasting = ({ ground, heard }: Beside, theme: string): boolean =>
  ground.findings.some(({ kind, about }) => kind === 'theme' && about === theme) &&
  heard.filter(({ themes }) => themes.has(theme)).length > 1
