import { type FeatureName, featureOfKind, featuresOf } from '../features.ts'
import { textHash } from '../i18n/text-hash.ts'
import { textsOf } from '../i18n/texts.ts'
import { featureAt } from '../routes/screens.ts'
import { isObject, type JsonObject, type JsonValue } from './json.ts'
import { laidOver } from './laid-over.ts'
import type { Schemas } from './schema/schemas.ts'
import type { SourceDocument } from './source.ts'

/**
 * Whether a file belongs to the pack that another one extends: it is named from the folder of that other one
 * (`../base/screens/auth.yaml`).
 */
export const isInherited = (file: string): boolean => file.startsWith('../')

/** The paths of the files that are the pack's own. */
export const ownFiles = (files: ReadonlyMap<string, string>): string[] =>
  [...files.keys()].filter((file) => !isInherited(file))

/** What a cover has of the cover of the pack that it extends: what texts are held to. */
const COVER: readonly string[] = ['reading', 'claims']

const nameOf = ({ kind, id }: SourceDocument): string => `${kind}/${id}`

const only = (source: SourceDocument, keep: (key: string) => boolean): SourceDocument =>
  source.keeping(Object.fromEntries(Object.entries(source.value).filter(([key]) => keep(key))))

/**
 * The documents of a pack together with those of the pack that it extends. Where both have one of a kind and id, its own
 * is laid over the other: a document may hold only what is different. Of the translations come those into languages that
 * the pack speaks, without those of texts that it says in its own words.
 */
export function extended(all: readonly SourceDocument[], schemas: Schemas): readonly SourceDocument[] {
  const inherited = all.filter(({ file }) => isInherited(file))
  if (inherited.length === 0) return all
  const own = all.filter(({ file }) => !isInherited(file))
  const on = featuresOf(own.find(({ kind }) => kind === 'pack')?.value)
  const spoken = localesOf(own)
  const below = new Map<string, SourceDocument>()
  const added = new Set<SourceDocument>()
  const lay = (source: SourceDocument): SourceDocument => {
    const other = below.get(source.kind === 'pack' ? 'pack' : nameOf(source))
    if (!other) return source
    added.delete(other)
    return source.over(other)
  }
  const offer = (source: SourceDocument): void => {
    below.set(nameOf(source), source)
    added.add(source)
  }

  for (const source of inherited) {
    if (source.kind === 'pack')
      below.set(
        'pack',
        only(source, (key) => COVER.includes(key)),
      )
    else if (source.kind !== 'translation') {
      const offered = withoutLinks(source, on)
      if (isThere(source.kind, on)) offer(offered)
      // One that is laid over it is whole, so that nothing is told of it but the feature that is off.
      else below.set(nameOf(source), offered)
    }
  }
  const documents = own.map((source) => (source.kind === 'translation' ? source : lay(source)))
  const worded = new Map(documents.filter(({ files }) => files.length > 1).map((one) => [nameOf(one), one]))
  for (const source of inherited) {
    const { of, locale } = source.value
    if (source.kind !== 'translation' || !spoken.has(locale)) continue
    if (isObject(of) && !isThere(String(of.kind), on)) continue
    const fitting = stillFitting(source, worded, schemas)
    if (fitting) offer(fitting)
  }
  return [...documents.map((source) => (source.kind === 'translation' ? lay(source) : source)), ...added]
}

/** As `extended`, for documents that were read without a loader and without their translations. */
export function layered<D extends JsonObject>(
  inherited: readonly D[],
  own: readonly D[],
): readonly JsonObject[] {
  const named = ({ kind, id }: JsonObject): string => `${String(kind)}/${String(id)}`
  const below = new Map(
    inherited.flatMap((document) => (document.kind === 'pack' ? [] : [[named(document), document]])),
  )
  const names = new Set(own.map(named))
  return [
    ...own.map((document) => {
      const other = below.get(named(document))
      return other ? laidOver(other, document) : document
    }),
    ...[...below].flatMap(([name, document]) => (names.has(name) ? [] : [document])),
  ]
}

/** Whether a product with these features reads documents of a kind. */
function isThere(kind: string, on: ReadonlySet<FeatureName>): boolean {
  const feature = featureOfKind(kind)
  return feature === undefined || on.has(feature)
}

/** A document without what leads to screens of features that are off: links in lists, and parts around a `link`. */
function withoutLinks(source: SourceDocument, on: ReadonlySet<FeatureName>): SourceDocument {
  const isLost = (value: JsonValue | undefined): boolean => {
    const feature = isObject(value) && typeof value.to === 'string' ? featureAt(value.to) : undefined
    return feature !== undefined && !on.has(feature)
  }
  const isLostPart = (part: JsonValue): boolean => isObject(part) && isLost(part.link)
  const loses = (value: JsonValue): boolean => {
    if (Array.isArray(value)) return value.some((item) => isLost(item) || loses(item))
    return isObject(value) && Object.values(value).some((part) => isLostPart(part) || loses(part))
  }
  const left = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.filter((item) => !isLost(item)).map(left)
    if (!isObject(value)) return value
    const kept = Object.entries(value).filter(([, part]) => !isLostPart(part))
    return Object.fromEntries(kept.map(([key, part]) => [key, left(part)]))
  }
  // Nearly all of them lose nothing, and are not copied.
  const value = loses(source.value) ? left(source.value) : undefined
  return isObject(value) ? source.keeping(value) : source
}

/** The languages that a cover lists beside its own. */
function localesOf(sources: readonly SourceDocument[]): ReadonlySet<unknown> {
  const locales = sources.find(({ kind }) => kind === 'pack')?.value.locales
  return new Set(Array.isArray(locales) ? locales.map((each) => (isObject(each) ? each.id : undefined)) : [])
}

/** A translation without what translates another text than the one that stands there now; undefined when nothing is left. */
function stillFitting(
  source: SourceDocument,
  worded: ReadonlyMap<string, SourceDocument>,
  schemas: Schemas,
): SourceDocument | undefined {
  const { of, texts } = source.value
  const translated = isObject(of) ? worded.get(`${String(of.kind)}/${String(of.id)}`) : undefined
  const schema = translated && schemas.byKind.get(translated.kind)
  if (!schema || !isObject(texts)) return source
  const now = textsOf(schemas, schema, translated.value)
  const fits = (address: string, entry: JsonObject[string]): boolean => {
    const placed = now.get(address)
    return placed !== undefined && isObject(entry) && entry.from === textHash(placed.text)
  }
  const left = Object.entries(texts).filter(([address, entry]) => fits(address, entry))
  return left.length === 0 ? undefined : source.keeping({ ...source.value, texts: Object.fromEntries(left) })
}
