import type { DocumentByKind, PackDocument } from './documents.gen.ts'
import { documentAs, type Kind } from './documents.ts'
import { canonical, deepFreeze } from './json.ts'
import type { SourceDocument } from './source.ts'

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
  /** Digest over all documents, whatever files they stand in. */
  readonly hash: string
  readonly id: string
  readonly name: string
  readonly version: string
  readonly about: PackDocument
  /** Sorted by kind and id. */
  readonly documents: readonly PackEntry[]
  get<K extends Kind>(kind: K, id: string): DocumentByKind[K] | undefined
  /** The document whose id is its kind, such as `landing`. Throws when the pack holds none: it is not in `expects`. */
  only<K extends Kind>(kind: K): DocumentByKind[K]
  /** All documents of a kind, by id. */
  list<K extends Kind>(kind: K): readonly DocumentByKind[K][]
  /** The hash of one document; undefined when there is none. */
  hashOf(kind: Kind, id: string): string | undefined
}

/** Joins checked documents into a pack. They are frozen where they stand. */
export function packOf(sources: readonly SourceDocument[], about: PackDocument, digest: Digest): Pack {
  const bySource = new Map<string, { source: SourceDocument; entry: PackEntry }>()
  for (const source of sources) {
    const document = documentOf(source)
    if (!document) continue
    const hash = digest(canonical(source.value))
    const entry = Object.freeze({ kind: document.kind, id: source.id, hash, document: deepFreeze(document) })
    bySource.set(`${entry.kind}/${entry.id}`, { source, entry })
  }
  const keys = [...bySource.keys()].toSorted()
  const entries = keys.flatMap((key) => bySource.get(key)?.entry ?? [])
  const get = <K extends Kind>(kind: K, id: string): DocumentByKind[K] | undefined => {
    const found = bySource.get(`${kind}/${id}`)
    return found && documentAs(found.source, kind)
  }
  const lists = new Map<Kind, PackEntry[]>()
  for (const entry of entries) {
    const list = lists.get(entry.kind)
    if (list) list.push(entry)
    else lists.set(entry.kind, [entry])
  }
  const pack: Pack = {
    hash: digest(entries.map(({ kind, id, hash }) => `${kind}/${id} ${hash}\n`).join('')),
    id: about.id,
    name: about.name,
    version: about.version,
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
    hashOf: (kind, id) => bySource.get(`${kind}/${id}`)?.entry.hash,
  }
  return Object.freeze(pack)
}

function documentOf(source: SourceDocument): DocumentByKind[Kind] | undefined {
  return isDocument(source) ? source.value : undefined
}

/** Every valid document is of a kind that has a schema, and the kinds are generated from the schemas. */
function isDocument(source: SourceDocument): source is SourceDocument & { value: DocumentByKind[Kind] } {
  return source.valid
}
