import { type Context, onePerSource, type Said, weightOf, wordsOf } from './context.ts'
import { type Finding, findingOf, type Key } from './finding.ts'
import { keyIn } from './evidence.ts'
import { hitsOf } from './heard.ts'
import type { Hit, Lexicon } from './lexicon.ts'
import { capitalsIn, kinIn } from './names.ts'
import type { Chosen, EvidenceRole } from './told.ts'

/** Quotations that a finding of several answers brings. */
const MOST = 4

/** What several answers are about. */
export const themes = ({ said, told, rules, lexicon }: Context): Finding[] => {
  const chosenAs = (as: 'value' | 'skill', theme: string): Chosen | undefined =>
    told.chosen.find(({ role, value }) => role === as && rules.ofOption.get(value)?.includes(theme))
  return rules.themes.flatMap((theme) => {
    const places = said.get(theme) ?? []
    if (weightOf(places) < 2) return []
    const evidence = wordsOf(places, MOST)
    if (evidence.length < 2) return []
    const keys = places.map(keyAt)
    const kept = chosenAs('value', theme)
    const skill = rules.isNarrow(theme) ? chosenAs('skill', theme) : undefined
    return findingOf({
      kind: 'theme',
      about: theme,
      name: lexicon.nameOf(theme) ?? theme,
      times: places.length,
      strength: 26 + 11 * weightOf(places) - tiring(places) - (rules.isEveryday(theme) ? EVERYDAY : 0),
      roles: keys.map(({ role }) => role),
      keys,
      said: differentIn(keys),
      ...(kept ? { kept } : {}),
      ...(skill ? { skill } : {}),
      evidence,
    })
  })
}

/** What says it there. */
function keyAt({ heard, hit }: Said): Key {
  const { start } = heard.spanOf(hit)
  const key = keyIn(heard, hit)
  const stem = heard.words
    .slice(hit.from, hit.to + 1)
    .map((word) => heard.lexicon.stemOf(word.key))
    .join(' ')
  return { role: heard.roleAt(start), key, stem }
}

/** Each word once, in whatever form; a form without the capital of a sentence rather than one with it. */
function differentIn(keys: readonly Key[]): string[] {
  const byStem = new Map<string, string>()
  for (const { key, stem } of keys) {
    const known = byStem.get(stem)
    if (known === undefined || (/^\p{Lu}/u.test(known) && known.toLowerCase() === key)) byStem.set(stem, key)
  }
  return [...byStem.values()]
}

/** What nearly everybody writes of says less of one person. */
const EVERYDAY = 30

/** What tires somebody is no thread to follow, however often they come to it. */
const TIRING = 33

const tiring = (places: readonly Said[]): number =>
  places.some(({ heard, hit }) => heard.roleAt(heard.spanOf(hit).start) === 'tired-of') ? TIRING : 0

/** The people, places and hours that several answers name. */
export function named({ now, lexicon }: Context): Finding[] {
  const found: Finding[] = []
  const called = kinIn(now)
  const kin = new Map<string, Kin>()
  for (const kind of ['person', 'place', 'hour'] as const) {
    const byName = new Map<string, Said[]>()
    for (const heard of now)
      for (const hit of kind === 'hour' ? widest(hitsOf(heard, kind)) : hitsOf(heard, kind)) {
        const { name } = hit.says
        byName.set(name, [...(byName.get(name) ?? []), { heard, hit }])
      }
    for (const [name, all] of byName) {
      const [own, ...others] = (kind === 'person' && called.get(name)) || []
      // Told by that name, with all that is said of them without it.
      if (own !== undefined && others.length === 0) {
        kin.set(own.key, { name, places: all })
        continue
      }
      const places = onePerSource(all)
      if (weightOf(places) < 2) continue
      const evidence = wordsOf(places, MOST)
      // Named in another language than the seeker's, nothing of ours can say it.
      if (evidence.length < 2 || places[0]?.heard.lexicon !== lexicon) continue
      const strength = 24 + 11 * weightOf(places) + (kind === 'person' ? 8 : 0)
      const roles = rolesOf(places)
      found.push(...findingOf({ kind, about: name, name, times: places.length, strength, roles, evidence }))
    }
  }
  return [...found, ...properNames(now, kin)]
}

/** Somebody who is told of by what they are to the seeker as well as by their name. */
interface Kin {
  readonly name: string
  readonly places: readonly Said[]
}

