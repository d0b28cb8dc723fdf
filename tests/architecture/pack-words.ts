import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { allScreens } from '../../engine/core/routes/screens.ts'
import { parse, walk } from './imports.ts'
import type { Finding } from './layers.ts'
import type { Source } from './sources.ts'

/** Names of several parts: they are found inside of longer texts too. */
const composed = /[a-z\d][-_A-Z]/

interface PackWord {
  /** The first place where it was met. */
  readonly where: string
  /** It is one of several that a text that is written can be. */
  readonly isChoice: boolean
}

/** What packs call their own. */
export type PackWords = ReadonlyMap<string, PackWord>

/** Keys of documents whose text, or whose texts, are names that the pack gives. */
const naming = new Set(
  (
    'id bind value route routes aliases resultsRoute reviewRoute startRoute to go flow module commission assessment ' +
    'questionnaire assessmentType assessmentTypes insightType insightTypes type types formerly'
  ).split(' '),
)
/** The same, where plain words are no more than words: only names of several parts count. */
const namingAtLength = new Set('as take key theme of orderBy rankedBy carry'.split(' '))
/** Keys of documents whose keys are names that the pack gives. */
const named = new Set(['entries', 'labels'])

/** Folders of a pack that hold other languages, and what people may say in danger. */
const passedOver = /(?:^|\/)(?:locales|care|walks)\//

interface Shaped {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly items?: unknown
  readonly enum?: readonly string[]
}

/** The parts of the shape of a text that is written, itself among them. */
function partsOf(shape: unknown): Shaped[] {
  if (typeof shape !== 'object' || shape === null) return []
  const part: Shaped = shape
  return [part, ...[...Object.values(part.properties ?? {}), part.items].flatMap(partsOf)]
}

/** Every name that the packs below a folder give. */
export function wordsOfPacks(folder: string): PackWords {
  const words = new Map<string, PackWord>()
  const add = (word: unknown, where: string, isChoice = false): void => {
    if (typeof word === 'string' && (isChoice || !words.has(word))) words.set(word, { where, isChoice })
  }
  const collect = (value: unknown, where: string): void => {
    if (Array.isArray(value)) for (const each of value) collect(each, where)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    for (const [key, own] of Object.entries(value)) {
      const keys = named.has(key) && typeof own === 'object' && own !== null ? Object.keys(own) : []
      const parts = key === 'shape' ? partsOf(own) : []
      const atLength: unknown[] = [
        ...(namingAtLength.has(key) ? [own].flat() : []),
        ...parts.flatMap(({ properties = {} }) => Object.keys(properties)),
      ]
      for (const word of [...(naming.has(key) ? [own].flat() : []), ...keys]) add(word, where)
      for (const word of atLength) if (typeof word === 'string' && composed.test(word)) add(word, where)
      for (const word of parts.flatMap((part) => part.enum ?? [])) add(word, where, true)
      collect(own, where)
    }
  }
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')
    if (!entry.isFile() || !path.endsWith('.yaml') || passedOver.test(path)) continue
    for (const document of parseAllDocuments(readFileSync(join(folder, path), 'utf8')))
      collect(document.toJS(), path)
  }
  return words
}

/**
 * Every name that the schemas of content give: kinds, keys, effects, sources, views, blocks; with the schema that gives
 * it first. They are the engine's own.
 */
export function wordsOfSchemas(folder: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>()
  const collect = (value: unknown, where: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, own] of Object.entries(value)) {
      const texts: unknown[] = ['const', 'enum', 'placeholders'].includes(key) ? [own].flat() : []
      const keys = key === 'properties' && typeof own === 'object' && own !== null ? Object.keys(own) : []
      for (const word of [...texts, ...keys])
        if (typeof word === 'string' && !words.has(word)) words.set(word, where)
      collect(own, where)
    }
  }
  for (const name of readdirSync(folder))
    if (name.endsWith('.schema.json')) collect(JSON.parse(readFileSync(join(folder, name), 'utf8')), name)
  return words
}

/** Names of schemas that packs write too, because the engine asks them to. */
const asked = new Set([
  // Kinds that their one document is named after.
  ...'care-card care-lines chart-notes chart-processing experiment-rules guide-page life-stages not-found chart-figures sample-seeker'.split(
    ' ',
  ),
  // The closed list of what an answer can be, as `role` says it.
  ...'tired-of more-of use-of gift longing person'.split(' '),
  // What a text of interpretations has beside its light; what recipes find between answers.
  ...'shadow tension'.split(' '),
  // A button of the journal.
  'open',
  // Where a seeker is in life, as walks set it and the intake saves it.
  'lifeStage',
  // The parts of the text of the feature path, as its contract gives them.
  ...'northStar primaryPath shortTerm longTerm'.split(' '),
])

