import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { type ShownLook, shownLook } from '../../core/look/mark.ts'
import type { DocumentByKind as Written, PageDocument } from '../../core/pack/documents.gen.ts'
import { type ContentRoute, contentRoutes } from '../../core/routes/table.ts'
import { read } from '../api.ts'

/** What the server adds to the documents of a pack: the addresses that they name. */
interface RoutesDocument {
  readonly kind: 'routes'
  readonly id: 'routes'
  readonly list: readonly ContentRoute[]
}

interface DocumentByKind extends Omit<Written, 'look'> {
  routes: RoutesDocument
  /** The page of visitors, whatever its id is. */
  landing: PageDocument
  look: ShownLook
}

type Kind = keyof DocumentByKind

/** Kinds of which a pack may hold several. */
const PLURAL = [
  'article',
  'assessment',
  'care',
  'experiment-set',
  'insight',
  'interpretations',
  'migration',
  'modality',
  'module',
  'outcomes',
  'page',
  'questionnaire',
  'script',
  'translation',
  'vocabulary',
] as const satisfies readonly Kind[]
export type Plural = (typeof PLURAL)[number]
/** Kinds of which a pack holds one. Its id is its kind. */
export type SingleKind = Exclude<keyof Written, Plural>
type OnlyKind = SingleKind | 'routes' | 'landing'

/** Several documents by kind, as the boot bundle holds them. */
export type Documents = { [K in OnlyKind]?: DocumentByKind[K] }

const ROOT = 'content'
/** Under it stands what the documents are addressed by: the hash of the pack and, after a tilde, another language. */
const HASH_KEY = [ROOT, 'hash']

/** Whether a cache key is of content, which belongs to nobody and outlives a sign-out. */
export const isContentKey = (key: readonly unknown[]): boolean => key[0] === ROOT

/** One document of the pack that is served, kept for as long as the page is open. */
export function documentById<K extends Kind>(kind: K, id: string) {
  return queryOptions({
    queryKey: [ROOT, kind, id],
    queryFn: ({ client, signal }) =>
      read<DocumentByKind[K]>(`/content/${client.getQueryData<string>(HASH_KEY) ?? ''}/${kind}/${id}.json`, {
        signal,
      }),
    gcTime: Infinity,
    staleTime: Infinity,
  })
}

/** Every document of a kind, in the order of their ids. */
export function documentsOf<K extends Plural>(kind: K) {
  return queryOptions({
    queryKey: [ROOT, kind],
    queryFn: ({ client, signal }) =>
      read<readonly DocumentByKind[K][]>(
        `/content/${client.getQueryData<string>(HASH_KEY) ?? ''}/${kind}.json`,
        { signal },
      ),
    gcTime: Infinity,
    staleTime: Infinity,
  })
}

/** The pack's only document of a kind. */
export const documentOf = <K extends OnlyKind>(kind: K) => documentById(kind, kind)

/** The pack's only document of a kind. Suspends until it is there, which is at once for those of the boot bundle. */
export function useDocument<K extends OnlyKind>(kind: K): DocumentByKind[K] {
  return useSuspenseQuery(documentOf(kind)).data
}

/** One document of a kind that has several: `useDocumentById('module', 'soul_foundations')`. Suspends. */
export function useDocumentById<K extends Kind>(kind: K, id: string): DocumentByKind[K] {
  return useSuspenseQuery(documentById(kind, id)).data
}

/** Every document of a kind. Suspends. */
export function useDocuments<K extends Plural>(kind: K): readonly DocumentByKind[K][] {
  return useSuspenseQuery(documentsOf(kind)).data
}

/** The hash of the pack that is served, as a saved answer carries it. */
export function useContentHash(): string {
  return hashIn(useSuspenseQuery(contentHash).data)
}

/** The same outside of a component; empty before the boot bundle is there. */
export const contentHashOf = (client: QueryClient): string =>
  hashIn(client.getQueryData<string>(HASH_KEY) ?? '')

const hashIn = (key: string): string => key.split('~')[0] ?? key

/** The key of a pack in a language; `pack` is the cover as it is shown now. */
export function contentKey(hash: string, pack: DocumentByKind['pack'] | undefined, language: string): string {
  return language === (pack?.writtenIn ?? pack?.locale) ? hash : `${hash}~${language}`
}

const contentHash = queryOptions({
  queryKey: HASH_KEY,
  queryFn: async () => (await read<{ hash: string }>('/content/manifest.json')).hash,
  gcTime: Infinity,
})

/** Puts documents in the cache under the hash of their pack. */
export function keepDocuments(client: QueryClient, hash: string, documents: Documents): void {
  client.setQueryData(HASH_KEY, hash)
  for (const [kind, value] of Object.entries(documents)) client.setQueryData([ROOT, kind, kind], value)
}

/** Any document of a pack. */
export type AnyDocument = Written[keyof Written]

const isSingle = (kind: string): kind is SingleKind => PLURAL.every((plural) => plural !== kind)

/** The page that the cover of a pack names for visitors. */
export function landingOf(documents: readonly AnyDocument[]): PageDocument | undefined {
  const cover = documents.find((each) => each.kind === 'pack')
  return documents.find((each): each is PageDocument => each.kind === 'page' && each.id === cover?.landing)
}

/** Puts a whole pack in the cache: where there is no server to ask. */
export function keepAll(client: QueryClient, hash: string, documents: readonly AnyDocument[]): void {
  const list = contentRoutes(documents)
  keepDocuments(client, hash, { routes: { kind: 'routes', id: 'routes', list } })
  keepDocuments(client, hash, { look: shownLook(documents.find((each) => each.kind === 'look')) })
  const landing = landingOf(documents)
  if (landing) keepDocuments(client, hash, { landing })
  for (const document of documents) {
    const { kind, id } = document
    if (kind === 'look') continue
    if (isSingle(kind)) keepDocuments(client, hash, { [kind]: document })
    else client.setQueryData<AnyDocument>([...documentById(kind, id).queryKey], document)
  }
  for (const kind of PLURAL) {
    const all = documents.filter((document) => document.kind === kind)
    if (all.length > 0) client.setQueryData<readonly AnyDocument[]>([...documentsOf(kind).queryKey], all)
  }
}

/** Reads the documents that the app needs at its start. `key` is what the page was served with. */
export async function readBoot(client: QueryClient, key: string): Promise<Documents> {
  const documents = await read<Documents>(`/content/${key}/boot.json`)
  keepDocuments(client, key, documents)
  return documents
}

/**
 * The pack was edited while the page is open, or another language was chosen: reads again, under the new key,
 * everything that was read of it. What is on the page stays until the new words are there.
 */
export async function readAgain(client: QueryClient, key: string): Promise<void> {
  const booted = await readBoot(client, key)
  await client.refetchQueries({
    queryKey: [ROOT],
    predicate: ({ queryKey: [, kind] }) => kind !== HASH_KEY[1] && !Object.hasOwn(booted, String(kind)),
  })
}