/** Without those that stand in the words of a longer one: two in the morning is not the morning. */
const widest = <Each extends Hit>(hits: readonly Each[]): readonly Each[] =>
  hits.filter(
    ({ from, to }) =>
      !hits.some((other) => other.from <= from && other.to >= to && other.to - other.from > to - from),
  )

/** People and places that a capital in the middle of a sentence gives away, where several answers name them. */
function properNames(now: Context['now'], kin: ReadonlyMap<string, Kin>): Finding[] {
  const byName = new Map<
    string,
    { written: string; readonly places: Said[]; isPlace: boolean; isThing: boolean }
  >()
  /** Where a capital may only begin a sentence: a name if it is one elsewhere. */
  const first: { readonly key: string; readonly said: Said }[] = []
  for (const heard of now)
    for (const [at, word] of heard.words.entries()) {
      const written = heard.passage.text.slice(word.start, word.end)
      const before = heard.words[at - 1]
      const isFirst = before?.sentence !== word.sentence
      // "June" begins a sentence as a month does: a name if it is one elsewhere.
      const isName = heard.isNameAt(at) || (isFirst && heard.lexicon.isAlsoName(word.key))
      if (word.key.length < 3 || !/^\p{Lu}\p{Ll}/u.test(written) || !isName) continue
      if (isFirst) {
        first.push({ key: word.key, said: { heard, hit: { from: at, to: at } } })
        continue
      }
      const withTitle = heard.passage.text.slice(before.start, word.end)
      // "My sister June" is no nun.
      const isKin = /^\p{Ll}/u.test(withTitle) && hitsOf(heard, 'person').some(({ to }) => to === at - 1)
      const titled = heard.lexicon.isTitle(before.key) && !isKin ? withTitle : undefined
      const known = byName.get(word.key) ?? { written, places: [], isPlace: false, isThing: false }
      if (titled !== undefined) known.written = titled
      known.isPlace ||= heard.lexicon.isBeforePlaces(before.key)
      known.isThing ||= heard.lexicon.isBeforeThings(before.key)
      known.places.push({ heard, hit: { from: at, to: at } })
      byName.set(word.key, known)
    }
  for (const { key, said } of first) byName.get(key)?.places.push(said)
  for (const [key, { name, places }] of kin) {
    const known = byName.get(key)
    if (!known) continue
    known.places.push(...places)
    known.written = `${name} ${known.written}`
  }
  // Who writes an answer without any capital writes names so as well.
  for (const heard of now)
    if (!/\p{Lu}/u.test(heard.passage.text))
      for (const [at, { key }] of heard.words.entries())
        byName.get(key)?.places.push({ heard, hit: { from: at, to: at } })
  /** Whether somebody else is in the sentence: where a daughter calls from is where she is. */
  const isOfOthers = ({ heard, hit }: Said, name: string): boolean => {
    const { sentence } = heard.words[hit.from] ?? {}
    return heard.words.some(
      (word, at) =>
        word.sentence === sentence &&
        word.key !== name &&
        ((byName.has(word.key) && byName.get(word.key)?.isPlace === false) ||
          hitsOf(heard, 'person').some(({ from, to }) => from <= at && at <= to)),
    )
  }
  return [...byName].flatMap(([key, { written, places: all, isPlace, isThing }]) => {
    // Neither somebody nor anywhere, for all that is known: nobody lives at "the Camino".
    if (isThing) return []
    const places = isPlace ? all.filter((place) => !isOfOthers(place, key)) : all
    const sources = onePerSource(places)
    if (weightOf(sources) < 2) return []
    const evidence = wordsOf(sources, MOST, 'whole')
    if (evidence.length < 2) return []
    const strength = 34 + 11 * weightOf(sources)
    return findingOf({
      kind: isPlace ? 'place' : 'person',
      about: key,
      name: written,
      times: sources.length,
      strength,
      roles: rolesOf(sources),
      evidence,
    })
  })
}

/** What the questions asked for that somebody or something is told with, also where no words of it are quoted. */
const rolesOf = (places: readonly Said[]): EvidenceRole[] =>
  places.map(({ heard, hit }) => heard.roleAt(heard.spanOf(hit).start))

