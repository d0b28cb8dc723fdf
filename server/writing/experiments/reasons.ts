import type {
  ExperimentEvidence,
  ExperimentRules,
  ExperimentSet,
  LibraryExperiment,
} from '../../../engine/core/pack/documents.gen.ts'
import { allFindings, type ToldFinding } from '../../../engine/core/recipe/findings.ts'
import { fromOf, pathOf, sourceOf } from '../../../engine/core/recipe/inputs/input-refs.ts'
import type { RecipeInputs } from '../../../engine/core/recipe/inputs/inputs.ts'
import { asSentence, quoted } from '../../../engine/core/recipe/sentences/prose.ts'
import type { Said } from '../../../engine/core/recipe/sentences/said.ts'
import { placeBySeed } from '../../../engine/core/recipe/sentences/seeded.ts'
import { sentencesOf } from '../../../engine/core/recipe/sentences/sentences.ts'
import type { Library } from '../../content/library.ts'

/** Something that the seeker told, as a sentence that quotes it. */
interface Spoken {
  /** The sources of its quotations. */
  readonly from: readonly string[]
  readonly weight: number
  readonly sentence: string
  /** It joins answers: nothing needs to stand beside it. */
  readonly isFound: boolean
  /** How it is said, whatever it says it of. */
  readonly frame: string
  /** The finding that it tells. */
  readonly of?: string
  /** The theme by which the finding speaks for an experiment. */
  readonly theme?: string
}

/** An experiment of the library, with all that speaks for it. */
export interface Weighed {
  readonly entry: LibraryExperiment
  readonly category: string
  readonly difficulty: string
  readonly weight: number
  readonly spoken: readonly Spoken[]
}

/** At most so much counts: of what speaks for a whole category, and altogether. */
const [FOR_ALL, MOST] = [3, 8]

/** Weighs every experiment of the library against what the seeker told. */
export function weighAll(library: Library, inputs: RecipeInputs, seed: string, said: Said): Weighed[] {
  const found = foundIn(library, inputs, seed, said)
  return library.pack
    .list('experiment-set')
    .flatMap((set) => weigh(library, set, { inputs, seed, said, found: (about) => found.get(about) ?? [] }))
}

function weigh(
  { book }: Library,
  set: ExperimentSet,
  {
    inputs,
    seed,
    said,
    found,
  }: { inputs: RecipeInputs; seed: string; said: Said; found: (theme: string) => readonly Spoken[] },
): Weighed[] {
  const listen = (list: readonly ExperimentEvidence[]): Spoken[] =>
    list.flatMap(({ from, weight = 2, recipe }) => {
      const sentence = firstText(book.compose(recipe, inputs, seed).value)
      // What cannot be quoted once more speaks for nothing.
      return sentence === undefined || isWornOut(said, sentence)
        ? []
        : [{ from: [from], weight, sentence, isFound: false, frame: frameOf(sentence, []) }]
    })
  const ofAll = listen(set.speaks).toSorted((a, b) => b.weight - a.weight)
  return set.experiments.map((entry) => {
    const joined = (entry.about ?? []).flatMap(found).toSorted((a, b) => b.weight - a.weight)
    const own = listen(entry.speaks ?? [])
    const weight =
      Math.min(FOR_ALL, sumOf(ofAll)) + sumOf(own) + Math.max(0, ...joined.map((each) => each.weight))
    return {
      entry,
      category: set.id,
      difficulty: entry.difficulty,
      weight: Math.min(MOST, weight),
      spoken: [...joined, ...own, ...ofAll],
    }
  })
}

/** Whether a sentence quotes what was quoted as often as words may be. */
function isWornOut(said: Said, sentence: string): boolean {
  said.quoteAgain(true)
  const isWorn = said.wears(sentence)
  said.quoteAgain(false)
  return isWorn
}

const sumOf = (spoken: readonly Spoken[]): number => spoken.reduce((sum, { weight }) => sum + weight, 0)

const firstText = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' && first !== '' ? asSentence(first) : undefined
}

/** As long as a quotation of a finding is in a sentence. */
const QUOTED = 130

/**
 * What names a finding without quoting an answer can be said in so many ways, for experiments that it speaks for alike.
 */
const DRAFTS = 5

/** The themes of the experiments that a finding speaks for: of what went best and of what is new, not of their opposites. */
const speaksFor = ({ kind, about, against = about }: ToldFinding): string[] =>
  kind === 'trials' ? [about] : kind === 'change' ? [against] : [...new Set([about, against])]

