import type { FindRecipe, HasFinding } from '../pack/documents.gen.ts'
import type { Evidence } from '../reading/evidence.ts'
import type { Finding, FindingKind, Key } from '../reading/finding.ts'
import type { Chosen, EvidenceRole, Source, Voiced } from '../reading/told.ts'
import { cut } from '../reading/words.ts'
import { type Choice, choiceOf } from './choice.ts'
import { fieldsOf, type Known, type KnownFields, listOf, number, text, textAmong } from './inputs/known.ts'
import type { Said } from './sentences/said.ts'

/** The words of a finding, as recipes read them. */
export interface ToldEvidence {
  readonly words: string
  /** The sentence that they stand in, where it can be quoted whole; else the words again. */
  readonly whole: string
  /** The few of them that say what the finding is about. */
  readonly key: string
  /** How many words the whole has: a quotation of one or two is no thought. */
  readonly size: number
  /** The input that the words stand in. */
  readonly from: string
  readonly role: string
  readonly title: string
}

/** What a result says, as recipes read it. */
export interface ToldVoice {
  /** The result, as reader and lexicons name it. */
  readonly of: string
  readonly name: string
  readonly says: string
}

/** A finding, as recipes read it. */
export interface ToldFinding {
  readonly kind: FindingKind
  readonly id: string
  readonly strength: number
  readonly about: string
  /** What sort of theme it is about. */
  readonly sort?: string
  readonly name: string
  readonly against?: string
  readonly other?: string
  /** What happens in the answers that show a skill. */
  readonly shows?: string
  readonly times: number
  readonly roles: readonly string[]
  readonly evidence: readonly ToldEvidence[]
  /** What says it in each answer, also in those that it does not quote: a word or two wear out no quotation. */
  readonly keys: readonly Key[]
  /** The different words among these. */
  readonly said: readonly string[]
  /** Its words one by one: an accord or a discord of results can be without. */
  readonly first?: ToldEvidence
  readonly second?: ToldEvidence
  readonly third?: ToldEvidence
  /** The options that it is about. */
  readonly one?: Choice
  readonly two?: Choice
  /** The value that was kept and that it is about. */
  readonly kept?: Choice
  /** The skill that was ticked and that it may show. */
  readonly skill?: Choice
  /** The results that say what it is about, and of a discord the first that says what it is set against. */
  readonly voice?: ToldVoice
  readonly also?: ToldVoice
  readonly counter?: ToldVoice
}

export type FindingsInput = Readonly<Partial<Record<FindingKind, readonly ToldFinding[]>>>

/** Every kind, once: a kind that the schema knows and this table does not is a compile error. */
const kinds: Readonly<Record<FindingKind, true>> = {
  recurrence: true,
  theme: true,
  person: true,
  place: true,
  hour: true,
  weary: true,
  tiring: true,
  act: true,
  contrast: true,
  echo: true,
  tension: true,
  exclusion: true,
  trials: true,
  expected: true,
  heading: true,
  crossing: true,
  meeting: true,
  absence: true,
  change: true,
  silence: true,
  shown: true,
  unshown: true,
  withdrawal: true,
  accord: true,
  discord: true,
}

const isKind = (name: string): name is FindingKind => Object.hasOwn(kinds, name)
export const findingKinds: readonly FindingKind[] = Object.keys(kinds).filter(isKind)

/** Every role, once, as every kind above. */
const roles: Readonly<Record<EvidenceRole, true>> = {
  energy: true,
  absorbs: true,
  childhood: true,
  value: true,
  scene: true,
  thread: true,
  topic: true,
  skill: true,
  given: true,
  ease: true,
  'tired-of': true,
  'more-of': true,
  'use-of': true,
  wish: true,
  bold: true,
  fulfilling: true,
  gift: true,
  plan: true,
  goal: true,
  vision: true,
  feeling: true,
  image: true,
  fear: true,
  hope: true,
  motive: true,
  longing: true,
  refusal: true,
  mask: true,
  person: true,
  place: true,
  time: true,
  past: true,
  map: true,
  free: true,
  trial: true,
  journal: true,
}

const role = textAmong(Object.keys(roles))
const evidence = fieldsOf({
  words: text,
  whole: text,
  key: text,
  size: number,
  from: text,
  role,
  title: text,
})
const choice: Known = { is: 'choice' }
const voice = fieldsOf({ of: text, name: text, says: text })

