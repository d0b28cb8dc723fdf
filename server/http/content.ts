import type { Middleware } from 'koa'
import type { RequestState } from '../context.ts'
import { appIcons } from '../content/app-icon.ts'
import type { Library } from '../content/library.ts'
import type { ContentSource } from '../content/source.ts'
import { notFound } from '../errors.ts'
import { immutable, type Packed, pack, revalidated, sendPacked } from './pages/packed.ts'

/** What a library answers under an address, packed at the first question. */
type Shelf = Map<string, Promise<Packed>>

const json = 'application/json'

function bytesAt(
  { key, hash, documents, boot, installed, served, look }: Library,
  path: string,
): { bytes: Buffer; etag: string; type?: string } | undefined {
  if (path === 'manifest.json') {
    const list = documents.map(({ kind, id, hash: own }) => ({ kind, id, hash: own }))
    return { bytes: Buffer.from(JSON.stringify({ hash, documents: list })), etag: `"${hash}"` }
  }
  const [, ofKind] = path.match(/^[^/]+\/([^/]+)\.json$/) ?? []
  if (path === `${key}/${ofKind}.json` && ofKind !== 'boot') {
    const all = documents.filter(({ kind }) => kind === ofKind).map(({ bytes }) => bytes.toString())
    return all.length === 0 ? undefined : { bytes: Buffer.from(`[${all.join(',')}]`), etag: `"${key}"` }
  }
  if (look.sheet && path === `${hash}/look.css`)
    return { bytes: look.sheet.css, etag: `"${hash}"`, type: 'text/css' }
  if (path === `${key}/icon.svg`) return { bytes: look.icon, etag: `"${key}"`, type: 'image/svg+xml' }
  const icon = appIcons.find(({ name }) => path === `${key}/${name}`)
  if (icon) return { bytes: look.appIcon(icon), etag: `"${key}"`, type: 'image/png' }
  if (path === `${key}/app.webmanifest`)
    return { bytes: installed, etag: `"${key}"`, type: 'application/manifest+json' }
  if (path === `${key}/boot.json`) return { bytes: boot, etag: `"${key}"` }
  const [, under, kind = '', id = ''] = path.match(/^([^/]+)\/([^/]+)\/([^/]+)\.json$/) ?? []
  const found = served(kind, id)
  // Under the pack's key, or under the document's own hash.
  return found && (under === key || under === found.hash)
    ? { bytes: found.bytes, etag: `"${found.hash}"` }
    : undefined
}

function firstOf<Key, Value>(keys: readonly Key[], find: (key: Key) => Value | undefined): Value | undefined {
  for (const key of keys) {
    const found = find(key)
    if (found !== undefined) return found
  }
  return undefined
}

/** Serves the pack's documents: the manifest asks to be checked each time, everything under a hash is for ever. */
export function contentDocuments(source: ContentSource): Middleware<RequestState> {
  const shelves = new WeakMap<Library, Shelf>()
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/content/') || !['GET', 'HEAD'].includes(ctx.method)) return next()
    ctx.state.route = '/content'
    const path = ctx.path.slice('/content/'.length)
    const [, hash = ''] = /^([0-9a-f]{16,128})(?:~[^/]*)?\//.exec(path) ?? []
    // A page that is open goes on with the content that it was opened with.
    const library = (hash !== '' && (await source.withHash(hash))) || source.library
    const shelf: Shelf = shelves.get(library) ?? new Map<string, Promise<Packed>>()
    shelves.set(library, shelf)
    let packed = shelf.get(path)
    if (!packed) {
      const found = firstOf(library.locales, (locale) => bytesAt(library.in(locale), path))
      if (!found) throw notFound((say) => say.requests.document)
      packed = pack(found.bytes, found.type ?? json, found.etag)
      shelf.set(path, packed)
    }
    sendPacked(ctx, await packed, path === 'manifest.json' ? revalidated : immutable)
  }
}