/**
 * Words of a pack that schemas know: a key or a choice of theirs that a pack calls one of its own things by. Base is not
 * asked: it says the engine's own words.
 */
export function schemaWordFindings(schemas: ReadonlyMap<string, string>, packs: PackWords): Finding[] {
  return [...schemas].flatMap(([word, schema]) => {
    const own = packs.get(word)
    return own && !own.where.startsWith('base/') && (own.isChoice || composed.test(word)) && !asked.has(word)
      ? [`${schema} knows "${word}", a word of the pack (${own.where})`]
      : []
  })
}

/** What gives names that packs then write: the charts to what they compute, the path to the parts of its text. */
const owners = /^engine\/(?:charts\/|contracts\/path\.ts$|core\/journey\/path-parts\.ts$)/

export const wordsOfOwners = (sources: readonly Source[]): ReadonlySet<string> =>
  new Set(
    sources
      .filter(({ path }) => owners.test(path) && code(path))
      .flatMap((source) => literalsIn(source).map(({ text }) => text)),
  )

/** Words that some pack uses too, and that mean something of the engine's in the code. */
const plain = new Set([
  // The engine's own name: of its folder, its database, its cookies.
  'lodestar',
  // The vocabularies that the filters `spelled` and `ordinal` tell numbers and places by.
  'spelled-number',
  'ordinal-number',
  // How a flow ends that asks for the stage of life.
  'life-stage',
  // Roles of HTML and of React, the root of a page and of a tree.
  'table',
  'root',
  'children',
  // States and steps of the flow machine, of turns and of requests.
  'settling',
  'drain',
  'refusal',
  'crisis',
  'pieces',
  'task',
  'tasks',
  'replies',
  // How long a date is written (`Intl`), and a table of the database that is older than the pack.
  'medium',
  'integration_insights',
  // What a step that is made for a seeker holds (`engine/core/flow/made.ts`).
  'insight_hint',
  // Parts of a scored result, which a pattern of the schema lists.
  'outcomeNumber',
  // English words inside of sentences, types and messages.
  'anything',
  'ask',
  'attitude',
  'easy',
  'integration',
  'nobody',
  'what',
  'work',
])

/** Too short, or too common, to be a name: numbers, single letters, tags of languages, the start of every address. */
const common = /^(?:\d+|[A-Za-z]|[a-z]{2}|\/)$/

const code = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.|\.test-data\.|\.gen\.ts$|\.d\.ts$/.test(path)

/**
 * The only code that may know the product that the specification describes: its addresses, and what older versions stored.
 * The charts give names; they take none.
 */
const excused = /^(?:(?:engine\/contracts|server\/routes)\/aliases|server\/migrations|engine\/charts)\//

interface SaidAt {
  readonly text: string
  readonly start: number
}

/** Every text in a source file, comments and imports left out; and every key that is written as a name. */
function literalsIn({ path, text: source }: Source): SaidAt[] {
  const found: SaidAt[] = []
  walk(parse(path, source), (node, parent) => {
    if (/^(?:Import|Export)/.test(parent?.type ?? '')) return
    if (node.type === 'Literal' && typeof node.value === 'string')
      found.push({ text: node.value, start: node.start })
    if (node.type === 'TemplateElement') {
      const { cooked } = node.value as { cooked?: string }
      if (cooked) found.push({ text: cooked, start: node.start })
    }
    const isKey =
      (parent?.type === 'Property' && parent.key === node) ||
      (parent?.type === 'MemberExpression' && parent.property === node)
    if (node.type === 'Identifier' && isKey && parent.computed !== true && composed.test(String(node.name)))
      found.push({ text: String(node.name), start: node.start })
  })
  return found
}

/** Words of a pack in the code of the engine and the server: they belong into the pack. */
export function packWordFindings(
  sources: readonly Source[],
  words: PackWords,
  engines: ReadonlyMap<string, string>,
): Finding[] {
  const screens = new Set<string>(allScreens.map(({ path }) => path))
  const owned = wordsOfOwners(sources)
  const wordIn = (text: string): string | undefined =>
    [text, ...text.split(/[^\w-]+/).filter((token) => composed.test(token))].find(
      (word) =>
        words.has(word) &&
        !common.test(word) &&
        ![plain, screens, engines, owned].some((known) => known.has(word)),
    )
  return sources
    .filter(({ path }) => /^(?:engine|server)\//.test(path) && code(path) && !excused.test(path))
    .flatMap((source) =>
      literalsIn(source).flatMap(({ text, start }) => {
        const word = wordIn(text)
        const line = source.text.slice(0, start).split('\n').length
        return word === undefined
          ? []
          : [`${source.path}:${line} knows "${word}", a word of the pack (${words.get(word)?.where})`]
      }),
    )
}
