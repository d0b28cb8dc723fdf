import { placeholdersIn } from '../copy.ts'
import { localizer } from '../i18n/localize.ts'
import { translationsOf } from '../i18n/translations.ts'
import { cycleFindings } from './linking/cycles.ts'
import { Disables } from './disables.ts'
import { documentAs } from './documents.ts'
import { FILE_START, inOrder, type Finding } from './finding.ts'
import { expectedFindings } from './linking/expected.ts'
import { extended } from './extended.ts'
import { isObject, type JsonValue, type Path } from './json.ts'
import { LIMITS } from './limits.ts'
import { linkFindings, type Mention } from './linking/links.ts'
import { lostName } from './linking/lost-names.ts'
import { packOf, type Digest, type Pack } from './pack.ts'
import { checkDocument } from './schema/schema-check.ts'
import { findingOf, unknownPlaceholder } from './schema/schema-findings.ts'
import { Schemas, type JsonSchema } from './schema/schemas.ts'
import type { SourceDocument } from './source.ts'
import { takenBy, type TakenParts } from './shared-parts.ts'
import { listInWords, nearest } from './spelling.ts'
import { parseFile } from './yaml/yaml.ts'

/** Path inside the pack (forward slashes) -> text. */
export type PackFiles = ReadonlyMap<string, string>

interface Loaded {
  findings: readonly Finding[]
  /** Every document that could be read, in the order of files and lines, with the places of its parts. */
  sources: readonly SourceDocument[]
  /** What the documents were checked by. */
  schemas: Schemas
  /** What comments ask not to be told of. */
  disables: Disables
  files: PackFiles
}

/** `ok` exactly when no finding is an error. */
export type LoadResult = (Loaded & { ok: true; readonly pack: Pack }) | (Loaded & { ok: false })

/** Reads packs under one set of schemas. A pack that is not whole may have what it names where nobody could read it. */
export type PackLoader = (files: PackFiles, isWhole?: boolean) => LoadResult

/** Loads one pack. To load again and again, as a preview does, keep a `packLoader`. */
export function loadPack(files: PackFiles, schemas: readonly JsonSchema[], digest: Digest): LoadResult {
  return packLoader(schemas, digest)(files)
}

/** How else a loader may do its work. */
export interface LoaderOptions {
  /** Gives the code that the number or name of a rule stands for. Without it, comments name rules by their names. */
  codeOf?: (rule: string) => string
  /** Reads a file in place of `parseFile`: one that remembers the last time spares the work on what did not change. */
  parse?: typeof parseFile
}

/** Makes a loader. The loader never throws, whatever the files hold: all that is wrong comes back as findings. */
export function packLoader(
  schemas: readonly JsonSchema[],
  digest: Digest,
  options: LoaderOptions = {},
): PackLoader {
  const known = new Schemas(schemas)
  return (files, isWhole = true) => load(files, isWhole, known, digest, options)
}

function load(
  files: PackFiles,
  isWhole: boolean,
  schemas: Schemas,
  digest: Digest,
  { codeOf, parse = parseFile }: LoaderOptions,
): LoadResult {
  const found: Finding[] = []
  const read: SourceDocument[] = []
  const disables = new Disables(files, codeOf)
  for (const file of [...files.keys()].toSorted().slice(0, LIMITS.files)) {
    const parsed = parse(file, files.get(file) ?? '')
    found.push(...parsed.findings)
    read.push(...parsed.documents)
  }
  const sources = extended(read, schemas)
  if (files.size > LIMITS.files) {
    const message = `This pack has ${files.size} files; it may have ${LIMITS.files}.`
    found.push({ code: 'file-too-large', severity: 'error', message, file: 'pack.yaml', range: FILE_START })
  }
  const mentions: Mention[] = []
  for (const source of sources) found.push(...check(source, schemas, mentions, disables))
  found.push(...shareAll(sources))
  // Whatever could not be read, or not be told by its kind, may hold what others miss.
  const complete = found.length === 0 || sources.every(({ kind }) => schemas.byKind.has(kind))
  const readable = isWhole && !found.some(({ code }) => UNREAD.has(code))
  found.push(...linkFindings(sources, mentions, complete && readable), ...cycleFindings(sources))
  if (complete && readable) found.push(...expectedFindings(sources, schemas))
  const findings = inOrder(found.filter((finding) => !disables.hides(finding)))
  const loaded = { findings, sources, schemas, disables, files }
  const about = sources.map((source) => documentAs(source, 'pack')).find((document) => document !== undefined)
  if (!about || findings.some(({ severity }) => severity === 'error')) return { ok: false, ...loaded }
  let pack: Pack | undefined
  return {
    ok: true,
    // To lint, nobody asks for it.
    get pack() {
      pack ??= packOf(
        sources,
        about,
        digest,
        localizer(() => translationsOf(sources, schemas), about),
      )
      return pack
    },
    ...loaded,
  }
}

