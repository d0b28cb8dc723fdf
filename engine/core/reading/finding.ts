import type { HasFinding } from '../pack/documents.gen.ts'
import type { Evidence } from './evidence.ts'
import type { Chosen, EvidenceRole, Voiced } from './told.ts'

export type FindingKind = HasFinding['finding']

/** A word or two of an answer that say what it is about, what was asked for there, and what the same word has everywhere. */
export interface Key {
  readonly role: EvidenceRole
  readonly key: string
  readonly stem: string
}

/** Something that is in the answers of a seeker and in no single one of them. */
export interface Finding {
  readonly kind: FindingKind
  /** Permanent for one seeker: what was put away by it stays away. */
  readonly id: string
  /** From 1 to 100: how much stands behind it. */
  readonly strength: number
  /** The theme, stem or option that it is about. */
  readonly about: string
  /** What sort of theme that is, where the pack says it. */
  readonly sort?: string
  /** How a text names that. */
  readonly name: string
  /** What it is set against: a theme or an option, and its name. */
  readonly against?: string
  readonly other?: string
  /** What happens in the answers that show a skill, as a clause of its own. */
  readonly shows?: string
  /** Sources that say it. */
  readonly times: number
  /** What the questions asked for that its words answer, and those that were answered so without being quoted. */
  readonly roles: readonly EvidenceRole[]
  /** The strongest words first; those of the two sides, where there are two, in their order. */
  readonly evidence: readonly Evidence[]
  /** What says it in each source, also in those that it does not quote. */
  readonly keys: readonly Key[]
  /** The different words among these: “brother” and “cousin”, but no “cousins” as well. */
  readonly said: readonly string[]
  /** The options that it is about. */
  readonly chosen: readonly Chosen[]
  /** The value that somebody kept and that it is what they wrote of. */
  readonly kept?: Chosen
  /** The skill that somebody ticked and that it may show. */
  readonly skill?: Chosen
  /** The results that say it, one of each source. Without words of the seeker there are two of them at least. */
  readonly voices: readonly Voiced[]
}

/** What a kind says of a finding; the rest follows from it. */
type Parts = Pick<Finding, 'kind' | 'about' | 'name' | 'strength'> &
  Partial<
    Pick<
      Finding,
      | 'against'
      | 'other'
      | 'shows'
      | 'times'
      | 'roles'
      | 'keys'
      | 'said'
      | 'chosen'
      | 'kept'
      | 'skill'
      | 'voices'
    >
  > & {
    readonly evidence: readonly (Evidence | undefined)[]
  }

/** Makes a finding; none where a word of its evidence is missing, or where two would say the same. */
export function findingOf(parts: Parts): Finding[] {
  const {
    kind,
    about,
    name,
    against,
    other,
    shows,
    roles = [],
    chosen = [],
    kept,
    skill,
    voices = [],
  } = parts
  const evidence = parts.evidence.flatMap((each) => each ?? [])
  const distinct = new Set(evidence.map(({ words }) => words))
  if (evidence.length + voices.length === 0) return []
  if (evidence.length < parts.evidence.length || distinct.size < evidence.length) return []
  const id = [kind, about, ...(against === undefined ? [] : [against])].join('/')
  return [
    {
      kind,
      id,
      strength: Math.max(1, Math.min(100, Math.round(parts.strength))),
      about,
      name,
      ...(against === undefined ? {} : { against }),
      ...(other === undefined ? {} : { other }),
      ...(shows === undefined ? {} : { shows }),
      times: parts.times ?? evidence.length + voices.length,
      roles: [...new Set([...evidence.map(({ role }) => role), ...roles])],
      evidence,
      keys: parts.keys ?? evidence.map(({ role, key }) => ({ role, key, stem: key.toLowerCase() })),
      said: parts.said ?? [...new Set(evidence.map(({ key }) => key))],
      chosen,
      ...(kept ? { kept } : {}),
      ...(skill ? { skill } : {}),
      voices,
    },
  ]
}