/** What the linter knows of a finding of a pack in whose reader themes are of these sorts. */
export const knownFinding = (sorts: readonly string[]): KnownFields =>
  fieldsOf({
    kind: textAmong(findingKinds),
    id: text,
    strength: number,
    about: text,
    sort: textAmong(sorts),
    name: text,
    against: text,
    other: text,
    shows: text,
    times: number,
    roles: listOf(role),
    evidence: listOf(evidence),
    keys: listOf(fieldsOf({ role, key: text, stem: text })),
    said: listOf(text),
    first: evidence,
    second: evidence,
    third: evidence,
    one: choice,
    two: choice,
    kept: choice,
    skill: choice,
    voice,
    also: voice,
    counter: voice,
  })

/** What the linter knows of the input: findings by their kind. */
export const knownFindings = (finding: Known): Known =>
  fieldsOf(Object.fromEntries(findingKinds.map((kind) => [kind, listOf(finding)])))

/** The findings of a seeker by kind, the strongest first; undefined when there are none. */
export function findingsInput(findings: readonly Finding[]): FindingsInput | undefined {
  const byKind: Partial<Record<FindingKind, ToldFinding[]>> = {}
  for (const finding of findings) (byKind[finding.kind] ??= []).push(toldFinding(finding))
  return findings.length > 0 ? byKind : undefined
}

/** The input of recipes that words stand in; those of practices stand in none, and are told by findings alone. */
function inputOf(source: Source): string {
  if ('flow' in source) return `answers.${source.flow}`
  if ('entry' in source) return 'journal'
  return 'practice' in source ? 'practices' : 'experiments'
}

const toldEvidence = ({ words, whole, key, source, role, title }: Evidence): ToldEvidence => ({
  words,
  whole,
  key,
  size: wordsIn(whole),
  from: inputOf(source),
  role,
  title,
})

const wordsIn = (text: string): number => cut(text).words.length

const toldVoice = ({ of, name, says }: Voiced): ToldVoice => ({ of, name, says })

const optionOf = ({ label, value }: Chosen): Choice =>
  choiceOf({ label, value, group: undefined, count: undefined })

function toldFinding({ evidence: found, chosen, kept, skill, voices, ...finding }: Finding): ToldFinding {
  const { kind, id, strength, about, sort, name, against, other, shows, times, roles, keys, said } = finding
  const [one, two] = chosen.map(optionOf)
  const [voice, also] = voices.filter(({ theme }) => theme === about).map(toldVoice)
  const [counter] = voices.filter(({ theme }) => theme === against).map(toldVoice)
  return withEvidence(
    {
      kind,
      id,
      strength,
      about,
      ...(sort === undefined ? {} : { sort }),
      name,
      ...(against === undefined ? {} : { against }),
      ...(other === undefined ? {} : { other }),
      ...(shows === undefined ? {} : { shows }),
      times,
      roles,
      keys,
      said,
      ...(one ? { one } : {}),
      ...(two ? { two } : {}),
      ...(kept ? { kept: optionOf(kept) } : {}),
      ...(skill ? { skill: optionOf(skill) } : {}),
      ...(voice ? { voice } : {}),
      ...(also ? { also } : {}),
      ...(counter ? { counter } : {}),
    },
    found.map(toldEvidence),
  )
}

function withEvidence(
  finding: Omit<ToldFinding, 'evidence' | 'first' | 'second' | 'third'>,
  words: readonly ToldEvidence[],
): ToldFinding {
  const [first, second, third] = words
  return {
    ...finding,
    evidence: words,
    ...(first ? { first } : {}),
    ...(second ? { second } : {}),
    ...(third ? { third } : {}),
  }
}

/** The findings in an input, whatever it is. */
function findingsIn(input: unknown, kind: FindingKind): readonly ToldFinding[] {
  if (typeof input !== 'object' || input === null || !Object.hasOwn(input, kind)) return []
  const list: unknown = Object.getOwnPropertyDescriptor(input, kind)?.value
  return Array.isArray(list) ? list : []
}

/** All findings in an input, the strongest first. */
export const allFindings = (input: unknown): ToldFinding[] =>
  findingKinds
    .flatMap((kind) => findingsIn(input, kind))
    .toSorted((one, other) => other.strength - one.strength)

/** What narrows findings down. */
type Asked = Pick<FindRecipe, 'of' | 'about'>

const fits = ({ roles, about, against }: ToldFinding, asked: Asked): boolean =>
  (asked.of?.every((role) => roles.includes(role)) ?? true) &&
  (asked.about?.some((theme) => theme === about || theme === against) ?? true)

/** Whether there is a finding of a kind. */
export const hasFinding = (input: unknown, { finding, of, about }: HasFinding): boolean =>
  findingsIn(input, finding).some((each) =>
    fits(each, { ...(of ? { of } : {}), ...(about ? { about } : {}) }),
  )

/** Kinds of which each quotation is an example, so that one that is worn can be left out. */
const examples: ReadonlySet<FindingKind> = new Set([
  'recurrence',
  'theme',
  'person',
  'place',
  'hour',
  'accord',
  'discord',
])