/** Gives each document the parts that it takes over from others, and tells of those that are nowhere. */
function shareAll(sources: readonly SourceDocument[]): Finding[] {
  const valid = sources.filter((source) => source.valid)
  const byName = new Map(valid.map((source) => [`${source.kind}/${source.id}`, source.value]))
  const plans = valid.map((source) => ({
    source,
    taken: takenBy(source.value, (kind, id) => byName.get(`${kind}/${id}`)),
  }))
  return plans.flatMap(({ source, taken }) => {
    for (const each of taken) source.take(each)
    return [...taken.flatMap(({ unknown }) => unknown.map((lost) => lostPart(source, lost))), ...left(source)]
  })
}

function lostPart(source: SourceDocument, { id, path, known }: TakenParts['unknown'][number]): Finding {
  const message = `There is no outcome "${id}" in this set.`
  return source.finding('unknown-reference', message, path, lostName(source, path, id, known))
}

/**
 * An assessment that has no outcomes even now. Without them nothing further can be said of it; where it wanted to take
 * over some, the lost name is told.
 */
function left(source: SourceDocument): Finding[] {
  if (source.kind !== 'assessment' || 'outcomes' in source.value) return []
  source.valid = false
  if ('outcomesFrom' in source.value) return []
  const message = '"outcomes" is missing: what can come out, here or by `outcomesFrom`.'
  return [source.finding('missing-key', message, ['kind'])]
}

/** After one of these, documents are missing from what was read. */
const UNREAD: ReadonlySet<string> = new Set([
  'file-too-large',
  'not-text',
  'too-deep',
  'unsafe-key',
  'yaml-alias',
  'yaml-merge-key',
  'yaml-syntax',
  'yaml-tag',
])

/** What is wrong with one document by itself; the names in it that lead elsewhere are added to `mentions`. */
function check(source: SourceDocument, schemas: Schemas, mentions: Mention[], disables: Disables): Finding[] {
  if (!source.isMapping) {
    return [
      source.finding('not-a-document', 'A document is a mapping that starts with `kind:` and `id:`.', []),
    ]
  }
  if (source.kind === '') {
    const path: Path = 'kind' in source.value ? ['kind'] : []
    const message = 'A document says first what it is: `kind:` is missing or is no text.'
    return [source.finding('not-a-document', message, path, { suggestion: kindsInWords(schemas) })]
  }
  const schema = schemas.byKind.get(source.kind)
  if (!schema) {
    const meant = nearest(source.kind, schemas.byKind.keys())
    const suggestion = meant ? `Did you mean "${meant}"?` : kindsInWords(schemas)
    return [source.finding('unknown-kind', `There is no kind "${source.kind}".`, ['kind'], { suggestion })]
  }
  const { faults, references, filled } = checkDocument(schemas, schema, source.value)
  const findings = faults.slice(0, LIMITS.findings).map((fault) => findingOf(fault, source, schemas))
  source.valid = faults.length <= LIMITS.findings && findings.every((finding) => disables.hides(finding))
  if (source.valid) mentions.push(...references.map((reference) => ({ ...reference, source })))
  // Where a part has another shape than its schema says, nobody knows which of its texts are filled.
  const shaped = faults.every(({ is }) => is === 'placeholder-unknown')
  if (shaped) source.filled = filled
  // The placeholders of a translation are those of its source (engine/core/i18n/check.ts).
  return shaped && source.kind !== 'translation' ? [...findings, ...unfilled(source, filled)] : findings
}

const kindsInWords = (schemas: Schemas): string =>
  `The kinds are ${listInWords([...schemas.byKind.keys()].toSorted(), 'and', 40)}.`

/** Placeholders in texts that no one fills, which readers would see as they are written. */
function unfilled(source: SourceDocument, filled: ReadonlyMap<string, readonly string[]>): Finding[] {
  const findings: Finding[] = []
  const path: (string | number)[] = []
  const within = (step: string | number, value: JsonValue): void => {
    path.push(step)
    walk(value)
    path.pop()
  }
  const walk = (value: JsonValue): void => {
    if (typeof value === 'string') {
      if (!value.includes('{') || value.startsWith('/') || filled.has(path.join('/'))) return
      for (const name of placeholdersIn(value)) findings.push(unknownPlaceholder(source, [...path], name))
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) within(index, item)
    } else if (isObject(value)) {
      for (const key of Object.keys(value)) within(key, value[key] ?? null)
    }
  }
  walk(source.value)
  return findings
}
