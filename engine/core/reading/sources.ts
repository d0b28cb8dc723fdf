import { type Context, type Rules, type Said, wordsOf } from './context.ts'
import { type Finding, findingOf } from './finding.ts'
import type { Chosen, EvidenceRole, Voiced } from './told.ts'

/** A theme with everything that is about it. */
interface Side {
  readonly theme: string
  readonly name: string
  /** One result of each source, with that source. */
  readonly voices: ReadonlyMap<string, Voiced>
  readonly chosen: readonly Chosen[]
  readonly own: readonly Said[]
}

/** Words, options and sources of one side beyond which more adds nothing. */
const MOST = { own: 4, chosen: 2, voices: 4 } as const

/** What somebody has enough of, fears, plays or refused speaks for nothing. */
const AGAINST: ReadonlySet<EvidenceRole> = new Set(['tired-of', 'fear', 'mask', 'refusal'])

/** How much stands behind a side. */
const weightOf = ({ voices, chosen, own }: Pick<Side, 'voices' | 'chosen' | 'own'>): number =>
  9 * Math.min(voices.size, MOST.voices) +
  6 * Math.min(chosen.length, MOST.chosen) +
  9 * Math.min(own.length, MOST.own)

/** The themes that something is said of, with what says it. */
function sidesOf({ told, said, rules, lexicon }: Context): Map<string, Side> {
  const voices = new Map<string, Map<string, Voiced>>()
  for (const voice of told.voices)
    for (const theme of rules.themesOf(voice.of, voice.value)) {
      const spoken = lexicon.voiced(voice)
      if (!spoken) continue
      const known = voices.get(theme) ?? new Map<string, Voiced>()
      if (!known.has(voice.from)) known.set(voice.from, { of: voice.of, ...spoken, theme })
      voices.set(theme, known)
    }
  return new Map(
    rules.themes.map((theme) => [
      theme,
      {
        theme,
        name: lexicon.nameOf(theme) ?? theme,
        voices: voices.get(theme) ?? new Map<string, Voiced>(),
        chosen: told.chosen.filter(({ value }) => rules.ofOption.get(value)?.includes(theme)),
        own: (said.get(theme) ?? []).filter(
          ({ heard, hit }) => !AGAINST.has(heard.roleAt(heard.spanOf(hit).start)),
        ),
      },
    ]),
  )
}

/** Where what is computed or counted agrees with other sources, with what was chosen and written, and where it does not. */
export function sources(context: Context): Finding[] {
  if (context.told.voices.length === 0) return []
  const sides = sidesOf(context)
  return [...accords(sides), ...discords(sides, context.rules.opposites)]
}

function accords(sides: ReadonlyMap<string, Side>): Finding[] {
  return [...sides.values()].flatMap((side) => {
    const { theme, name, voices, chosen, own } = side
    const others = voices.size - 1 + chosen.length
    // One answer that touches a theme is no second source by itself.
    if (voices.size === 0 || (others === 0 && own.length < 2)) return []
    return findingOf({
      kind: 'accord',
      about: theme,
      name,
      times: voices.size + chosen.length + own.length,
      strength: 22 + weightOf(side),
      evidence: wordsOf(own, 2),
      chosen: chosen.slice(0, MOST.chosen),
      voices: [...voices.values()],
    })
  })
}

function discords(sides: ReadonlyMap<string, Side>, opposites: Rules['opposites']): Finding[] {
  return opposites.flatMap((pair) => {
    const [one, other] = pair.map((theme) => sides.get(theme))
    if (!one || !other) return []
    const isOther = ofSeeker(one) > ofSeeker(other)
    return apart(isOther ? other : one, isOther ? one : other)
  })
}

const ofSeeker = ({ own, chosen }: Side): number => own.length + chosen.length

/** Results against what the seeker wrote and chose, or against another source. */
function apart(told: Side, against: Side): Finding[] {
  const sources = new Set(told.voices.keys())
  const voices = new Map([...against.voices].filter(([from]) => !sources.has(from)))
  // Whoever wrote of both sides is pulled in two directions, and not told wrongly.
  const isOwn = ofSeeker(told) === 0
  const own = isOwn && against.own.length > 1 ? against.own : []
  const chosen = isOwn ? against.chosen.slice(0, MOST.chosen) : []
  if (told.voices.size === 0 || voices.size + own.length + chosen.length === 0) return []
  return findingOf({
    kind: 'discord',
    about: told.theme,
    name: told.name,
    against: against.theme,
    other: against.name,
    times: told.voices.size + voices.size + own.length + chosen.length,
    strength: 14 + weightOf({ voices: told.voices, chosen: [], own: [] }) + weightOf({ voices, chosen, own }),
    evidence: wordsOf(own, 2),
    chosen,
    voices: [...told.voices.values(), ...voices.values()],
  })
}