/** What somebody would rather not: no example of what they like, are good at or would share. */
const unwilling: ReadonlySet<string> = new Set(['tired-of', 'refusal', 'fear', 'mask'])

/** Whether each of its quotations says the same, so that others of them can be told elsewhere. */
export const isExample = ({ kind }: ToldFinding): boolean => examples.has(kind)

/** How much a quotation takes away that somebody read elsewhere, and one of answers that are another text's own. */
const [READ_BEFORE, FOREIGN] = [18, 12]

/**
 * The findings that a recipe asks for, the strongest that is new first. Of those whose words are worn out none is left,
 * or fewer words where some are enough.
 */
export function newFindings(
  input: unknown,
  recipe: Pick<FindRecipe, 'find' | 'of' | 'about' | 'worn'>,
  said: Said,
): RankedFinding[] {
  return recipe.find
    .flatMap((kind) => findingsIn(input, kind))
    .filter((finding) => fits(finding, recipe))
    .flatMap((finding) => (recipe.worn ? finding : (fresh(finding, said, recipe.of) ?? [])))
    .map((finding) => ({
      finding,
      rank:
        finding.strength -
        READ_BEFORE * ofTwo(finding, (words) => said.timesQuoted(words) > 0) -
        FOREIGN * ofTwo(finding, (words) => said.isForeign(words)),
    }))
    .toSorted((one, other) => other.rank - one.rank)
}

/** Of how many of the words that are told of it first something holds. */
const ofTwo = ({ evidence }: ToldFinding, holds: (words: string) => boolean): number =>
  evidence.slice(0, 2).filter(({ words }) => holds(words)).length

/** A finding with its place among others: how strong it is, less what was read of it. */
export interface RankedFinding {
  readonly finding: ToldFinding
  readonly rank: number
}

/** The finding with those of its words that are not worn out; undefined where too few are left, or none of a role of `of`. */
export function fresh(
  finding: ToldFinding,
  said: Said,
  of: NonNullable<FindRecipe['of']> = [],
): ToldFinding | undefined {
  const usable = finding.evidence.filter(
    ({ words, whole, role, from }) =>
      !said.isWorn(words) &&
      // A word alone says nothing where the sentence around it is worn out.
      (words.includes(' ') || !said.isWorn(whole)) &&
      !said.isForLater(from) &&
      (of.length === 0 || !unwilling.has(role) || of.some((each) => each === role)),
  )
  if (!isExample(finding))
    return finding.evidence.some(({ words, from }) => said.isWorn(words) || said.isForLater(from))
      ? undefined
      : inFreshWords(finding, said)
  // Results and options say it as well, and wear out nobody's words.
  const others = [finding.voice, finding.also, finding.counter, finding.one].filter(
    (each) => each !== undefined,
  )
  if (usable.length + others.length < 2 || !of.every((role) => usable.some((each) => each.role === role)))
    return undefined
  const ranked = usable.toSorted(
    (one, other) =>
      Number(said.isForeign(one.words)) - Number(said.isForeign(other.words)) ||
      said.timesQuoted(one.words) - said.timesQuoted(other.words),
  )
  return inFreshWords({ ...finding, evidence: asAsked(ranked, of) }, said)
}

/** Words that answer what is asked for, one of each role in the order of the roles, then more of these, then the others. */
function asAsked(words: readonly ToldEvidence[], of: readonly string[]): readonly ToldEvidence[] {
  const first = of.flatMap((role) => words.find((each) => each.role === role) ?? [])
  const left = words.filter((each) => !first.includes(each))
  const isAsked = ({ role }: ToldEvidence): boolean => of.includes(role)
  return [...first, ...left.filter(isAsked), ...left.filter((each) => !isAsked(each))]
}

/** The finding with sentences that can still be quoted: where another part of one is worn out, its words stand alone. */
function inFreshWords(finding: ToldFinding, said: Said): ToldFinding {
  const { evidence, first: _, second: __, third: ___, ...rest } = finding
  return withEvidence(
    rest,
    evidence.map((each) =>
      said.isWorn(each.whole) ? { ...each, whole: each.words, size: wordsIn(each.words) } : each,
    ),
  )
}

/** What a finding takes from the rest of a text: itself, its theme, and the results that it is told with. */
export const takenBy = ({ id, kind, about, against, first, voice, also, counter }: ToldFinding): string[] => [
  id,
  about,
  ...(kind === 'tension' || kind === 'exclusion' || against === undefined ? [] : [against]),
  ...(first ? [voice] : [voice, also, counter]).flatMap((each) => each?.of ?? []),
]
