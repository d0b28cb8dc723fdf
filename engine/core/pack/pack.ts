import type { DocumentByKind, PackDocument } from './documents.gen.ts'
import { documentAs, type Kind } from './documents.ts'
import { canonical, deepFreeze, isObject } from './json.ts'
import type { ReadDocument } from './source.ts'

/** Makes a short, collision-safe name of a text (SHA-256 in hex, from the shell that has one). */
export type Digest = (text: string) => string

/** One document of a loaded pack. */
export interface PackEntry {
  kind: Kind
  id: string
  /** Digest of the document's canonical text: equal content, equal hash. */
  hash: string
  document: DocumentByKind[Kind]
}

/** Content that has passed every check: frozen, every reference resolved. */
export interface Pack {
  /** Digest over all documents and translations, whatever files they stand in: the same in every language. */
  readonly hash: string
  readonly id: string
  readonly name: string
  readonly version: string
  /** The language that this view of the pack is in. */
  readonly locale: string
  readonly about: PackDocument
  /** Sorted by kind and id, without the translations. */
  readonly documents: readonly PackEntry[]
  get<K extends Kind>(kind: K, id: string): DocumentByKind[K] | undefined
  /** The document whose id is its kind, such as `journey`. Throws when the pack holds none. */
  only<K extends Kind>(kind: K): DocumentByKind[K]
  /** All documents of a kind, by id. */
  list<K extends Kind>(kind: K): readonly DocumentByKind[K][]
  /** The hash of one document; undefined when there is none. */
  hashOf(kind: Kind, id: string): string | undefined
  /**
   * The pack in another language: a text without a translation stays as it is. Made when it is first asked for. A
   * language that the pack does not speak gives the pack in its own.
   */
  localized(locale: string): Pack
}

/** Gives the documents of a pack in another language; undefined when the pack does not speak it. */
export type Localize = (locale: string) => LocalizedDocuments | undefined

export interface LocalizedDocuments {
  about: PackDocument
  documents: readonly ReadDocument[]
}

/** Joins checked documents into a pack. They are frozen where they stand. */
export function packOf(
  documents: readonly ReadDocument[],
  about: PackDocument,
  digest: Digest,
  localize: Localize = () => undefined,
): Pack {
  const entries = new Map<string, Held>()
  const translations: string[] = []
  for (const source of documents) {
    const held = heldOf(source, digest)
    if (source.kind === 'translation') translations.push(`${source.id} ${held?.entry.hash}\n`)
    else if (held) entries.set(`${source.kind}/${source.id}`, held)
  }
  const views = new Map<string, Pack>()
  const localized = (locale: string): Pack => {
    const known = views.get(locale)
    if (known) return known
    const other = localize(locale)
    const view = other ? viewOf(held(other.documents), other.about, whole.hash, localized) : whole
    views.set(locale, view)
    return view
  }
  const held = (read: readonly ReadDocument[]): ReadonlyMap<string, Held> =>
    new Map(
      read.flatMap((source) => {
        const key = `${source.kind}/${source.id}`
        const same = entries.get(key)
        const found = same?.source.value === source.value ? same : heldOf(source, digest)
        return found ? [[key, found]] : []
      }),
    )
  const lines = [...entries.keys()].toSorted().map((key) => `${key} ${entries.get(key)?.entry.hash}\n`)
  const hash = digest([...lines, ...translations.toSorted()].join(''))
  const whole = viewOf(entries, about, hash, localized)
  return whole
}

/** A pack in one language, as it is kept and opened again without being read and checked. */
export interface ViewImage {
  readonly about: PackDocument
  /** All documents; of another language than the pack's own only those that differ. */
  readonly entries: readonly PackEntry[]
}

/** What is kept of a pack in its own language, or of one of its other languages beside it. */
export function imageOf(view: Pack, beside?: Pack): ViewImage {
  const entries = view.documents.filter(
    ({ kind, id, document }) => beside === undefined || beside.get(kind, id) !== document,
  )
  return { about: view.about, entries }
}

/** The pack of which images were kept. `other` gives that of another language, and is asked once for each. */
export function packOfImages(
  hash: string,
  own: ViewImage,
  other: (locale: string) => ViewImage | undefined,
): Pack {
  const namedIn = ({ entries }: ViewImage): ReadonlyMap<string, Held> =>
    new Map(entries.flatMap((entry) => heldAs(entry)))
  const whole = namedIn(own)
  const views = new Map<string, Pack>()
  const localized = (locale: string): Pack => {
    const known = views.get(locale)
    if (known) return known
    const image = locale === own.about.locale ? undefined : other(locale)
    const view = image ? viewOf(new Map([...whole, ...namedIn(image)]), image.about, hash, localized) : pack
    views.set(locale, view)
    return view
  }
  const pack = viewOf(whole, own.about, hash, localized)
  return pack
}

function heldAs({ kind, id, hash, document }: PackEntry): [string, Held][] {
  const value: unknown = deepFreeze(document)
  // Every document is a mapping.
  if (!isObject(value)) return []
  const entry = Object.freeze({ kind, id, hash, document })
  return [[`${kind}/${id}`, { source: { kind, id, valid: true, value }, entry }]]
}

interface Held {
  source: ReadDocument
  entry: PackEntry
}

function heldOf(source: ReadDocument, digest: Digest): Held | undefined {
  const document = documentOf(source)
  if (!document) return undefined
  const hash = digest(canonical(source.value))
  const entry = Object.freeze({ kind: document.kind, id: source.id, hash, document: deepFreeze(document) })
  return { source, entry }
}

function viewOf(
  byName: ReadonlyMap<string, Held>,
  about: PackDocument,
  hash: string,
  localized: (locale: string) => Pack,
): Pack {
  const entries = [...byName.keys()].toSorted().flatMap((key) => byName.get(key)?.entry ?? [])
  const get = <K extends Kind>(kind: K, id: string): DocumentByKind[K] | undefined => {
    const found = byName.get(`${kind}/${id}`)
    return found && documentAs(found.source, kind)
  }
  const lists = new Map<Kind, PackEntry[]>()
  for (const entry of entries) {
    const list = lists.get(entry.kind)
    if (list) list.push(entry)
    else lists.set(entry.kind, [entry])
  }
  const pack: Pack = {
    hash,
    id: about.id,
    name: about.name,
    version: about.version,
    locale: about.locale,
    about,
    documents: Object.freeze(entries),
    get,
    only: <K extends Kind>(kind: K): DocumentByKind[K] => {
      const found = get(kind, kind)
      if (!found) throw new Error(`The pack "${about.id}" holds no ${kind} document`)
      return found
    },
    list: <K extends Kind>(kind: K): readonly DocumentByKind[K][] =>
      (lists.get(kind) ?? []).flatMap(({ id }) => get(kind, id) ?? []),
    hashOf: (kind, id) => byName.get(`${kind}/${id}`)?.entry.hash,
    localized,
  }
  return Object.freeze(pack)
}

function documentOf(source: ReadDocument): DocumentByKind[Kind] | undefined {
  return isDocument(source) ? source.value : undefined
}

/** Every valid document is of a kind that has a schema, and the kinds are generated from the schemas. */
function isDocument(source: ReadDocument): source is ReadDocument & { value: DocumentByKind[Kind] } {
  return source.valid
}
