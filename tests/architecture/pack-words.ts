import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { engineScreens } from '../../engine/core/routes/screens.ts'
import { parse, walk } from './imports.ts'
import type { Finding } from './layers.ts'
import type { Source } from './sources.ts'

/** What packs call their own, and the first place where each of them was met. */
export type PackWords = ReadonlyMap<string, string>

/** Keys of documents whose text, or whose texts, are names that the pack gives. */
const naming = new Set(
  (
    'id bind value route routes aliases resultsRoute reviewRoute startRoute to go flow module commission assessment ' +
    'questionnaire assessmentType assessmentTypes insightType insightTypes type types formerly'
  ).split(' '),
)
/** Keys of documents whose keys are names that the pack gives. */
const named = new Set(['entries', 'results', 'labels'])

/** Folders of a pack that hold other languages, and what people may say in danger. */
const passedOver = /(?:^|\/)(?:locales|care|walks)\//

/** Every name that the packs below a folder give. */
export function wordsOfPacks(folder: string): PackWords {
  const words = new Map<string, string>()
  const collect = (value: unknown, where: string): void => {
    if (Array.isArray(value)) for (const each of value) collect(each, where)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    for (const [key, own] of Object.entries(value)) {
      const texts: unknown[] = naming.has(key) ? [own].flat() : []
      const keys = named.has(key) && typeof own === 'object' && own !== null ? Object.keys(own) : []
      for (const word of [...texts, ...keys])
        if (typeof word === 'string' && !words.has(word)) words.set(word, where)
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

/** Every name that the schemas of content give: kinds, keys, effects, sources, views, blocks. They are the engine's own. */
export function wordsOfSchemas(folder: string): ReadonlySet<string> {
  const words = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, own] of Object.entries(value)) {
      const texts: unknown[] = ['const', 'enum', 'placeholders'].includes(key) ? [own].flat() : []
      const keys = key === 'properties' && typeof own === 'object' && own !== null ? Object.keys(own) : []
      for (const word of [...texts, ...keys]) if (typeof word === 'string') words.add(word)
      collect(own)
    }
  }
  for (const name of readdirSync(folder))
    if (name.endsWith('.schema.json')) collect(JSON.parse(readFileSync(join(folder, name), 'utf8')))
  return words
}

const own = /^engine\/charts\//

/** Names of the charts, as the room that computes them writes them. */
export const wordsOfCharts = (sources: readonly Source[]): ReadonlySet<string> =>
  new Set(
    sources
      .filter(({ path }) => own.test(path) && code(path))
      .flatMap((source) => literalsIn(source).map(({ text }) => text)),
  )

/** Words that some pack uses too, and that mean something of the engine's in the code. */
const plain = new Set([
  // The engine's own name: of its folder, its database, its cookies.
  'lodestar',
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
  // Parts of a scored result, which a pattern of the schema lists.
  'outcomeNumber',
  // English words inside of sentences, types and messages.
  'anything',
  'attitude',
  'easy',
  'integration',
  'nobody',
  'what',
  'work',
])

/** Too short, or too common, to be a name: numbers, single letters, tags of languages, the start of every address. */
const common = /^(?:\d+|[A-Za-z]|[a-z]{2}|\/)$/

/** Names of several parts: they are found inside of longer texts too. */
const composed = /[a-z\d][-_A-Z]/

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
  engines: ReadonlySet<string>,
): Finding[] {
  const screens = new Set<string>(Object.values(engineScreens).map(({ path }) => path))
  const charts = wordsOfCharts(sources)
  const wordIn = (text: string): string | undefined =>
    [text, ...text.split(/[^\w-]+/).filter((token) => composed.test(token))].find(
      (word) =>
        words.has(word) &&
        !common.test(word) &&
        ![plain, screens, engines, charts].some((known) => known.has(word)),
    )
  return sources
    .filter(({ path }) => /^(?:engine|server)\//.test(path) && code(path) && !excused.test(path))
    .flatMap((source) =>
      literalsIn(source).flatMap(({ text, start }) => {
        const word = wordIn(text)
        const line = source.text.slice(0, start).split('\n').length
        return word === undefined
          ? []
          : [`${source.path}:${line} knows "${word}", a word of the pack (${words.get(word)})`]
      }),
    )
}
