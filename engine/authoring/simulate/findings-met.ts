import { type Chance, seededChance } from '../../core/chance.ts'
import { compileFlow } from '../../core/flow/compile.ts'
import type { FormData } from '../../core/flow/form-data.ts'
import type { LexiconDocument, ReaderDocument } from '../../core/pack/documents.gen.ts'
import type { Pack } from '../../core/pack/pack.ts'
import type { FindingKind } from '../../core/reading/finding.ts'
import { readerOf } from '../../core/reading/read.ts'
import { sayingOf } from '../../core/reading/saying.ts'
import { answeredIn, type Passage, type Saying, type Told, type Trial } from '../../core/reading/told.ts'
import { findingKinds } from '../../core/recipe/findings.ts'
import type { FlowPlace } from './flows.ts'

/** In how many seekers the reader of a pack finds something of each kind, and of each theme. */
export interface FindingsMet {
  /** Seekers that were read. */
  readonly read: number
  readonly kinds: ReadonlyMap<FindingKind, number>
  readonly themes: ReadonlyMap<string, number>
}

/**
 * Counts the findings of simulated seekers; undefined for a pack that reads nothing. What they choose is their own. What
 * they write is made of the examples of the pack's lexicon, and a journal, experiments, earlier answers and results stand
 * beside it, so that every kind of finding has something to stand on.
 */
export function findingsMet(pack: Pack):
  | {
      readonly met: () => FindingsMet
      /** Reads what a seeker has answered, by the flow that asked. */
      readonly meet: (seed: string, answered: Answered) => void
    }
  | undefined {
  const [reader] = pack.list('reader')
  const lexicon = pack.list('lexicon').find(({ id }) => id === pack.locale) ?? pack.list('lexicon')[0]
  if (!reader || !lexicon) return undefined
  const read = readerOf([reader], [lexicon])
  const words = { reader, lexicon, saying: sayingOf([lexicon]) }
  const kinds = new Map<FindingKind, number>(findingKinds.map((kind) => [kind, 0]))
  const themes = new Map(reader.themes.map(({ id }) => [id, 0]))
  let seekers = 0
  return {
    met: () => ({ read: seekers, kinds, themes }),
    meet(seed, answered) {
      seekers += 1
      const found = read(toldOf(words, answered, seededChance(`${seed}/findings`)))
      for (const kind of new Set(found.map((finding) => finding.kind))) countIn(kinds, kind)
      for (const about of new Set(found.flatMap((finding) => [finding.about, finding.against ?? ''])))
        countIn(themes, about)
    },
  }
}

function countIn<Name>(counts: Map<Name, number>, name: Name): void {
  const before = counts.get(name)
  if (before !== undefined) counts.set(name, before + 1)
}

/** The flows that a seeker walked, with what they answered last. */
type Answered = readonly (readonly [FlowPlace, FormData])[]

interface Words {
  readonly reader: ReaderDocument
  readonly lexicon: LexiconDocument
  readonly saying: Saying
}

const [ENTRIES, TRIALS, VOICES] = [9, 3, 4]
/** How often a seeker has answered a question before, and otherwise. */
const RETAKEN = 0.1

function toldOf(words: Words, answered: Answered, chance: Chance): Told {
  const write = writerOf(words.lexicon, chance)
  const all = answered.map(([{ id, flow }, formData]) =>
    answeredIn(id, compileFlow(flow), formData, words.saying),
  )
  const now = all.flatMap(({ passages }) => passages).map((each): Passage => ({ ...each, text: write(each) }))
  const earlier = now
    .filter(() => chance.happens(RETAKEN))
    .map((each): Passage => ({ ...each, text: write(each), earlier: true }))
  const trials = Array.from({ length: TRIALS }, (_, at): Trial => {
    const title = `experiment ${at + 1}`
    return { title, rating: chance.between(1, 5), notes: [write({ role: 'trial' })] }
  })
  const tried = trials.flatMap(({ title, notes }) =>
    notes.map((text): Passage => {
      const source = { experiment: title }
      return { text, role: 'trial', source, of: `experiment/${title}`, title, earlier: false }
    }),
  )
  const journal = Array.from({ length: ENTRIES }, (_, at): Passage => {
    const date = `2026-01-${String(at + 1).padStart(2, '0')}`
    const source = { entry: date }
    const text = write({ role: 'journal' })
    return { text, role: 'journal', source, of: `journal/${date}`, title: date, earlier: false, date }
  })
  return {
    language: words.lexicon.id,
    passages: [...now, ...earlier, ...tried, ...journal],
    chosen: all.flatMap(({ chosen }) => chosen),
    trials,
    voices: voicesOf(words.reader, chance),
  }
}

/**
 * Writes an answer: one or two examples of the lexicon; of goals and visions also some that exclude each other, and in notes of
 * experiments also what was thought before.
 */
function writerOf(lexicon: LexiconDocument, chance: Chance): (asked: Pick<Passage, 'role'>) => string {
  const { themes, people, places, hours, withdrawn, tired, expected, opposed = [] } = lexicon
  const examples = [...Object.values(themes), people, places, hours, withdrawn, tired].map(
    ({ matches }) => matches,
  )
  const sides = opposed.flatMap(({ matches }) => matches.flat())
  return ({ role }) => {
    if ((role === 'goal' || role === 'vision') && chance.happens(0.5)) return chance.pick(sides) ?? ''
    const before =
      role === 'trial' && expected && chance.happens(0.5) ? chance.pick(expected.matches) : undefined
    const said = chance.some(examples, chance.between(1, 2)).flatMap((matches) => chance.pick(matches) ?? [])
    return [...(before === undefined ? [] : [before]), ...said].join(' ')
  }
}

/** Some results that the reader knows themes for. */
const voicesOf = ({ voices = [] }: ReaderDocument, chance: Chance): Told['voices'] =>
  chance.some(voices, VOICES).flatMap(({ of, themes }) => {
    const value = chance.pick(Object.keys(themes))
    return value === undefined ? [] : [{ of, from: of, value, label: value }]
  })
