import { translated, translatedText } from '../core/i18n/apply.ts'
import { type Translation, translationsOf, type Translations } from '../core/i18n/translations.ts'
import type { Schemas } from '../core/pack/schema/schemas.ts'
import { checkAssessment } from '../core/scoring/check.ts'
import type { AssessmentDocument, Flow, JourneyDocument } from '../core/pack/documents.gen.ts'
import { documentAs, flowIn } from '../core/pack/documents.ts'
import type { LoadResult } from '../core/pack/load.ts'
import type { SourceDocument } from '../core/pack/source.ts'
import type { ScoringProof } from '../authoring/prove/proof.ts'
import { proveAssessment } from '../authoring/prove/prove-assessment.ts'
import { type JourneyProof, proveJourney } from '../authoring/prove/prove-journey.ts'
import {
  type ExampleDocument,
  type ExampleFault,
  type ExampleFaults,
  exampleFaults,
  exampleKinds,
  type Listening,
  unheldStarters,
} from './examples.ts'
import type { Starters } from '../core/guide/understand.ts'
import { startersIn } from './findings/starters.ts'
import { explored, type ExploredFlow } from './explored.ts'
import { peopleTexts, type PeopleText } from './texts/people-texts.ts'
import type { Parsed } from '../core/recipe/least.ts'
import { RecipeCheck, type TemplateFinding } from '../core/recipe/check.ts'
import { knownInputs } from '../core/recipe/inputs/known-inputs.ts'

/** A flow and the document that holds it under `flow`. */
export interface PlacedFlow {
  source: SourceDocument
  flow: Flow
}

/** An assessment, its document, and what core/scoring has to say about it. */
export interface PlacedAssessment {
  source: SourceDocument
  assessment: AssessmentDocument
  faults: ReturnType<typeof checkAssessment>
}

/** Something wrong in a recipe or template, and the document that holds it. */
export interface PlacedTemplateFinding {
  source: SourceDocument
  finding: TemplateFinding
}

/** What rules look at: the documents that their schemas have passed, and what is in them. */
export interface LintContext {
  sources: readonly SourceDocument[]
  /** The texts of all files. */
  files: ReadonlyMap<string, string>
  flows: readonly PlacedFlow[]
  assessments: readonly PlacedAssessment[]
  templates: readonly PlacedTemplateFinding[]
  /** A template of a recipe as it was read; undefined for one that cannot be read. */
  parsed: Parsed
  /**
   * Whether something is wrong already with the document of an id and one of these kinds, or with the file that may
   * hold it. What follows from that is not told: rules are asked by number, causes before consequences.
   */
  isBroken(id: string, ...kinds: string[]): boolean
  /** The same for whatever the pack has, or may have, of these kinds. */
  isAnyBroken(...kinds: string[]): boolean
  /** All ways through one of its flows; undefined for a flow without conditions. Looked at once. */
  explored(flow: Flow): ExploredFlow | undefined
  /** What answers to one of its assessments can come to, as far as that is cheap to count. Counted once. */
  proven(assessment: AssessmentDocument): ScoringProof
  /** What the documents were checked by. */
  schemas: Schemas
  /** Every translation with what it translates; found when it is first asked for. */
  translations(): Translations
  /** All ways through one of its journeys. Looked at once. */
  travelled(journey: JourneyDocument): JourneyProof
  /** What the rules of text quality look at; found when it is first asked for. */
  peopleTexts(): readonly PeopleText[]
  /** What is wrong with phrases and the examples that are held against them; looked for when it is first asked for. */
  exampleFaults: (listening: Listening) => readonly ExampleFault[]
}