/** Words that are written with a capital in the middle of a sentence: a name is told as somebody or somewhere, not as a word. */
const capitalized = (now: Context['now']): ReadonlySet<string> =>
  new Set(now.flatMap(capitalsIn).map(({ key }) => key))

/** Words that return are told of up to so many. */
const MOST_WORDS = 40

/** Words that return and that not everybody writes. */
export function recurrences({ now }: Context): Finding[] {
  const byStem = new Map<string, { readonly forms: Map<string, number>; readonly places: Said[] }>()
  const known = new Map<Lexicon, Map<string, string | undefined>>()
  const names = capitalized(now)
  for (const heard of now) {
    const { lexicon, words } = heard
    const stems = known.get(lexicon) ?? new Map<string, string | undefined>()
    known.set(lexicon, stems)
    const taken = new Set<number>()
    for (const { says, from, to } of heard.hits)
      if (says.is === 'person' || says.is === 'hour' || says.is === 'place')
        for (let at = from; at <= to; at += 1) taken.add(at)
    const seen = new Set<string>()
    for (const [at, { key, start, end }] of words.entries()) {
      if (!stems.has(key)) stems.set(key, tellingStem(key, lexicon))
      const stem = stems.get(key)
      // A word that is wanted here and refused there does not return: it pulls.
      if (stem === undefined || taken.has(at) || names.has(key) || heard.isTurned(at)) continue
      const form = heard.passage.text.slice(start, end)
      const word = OTHER.test(form) ? `${stem} ñ` : stem
      const found = byStem.get(word) ?? { forms: new Map<string, number>(), places: [] }
      if (/^\p{Lu}/u.test(form) && at > 0 && words[at - 1]?.sentence === words[at]?.sentence) continue
      // A capital that only begins a sentence is not the word's own; any other is as it was written.
      const small = /^\p{Lu}[^\p{Lu}]*$/u.test(form) ? form.toLowerCase() : form
      found.forms.set(small, (found.forms.get(small) ?? 0) + 1)
      if (!seen.has(word)) found.places.push({ heard, hit: { from: at, to: at } })
      seen.add(word)
      byStem.set(word, found)
    }
  }
  const returning = [...byStem].flatMap(([stem, { forms, places }]) => {
    const sources = onePerSource(places)
    const weight = weightOf(sources)
    return weight < 2 ? [] : [{ stem, forms, sources, weight }]
  })
  const most = returning.toSorted((one, other) => other.weight - one.weight).slice(0, MOST_WORDS)
  return most.flatMap(({ stem, forms, sources }) => {
    const evidence = wordsOf(sources, MOST)
    if (evidence.length < 2) return []
    const [form = ''] = [...forms].toSorted(([a, x], [b, y]) => y - x || a.length - b.length)[0] ?? []
    const [, about = ''] = stem.split(' ')
    const strength = 18 + 10 * weightOf(sources) + Math.min(8, form.length) - tiring(sources)
    return findingOf({
      kind: 'recurrence',
      about,
      name: [form, ...nextTo(sources)].join(' '),
      times: sources.length,
      strength,
      evidence,
    })
  })
}

/** What follows a word wherever it returns, where it is one thing with it: the lot of every parking lot. */
function nextTo(sources: readonly Said[]): string[] {
  const following = sources.map(({ heard, hit }) => {
    const { text } = heard.passage
    const [word, next] = [heard.words[hit.to], heard.words[hit.to + 1]]
    if (!word || !next || text.slice(word.end, next.start) !== ' ' || heard.lexicon.isStop(next.key))
      return ''
    return text.slice(next.start, next.end)
  })
  const [first = ''] = following
  return first !== '' && following.every((each) => each === first) ? [first] : []
}

/** The letter that is no n with a mark: nobody who hears "suena" has a "sueño". */
const OTHER = /ñ|n\u0303/iu

/** What a word returns by, with its language; nothing of one that everybody writes. */
export const tellingStem = (key: string, lexicon: Lexicon): string | undefined =>
  (isTelling(key) || lexicon.hasPlural(key)) && !lexicon.isCommon(key)
    ? `${lexicon.id} ${lexicon.stemOf(key)}`
    : undefined

/** Long enough to say something: two signs where each is a word. */
const isTelling = (key: string): boolean =>
  /\p{L}/u.test(key) &&
  !/\d/.test(key) &&
  (key.length > 3 || (key.length > 1 && /[^\p{Script=Latin}]/u.test(key)))
