import { answering, type Context, onePerSource, type Said, saidIn, wordsOf } from './context.ts'
import { type Finding, findingOf } from './finding.ts'
import { type Heard, hitsOf } from './heard.ts'

/** From here on an experiment worked, and up to here it did not, of five. */
const [WORKED, DID_NOT] = [4, 2]

/** What the best and the worst experiment differ in, by what was noted of them. */
export function trials({ told, now, lexicon, said }: Context): Finding[] {
  const rated = told.trials
    .flatMap(({ title, rating }) => (rating === undefined ? [] : [{ title, rating }]))
    .toSorted((one, other) => other.rating - one.rating)
  const [best, worst] = [rated[0], rated.at(-1)]
  if (!best || !worst || best.rating < WORKED || worst.rating > DID_NOT) return []
  const notesOf = (title: string) => answering(now, 'trial').filter(({ passage }) => passage.title === title)
  const [good, bad] = [notesOf(best.title), notesOf(worst.title)]
  // A word alone may mean something else, where no other answer is about it.
  const sure = (found: (Said & { readonly theme: string }) | undefined) =>
    found && (found.hit.to > found.hit.from || (said.get(found.theme)?.length ?? 0) > 1) ? found : undefined
  const first = sure(firstTheme(good, bad))
  const second = sure(firstTheme(bad, good))
  const [goodWords, badWords] = [first?.heard ?? good[0], second?.heard ?? bad[0]]
  if (!goodWords || !badWords) return []
  const start = { from: 0, to: 0 }
  return findingOf({
    kind: 'trials',
    about: first?.theme ?? best.title,
    name: (first && lexicon.nameOf(first.theme)) ?? best.title,
    // What the best had not is told against what it had: without that there is nothing to hold it against.
    ...(first && second
      ? { against: second.theme, other: lexicon.nameOf(second.theme) ?? second.theme }
      : {}),
    strength: 70 + (first ? 8 : 0) + (second ? 8 : 0),
    evidence: [saidIn(goodWords, first?.hit ?? start), saidIn(badWords, second?.hit ?? start)],
  })
}

/** What somebody thought before they tried something, and what they noted of it then. */
export const expectations = ({ now }: Context): Finding[] =>
  answering(now, 'trial').flatMap((heard) => {
    const [before] = hitsOf(heard, 'expected')
    const sentence = before && heard.words[before.from]?.sentence
    if (!before || sentence === undefined) return []
    const after = heard.words.findIndex((word) => word.sentence > sentence)
    // Some tell first what it was.
    const noted = after === -1 && sentence > 0 ? 0 : after
    if (noted === -1) return []
    const { title } = heard.passage
    return findingOf({
      kind: 'expected',
      about: title,
      name: title,
      strength: 82,
      evidence: [saidIn(heard, before), saidIn(heard, { from: noted, to: noted })],
    })
  })

/** A theme of some passages that the others have not. */
function firstTheme(
  heard: readonly Heard[],
  others: readonly Heard[],
): (Said & { readonly theme: string }) | undefined {
  for (const each of heard)
    for (const [theme, hit] of each.themes)
      if (!others.some(({ themes }) => themes.has(theme))) return { theme, heard: each, hit }
  return undefined
}

/** Entries of the journal before this many say nothing of a change. */
const ENTRIES = 6

/** What stood in an answer before and does not now, and what late entries of the journal are about that early ones are not. */
export const changes = (context: Context): Finding[] => [...retaken(context), ...overTime(context)]

function retaken({ now, earlier, lexicon }: Context): Finding[] {
  return earlier.flatMap((then) => {
    const today = now.find(({ passage }) => passage.of === then.passage.of)
    if (!today) return []
    const lost = firstTheme([then], [today])
    const won = firstTheme([today], [then])
    if (!lost || !won) return []
    return findingOf({
      kind: 'change',
      about: lost.theme,
      against: won.theme,
      name: lexicon.nameOf(lost.theme) ?? lost.theme,
      other: lexicon.nameOf(won.theme) ?? won.theme,
      strength: 84,
      evidence: [saidIn(then, lost.hit), saidIn(today, won.hit)],
    })
  })
}

function overTime({ now, lexicon }: Context): Finding[] {
  const entries = answering(now, 'journal')
    .filter(({ passage }) => passage.date !== undefined)
    .toSorted((one, other) => ((one.passage.date ?? '') < (other.passage.date ?? '') ? -1 : 1))
  if (entries.length < ENTRIES) return []
  const third = Math.floor(entries.length / 3)
  const [early, late] = [entries.slice(0, third), entries.slice(-third)]
  const [lost, won] = [risen(early, late), risen(late, early)]
  if (!lost || !won || lost.theme === won.theme) return []
  return findingOf({
    kind: 'change',
    about: lost.theme,
    against: won.theme,
    name: lexicon.nameOf(lost.theme) ?? lost.theme,
    other: lexicon.nameOf(won.theme) ?? won.theme,
    strength: 78,
    evidence: [wordsOf(lost.places, 1)[0], wordsOf(won.places, 1)[0]],
  })
}

/** The theme that stands in most of these entries, in two at least, and at most half as often in those. */
function risen(
  these: readonly Heard[],
  those: readonly Heard[],
): { theme: string; places: Said[] } | undefined {
  const counts = new Map<string, Said[]>()
  for (const heard of these)
    for (const [theme, hit] of heard.themes) counts.set(theme, [...(counts.get(theme) ?? []), { heard, hit }])
  const [most] = [...counts]
    .filter(([theme, places]) => {
      const there = those.filter(({ themes }) => themes.has(theme)).length
      return places.length >= 2 && there * 2 <= places.length
    })
    .toSorted(([, one], [, other]) => other.length - one.length)
  return most && { theme: most[0], places: onePerSource(most[1]) }
}

/** Answers that take themselves back, with what they took back. */
export const withdrawals = ({ now }: Context): Finding[] =>
  now.flatMap((heard) => {
    const back = hitsOf(heard, 'withdrawn').find(({ from }) => from > 1)
    if (!back) return []
    // What was said first: the beginning of its sentence, or of the answer where the sentence only takes back.
    const first = heard.words.findIndex(({ sentence }) => sentence === heard.words[back.from]?.sentence)
    const at = back.from - first > 3 ? first : 0
    const said = saidIn(heard, { from: at, to: at })
    const { title, of } = heard.passage
    const evidence = [said, saidIn(heard, back)]
    const [same] = said && evidence[1] && said.words === evidence[1].words ? [said] : []
    return findingOf({
      kind: 'withdrawal',
      about: of,
      name: title,
      strength: 74,
      evidence: same ? [same] : evidence,
    })
  })