/** `broken`: the files in which an error is found so far; whoever asks the rules adds to them. */
export function contextOf(
  loaded: LoadResult,
  broken: ReadonlySet<string>,
  faultsOf: ExampleFaults = exampleFaults,
): LintContext {
  const sources = loaded.sources.filter(({ valid }) => valid)
  let translations: Translations | undefined
  let texts: readonly PeopleText[] | undefined
  const faults = new Map<Listening, readonly ExampleFault[]>()
  const check = recipeCheckOf(sources)
  const offeredStarters = (): Starters[] => {
    const talks = sources.flatMap((source) => documentAs(source, 'talk') ?? [])
    const offered = startersIn(inAllLanguages())
    const starters = offered.map(({ language, text }): Starters => ({
      kind: 'starters',
      id: language,
      texts: [text],
    }))
    return unheldStarters(talks, starters)
  }
  const inAllLanguages = (): Translations => (translations ??= translationsOf(loaded.sources, loaded.schemas))
  return {
    sources,
    files: loaded.files,
    flows: sources.flatMap((source) => {
      const flow = flowIn(source)
      return flow ? [{ source, flow }] : []
    }),
    assessments: sources.flatMap((source) => {
      const assessment = documentAs(source, 'assessment')
      return assessment ? [{ source, assessment, faults: checkAssessment(assessment) }] : []
    }),
    templates: templateFindings(sources, inAllLanguages(), check),
    parsed: (template) => check.parsed(template),
    isBroken: (id, ...kinds) => {
      const own = loaded.sources.filter((source) => source.id === id && kinds.includes(source.kind))
      // A file that could not be read, or a document that is not as it should be, may hold it.
      if (own.length === 0) return loaded.sources.some((source) => !source.valid) || unread(loaded, broken)
      return own.some((source) => !source.valid || broken.has(source.file))
    },
    isAnyBroken: (...kinds) =>
      unread(loaded, broken) ||
      loaded.sources.some(({ kind, valid, file }) =>
        kinds.includes(kind) ? !valid || broken.has(file) : !loaded.schemas.byKind.has(kind),
      ),
    explored: once(explored),
    proven: once((assessment) => proveAssessment(assessment, { isBrief: true, steps: CHEAP })),
    schemas: loaded.schemas,
    translations: inAllLanguages,
    travelled: once((journey) =>
      proveJourney(journey, {
        modules: sources.flatMap((source) => documentAs(source, 'module') ?? []),
        assessments: sources.flatMap((source) => documentAs(source, 'assessment') ?? []),
      }),
    ),
    peopleTexts: () => (texts ??= peopleTexts(inAllLanguages())),
    exampleFaults: (listening) => {
      const known = faults.get(listening)
      if (known) return known
      const documents = exampleKinds[listening].flatMap((kind) =>
        sources.flatMap((source): ExampleDocument | ExampleDocument[] => documentAs(source, kind) ?? []),
      )
      if (listening === 'talk') documents.push(...offeredStarters())
      const found = faultsOf(listening, documents)
      faults.set(listening, found)
      return found
    },
  }
}

/** Steps of counting that a whole pack can afford for each of its assessments: some milliseconds. */
const CHEAP = 150_000

/** A function that remembers what it answered of each object. */
function once<K extends object, V>(find: (key: K) => V): (key: K) => V {
  const known = new Map<K, { value: V }>()
  return (key) => {
    const found = known.get(key) ?? { value: find(key) }
    known.set(key, found)
    return found.value
  }
}

/** Whether a file with an error gave no document at all. */
function unread({ sources }: LoadResult, broken: ReadonlySet<string>): boolean {
  const read = new Set(sources.map(({ file }) => file))
  return [...broken].some((file) => !read.has(file))
}

function recipeCheckOf(sources: readonly SourceDocument[]): RecipeCheck {
  const sets = byId(sources.map((source) => documentAs(source, 'interpretations')))
  const vocabularies = byId(sources.map((source) => documentAs(source, 'vocabulary')))
  const [about] = sources.flatMap((source) => documentAs(source, 'pack') ?? [])
  const [writing] = sources.flatMap((source) => documentAs(source, 'writing') ?? [])
  const readings = {
    locale: about?.locale ?? 'en',
    more: writing?.more ?? '',
    set: (id: string) => sets.get(id),
    vocabulary: (id: string) => vocabularies.get(id),
  }
  return new RecipeCheck(readings, knownInputs(sources))
}

function templateFindings(
  sources: readonly SourceDocument[],
  { list }: Translations,
  check: RecipeCheck,
): PlacedTemplateFinding[] {
  return [
    ...sources.flatMap((source) => check.document(source.value).map((finding) => ({ source, finding }))),
    ...list.flatMap((translation) => translatedTemplateFindings(check, translation)),
  ]
}

/** What a translation alone does wrong in the templates of its document, at its own texts. */
function translatedTemplateFindings(
  check: RecipeCheck,
  { source, document, of }: Translation,
): PlacedTemplateFinding[] {
  if (!of || !('inputs' in of.own || 'told' in of.own)) return []
  // Around the same tags other words do nothing wrong that the document itself does not.
  const tagged = [...of.texts.values()].filter((placed) => {
    const text = translatedText(document, placed)
    return text !== undefined && tagsIn(text) !== tagsIn(placed.text)
  })
  if (tagged.length === 0) return []
  const found = check.document(translated(of.own, tagged, document))
  if (found.length === 0) return []
  const before = new Set(check.document(of.own).map(placeOf))
  const addresses = new Map(
    [...of.texts.values()].map(({ path, address }) => [JSON.stringify(path), address]),
  )
  return found.flatMap((finding) => {
    const address = addresses.get(JSON.stringify(finding.path))
    if (address === undefined || before.has(placeOf(finding)) || !document.texts[address]?.text) return []
    return [{ source, finding: { ...finding, path: ['texts', address, 'text'] } }]
  })
}

/** What is filled in a template, without the words around it; a brace of a tag that is not closed stands by itself. */
const tagsIn = (template: string): string => (template.match(/\{[{%][^]*?[%}]\}|[{}]/g) ?? []).join('')

const placeOf = ({ code, path }: TemplateFinding): string => JSON.stringify([code, path])

const byId = <T extends { id: string }>(documents: readonly (T | undefined)[]): ReadonlyMap<string, T> =>
  new Map(documents.flatMap((document) => (document ? [[document.id, document]] : [])))
