import type { PackLocale, TranslationDocument } from '../pack/documents.gen.ts'
import { documentAs } from '../pack/documents.ts'
import type { JsonObject } from '../pack/json.ts'
import type { Schemas } from '../pack/schema/schemas.ts'
import type { SourceDocument } from '../pack/source.ts'
import { textsOf, type PlacedText } from './texts.ts'

/** A document that can be translated, with the texts that are its own: those that it takes over are translated where they are written. */
export interface Translatable {
  source: SourceDocument
  /** The document as it is written. */
  own: JsonObject
  texts: ReadonlyMap<string, PlacedText>
}

/** A translation and what it translates; `of` is missing when there is no such document. */
export interface Translation {
  source: SourceDocument
  document: TranslationDocument
  of: Translatable | undefined
}

/** Everything that is translated, or could be, in a pack that was read. Texts are looked for when they are asked for. */
export interface Translations {
  /** The languages beside the pack's own, as its cover lists them. */
  readonly locales: readonly PackLocale[]
  readonly list: readonly Translation[]
  /** The documents that their schemas have passed. */
  readonly sources: readonly SourceDocument[]
  /** Every document that has texts for people, in the order of the files; of some kinds alone when they are named. */
  translatable(only?: ReadonlySet<string>): readonly Translatable[]
  find(kind: string, id: string): Translatable | undefined
}

/** `sources`: the documents of a pack, the valid ones of which are looked at. */
export function translationsOf(sources: readonly SourceDocument[], schemas: Schemas): Translations {
  const valid = sources.filter((source) => source.valid)
  const byName = new Map(valid.map((source) => [nameOf(source.kind, source.id), source]))
  const made = new Map<SourceDocument, Translatable>()
  const about = valid.map((source) => documentAs(source, 'pack')).find((each) => each !== undefined)

  const translatable = (source: SourceDocument): Translatable => {
    const known = made.get(source)
    if (known) return known
    const own = source.written()
    const schema = schemas.byKind.get(source.kind)
    const fresh: Translatable = { source, own, texts: schema ? textsOf(schemas, schema, own) : new Map() }
    made.set(source, fresh)
    return fresh
  }
  const find = (kind: string, id: string): Translatable | undefined => {
    const source = byName.get(nameOf(kind, id))
    return source && translatable(source)
  }
  return {
    locales: about?.locales ?? [],
    sources: valid,
    list: valid.flatMap((source) => {
      const document = documentAs(source, 'translation')
      return document ? [{ source, document, of: find(document.of.kind, document.of.id) }] : []
    }),
    translatable: (only) =>
      valid
        .filter(({ kind }) => only?.has(kind) ?? true)
        .map(translatable)
        .filter(({ texts }) => texts.size > 0),
    find,
  }
}

const nameOf = (kind: string, id: string): string => `${kind}/${id}`

/** The id of the translation of a document. */
export const translationId = (locale: string, kind: string, id: string): string => `${locale}-${kind}-${id}`