/** What the findings say, by the themes that they are about. */
function foundIn(
  library: Library,
  inputs: RecipeInputs,
  seed: string,
  said: Said,
): ReadonlyMap<string, Spoken[]> {
  const rules = library.pack.only('experiment-rules')
  const byTheme = new Map<string, Spoken[]>()
  if (!rules.found) return byTheme
  for (const finding of allFindings(inputs['findings'])) {
    const only = { ...inputs, findings: { [finding.kind]: [finding] } }
    const sentences = new Set<string>()
    for (let draft = 0; draft < DRAFTS; draft += 1) {
      const own = `${seed} ${finding.id}${draft > 0 ? ` ${draft}` : ''}`
      const sentence = firstText(library.book.compose(rules.found.recipe, only, own, said).value)
      if (sentence === undefined) break
      sentences.add(sentence)
      if (quotedIn(sentence, finding).length > 0) break
    }
    for (const sentence of sentences) {
      const spoken = {
        from: sourcesOf(library, rules, finding, sentence),
        weight: 1 + Math.round(finding.strength / 20),
        sentence,
        isFound: true,
        frame: frameOf(sentence, [finding.name, finding.other ?? '']),
        of: finding.id,
      }
      for (const theme of speaksFor(finding))
        byTheme.set(theme, [...(byTheme.get(theme) ?? []), { ...spoken, theme }])
    }
  }
  return byTheme
}

/** The last of some sentences without what is quoted or named in it: by that a reader knows a turn of phrase again. */
function frameOf(text: string, names: readonly string[]): string {
  const last = sentencesOf(text).at(-1) ?? text
  const open = names.filter((name) => name !== '').reduce((rest, name) => rest.replaceAll(name, ''), last)
  return open.replace(/“[^”]*”/gu, '').trim()
}

/** The evidence of a finding that a sentence quotes. */
const quotedIn = (sentence: string, { evidence }: ToldFinding) =>
  evidence.filter(({ words, whole }) =>
    [words, whole].some((each) => sentence.includes(quoted(each, QUOTED))),
  )

/** The names of the inputs that the quotations of a sentence stand in. */
function sourcesOf(
  library: Library,
  { inputs }: ExperimentRules,
  finding: ToldFinding,
  sentence: string,
): string[] {
  const names = quotedIn(sentence, finding).flatMap(({ from }) => {
    const own = inputs.find((ref) => fromOf(ref) === from)
    if (own) return pathOf(own)[0]
    return library.flows.byId.get(sourceOf(from).id)?.end.keeps === 'setup' ? 'onboarding' : []
  })
  return [...new Set(names)]
}

const quotesAtMost = 2

/**
 * Why an experiment fits, and the names of the sources of that: what a finding says, or up to two quotes of different
 * sources, then what the experiment has to do with them: with what a finding is about, where it says so. What was `said` comes only where there is nothing else, and
 * neither what was quoted as often as words may be, nor what another reason of the same page tells or how it says it:
 * `used` has those, and is added to. It is told where anything is said before that.
 */
export function reasonFor(
  { entry, spoken }: Weighed,
  { sources, unknown }: ExperimentRules,
  said: Said,
  seed: string,
  used: Set<string>,
): { alignmentReason: string; dataSourcesUsed: string[]; isTold: boolean } {
  const isNew = ({ sentence }: Spoken) =>
    !said.wears(sentence) && sentencesOf(sentence).every((each) => !said.has(each))
  const otherwise = spoken.filter(({ frame }) => !used.has(frame))
  const others = otherwise.filter(({ of }) => of === undefined || !used.has(of))
  const again = [others, otherwise].map((list) => list.filter(({ sentence }) => !isWornOut(said, sentence)))
  const best = [others.filter(isNew), otherwise.filter(isNew), ...again].find((list) => list.length > 0)
  const chosen: Spoken[] = []
  for (const each of best ?? []) {
    const isEnough = chosen.length >= quotesAtMost || chosen.some(({ isFound }) => isFound)
    const isOther = chosen.every(({ from }) => !from.some((source) => each.from.includes(source)))
    if (!isEnough && isOther && !(chosen.length > 0 && each.isFound)) chosen.push(each)
  }
  const nothing = spoken.length > 0 ? [] : [unknown[placeBySeed(`${seed} ${entry.id}`, unknown.length)] ?? '']
  const sentences = chosen.length > 0 ? chosen.map(({ sentence }) => sentence) : nothing
  for (const each of sentences) said.hear(each)
  for (const { frame, of } of chosen) used.add(frame).add(of ?? frame)
  const from = new Set(chosen.flatMap((each) => each.from))
  const answer = chosen.flatMap(({ theme }) => (theme === undefined ? [] : (entry.meets?.[theme] ?? [])))[0]
  return {
    alignmentReason: [...sentences, answer ?? entry.why].join(' '),
    dataSourcesUsed: sources.filter(({ id }) => from.has(id)).map(({ label }) => label),
    isTold: sentences.length > 0,
  }
}
