import { answering, type Context, type Said, onePerSource, saidIn, wordsOf } from './context.ts'
import type { Evidence } from './evidence.ts'
import { type Finding, findingOf } from './finding.ts'
import { burdensIn, type Heard, hitsOf, isOpen } from './heard.ts'
import type { Act, Hit, Lexicon } from './lexicon.ts'
import type { Chosen, EvidenceRole } from './told.ts'
import { keyOf } from './words.ts'

/** The stems of an option's label that say something. */
const stemsOf = ({ label }: Chosen, { lexicon }: Heard): ReadonlySet<string> =>
  new Set(
    label
      .split(/[^\p{L}\p{M}\p{N}'’]+/u)
      .map(keyOf)
      .filter((key) => key.length > 3 && !lexicon.isCommon(key))
      .map((key) => lexicon.stemOf(key)),
  )

/** Whether an option is meant by words of a text between two places, by its label, by doing it or by what it is about. */
function meantAt(
  { rules }: Context,
  option: Chosen,
  heard: Heard,
  from: number,
  to: number,
): { readonly from: number; readonly to: number } | undefined {
  const stems = stemsOf(option, heard)
  for (let at = from; at < to; at += 1) {
    const word = heard.words[at]
    if (word && stems.has(heard.lexicon.stemOf(word.key))) return { from: at, to: at }
  }
  const doing = heard.hits.find(
    ({ says, from: start }) =>
      says.is === 'shows' && says.option === option.value && start >= from && start < to,
  )
  if (doing) return doing
  const themes = (rules.ofOption.get(option.value) ?? []).filter((theme) => rules.isNarrow(theme))
  return heard.hits.find(
    ({ says, from: start }) => says.is === 'theme' && themes.includes(says.id) && start >= from && start < to,
  )
}

/** Where somebody says that something tires, and the words among which it is named. */
interface Tiring {
  readonly hit: Pick<Hit, 'from' | 'to'>
  readonly from: number
  readonly until: number
}

function tiringIn(heard: Heard): readonly Tiring[] {
  const tired = hitsOf(heard, 'tired').map((hit) => {
    const { sentence } = heard.words[hit.to] ?? {}
    const end = heard.words.findIndex((word, at) => at > hit.to && word.sentence !== sentence)
    // Where the answer is only "of listening", what tires is in the words that tell of being tired.
    return { hit, from: hit.from + 1, until: end === -1 ? heard.words.length : end }
  })
  // Asked for it, some name it first and then tell what it costs.
  const [burden] = burdensIn(heard.passage, heard.hits)
  return burden ? [{ hit: burden, from: 0, until: burden.to + 1 }] : tired
}

/** Skills that were chosen and are tiring. */
export function weary(context: Context): Finding[] {
  const skills = context.told.chosen.filter(({ role }) => role === 'skill')
  return context.now.flatMap((heard) =>
    tiringIn(heard).flatMap(({ hit: tiring, from, until }) => {
      const skill = skills
        .flatMap((option) => {
          const hit = meantAt(context, option, heard, from, until)
          return hit ? [{ option, hit }] : []
        })
        .toSorted((one, other) => one.hit.from - other.hit.from)[0]
      if (!skill) return []
      const { option, hit } = skill
      // Where the name stands before, what it costs is what is quoted.
      const evidence = [saidIn(heard, { from: tiring.from, to: Math.max(tiring.to, hit.to) })]
      const { value, label } = option
      return findingOf({
        kind: 'weary',
        about: value,
        name: label,
        strength: 92,
        chosen: [option],
        evidence,
      })
    }),
  )
}

/**
 * What somebody asked about it says to be tired of, whether or not it is a skill of theirs. An answer that does not say
 * so may name what they would like to do more.
 */
export const tirings = ({ now }: Context): Finding[] =>
  answering(now, 'tired-of').flatMap((heard) => {
    const [tiring] = tiringIn(heard)
    if (!tiring) return []
    const { title: name } = heard.passage
    return findingOf({
      kind: 'tiring',
      about: 'tiring',
      name,
      strength: 60,
      evidence: [saidIn(heard, tiring.hit)],
    })
  })

/** What somebody refused, envies, fears or plays, where a question asked for it or an open one was answered with it. */
export const acts = ({ now }: Context): Finding[] =>
  now.flatMap((heard) => {
    const { passage } = heard
    const asked = actAsked(passage.role)
    const done = isOpen(passage.role) ? hitsOf(heard, 'act')[0] : undefined
    const about = asked ?? done?.says.role
    if (about === undefined) return []
    return findingOf({
      kind: 'act',
      about,
      against: passage.of,
      name: passage.title,
      strength: asked ? 54 : 48,
      evidence: [saidIn(heard, done ?? { from: 0, to: 0 })],
    })
  })

const actAsked = (role: EvidenceRole): Act | undefined =>
  role === 'refusal' || role === 'longing' || role === 'mask' || role === 'fear' ? role : undefined

/** Words that are about an option, in what somebody wrote: one place for each source. */
export function writtenOf({ now, rules }: Pick<Context, 'now' | 'rules'>, option: Chosen): Said[] {
  const themes = rules.ofOption.get(option.value) ?? []
  const stems = new Map<Lexicon, ReadonlySet<string>>()
  return onePerSource(
    now.flatMap((heard): Said[] => {
      const own = stems.get(heard.lexicon) ?? stemsOf(option, heard)
      stems.set(heard.lexicon, own)
      for (const stem of own) {
        const at = heard.stems().get(stem)
        if (at !== undefined) return [{ heard, hit: { from: at, to: at } }]
      }
      for (const theme of themes) {
        const hit = heard.themes.get(theme)
        if (hit) return [{ heard, hit }]
      }
      return []
    }),
  )
}

/** Two kept values of which each makes the other harder, with what was written of either. */
export function tensions(context: Context): Finding[] {
  const { rules, told } = context
  const values = told.chosen.filter(({ role }) => role === 'value')
  const known = new Map<Chosen, Evidence | undefined>()
  const wordsAbout = (option: Chosen): Evidence | undefined => {
    if (!known.has(option)) known.set(option, wordsOf(writtenOf(context, option), 1)[0])
    return known.get(option)
  }
  return values.flatMap((one, at) =>
    values.slice(at + 1).flatMap((other) => {
      const themes = rules.ofOption.get(one.value) ?? []
      const against = rules.ofOption.get(other.value) ?? []
      if (!themes.some((theme) => against.some((each) => rules.isOpposed(theme, each)))) return []
      const [here, there] = [wordsAbout(one), wordsAbout(other)]
      const evidence: Evidence[] = [here ?? chosenWords(one), there ?? chosenWords(other)]
      return findingOf({
        kind: 'tension',
        about: one.value,
        against: other.value,
        name: one.label,
        other: other.label,
        strength: 50 + (here ? 16 : 0) + (there ? 16 : 0),
        chosen: [one, other],
        evidence,
      })
    }),
  )
}

/** The label of an option, as the words that somebody chose. */
const chosenWords = ({ label, role, source }: Chosen): Evidence => ({
  words: label.slice(0, 60),
  whole: label.slice(0, 60),
  key: label.slice(0, 60),
  role,
  source,
  title: label,
})

/**
 * Whether everything that was written is in the language that the options are named in. What is said in another one is
 * not known of an option by its name, so that nothing can be said to be missing.
 */
function isReadWhole({ told, now, lexicon }: Context): boolean {
  const written = told.passages.filter(({ earlier }) => !earlier)
  const isReadable = ({ words }: Heard): boolean =>
    words.every(({ key }) => /\p{Script=Latin}|\p{N}/u.test(key))
  return now.length === written.length && now.every((heard) => heard.lexicon === lexicon && isReadable(heard))
}

/** Words that have to be there before anything can be missed in them: whoever writes little leaves out nearly all. */
const MUCH = 120

/** A kept value of which nothing is written, although most others are. */
export function silences(context: Context): Finding[] {
  if (!isReadWhole(context)) return []
  const values = context.told.chosen.filter(({ role }) => role === 'value')
  const written = values.map((option) => ({ option, places: writtenOf(context, option) }))
  const length = context.now.reduce((sum, { words }) => sum + words.length, 0)
  const shown = written.filter(({ places }) => places.length > 0).length
  if (length < MUCH || shown * 2 < values.length) return []
  if (context.now.length < 6 || !written.some(({ places }) => places.length > 1)) return []
  return written
    .filter(({ option, places }) => places.length === 0 && context.rules.ofOption.has(option.value))
    .flatMap(({ option }) =>
      findingOf({
        kind: 'silence',
        about: option.value,
        name: option.label,
        strength: 52,
        chosen: [option],
        evidence: [chosenWords(option)],
      }),
    )
}

/** What is only imagined, feared or expected shows no skill. */
const UNDONE: ReadonlySet<EvidenceRole> = new Set<EvidenceRole>([
  'tired-of',
  'wish',
  'bold',
  'fulfilling',
  'plan',
  'goal',
  'vision',
  'image',
  'fear',
  'hope',
  'longing',
  'refusal',
  'mask',
])

/** Skills that were chosen: those that their own sentences show, and those that nothing shows although others are. */
export function skills(context: Context): Finding[] {
  const { told, now, lexicon } = context
  const chosen = told.chosen.filter(
    ({ role, value }) => role === 'skill' && lexicon.shownBy(value) !== undefined,
  )
  if (chosen.length === 0) return []
  const { done, named } = skillsWritten(now)
  const shown = chosen.flatMap((option) => shownIn(context, option, done.get(option.value) ?? []))
  if (shown.length === 0 || now.length < 6 || !isReadWhole(context)) return shown
  if (now.reduce((sum, { words }) => sum + words.length, 0) < MUCH) return shown
  const unshown = chosen
    .filter((option) => !named.has(option.value) && writtenOf(context, option).length === 0)
    .flatMap((option) =>
      findingOf({
        kind: 'unshown',
        about: option.value,
        name: option.label,
        strength: 44,
        chosen: [option],
        evidence: [chosenWords(option)],
      }),
    )
  return [...shown, ...unshown]
}

/** Where somebody writes of doing what a skill names, one place for each source; and what is written of at all. */
function skillsWritten(now: readonly Heard[]): {
  readonly done: ReadonlyMap<string, readonly Said[]>
  readonly named: ReadonlySet<string>
} {
  const done = new Map<string, Said[]>()
  const named = new Set<string>()
  for (const heard of now) {
    const isDone = !UNDONE.has(heard.passage.role) && tiringIn(heard).length === 0
    for (const hit of heard.hits) {
      if (hit.says.is !== 'shows') continue
      const { option } = hit.says
      named.add(option)
      if (isDone) done.set(option, [...(done.get(option) ?? []), { heard, hit }])
    }
  }
  return { done: new Map([...done].map(([option, places]) => [option, onePerSource(places)])), named }
}

function shownIn({ lexicon }: Context, option: Chosen, places: readonly Said[]): Finding[] {
  const shows = lexicon.shownBy(option.value)
  const evidence = wordsOf(places, 3)
  if (shows === undefined || evidence.length === 0) return []
  return findingOf({
    kind: 'shown',
    about: option.value,
    name: option.label,
    shows,
    strength: 42 + 10 * evidence.length,
    chosen: [option],
    evidence,
  })
}
