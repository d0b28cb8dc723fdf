import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Middleware } from 'koa'
import { earlierFolders } from '../../earlier-assets.mjs'
import { SHELL } from '../../../engine/core/offline/requests.ts'
import type { RequestState } from '../../context.ts'
import { type Log, traceOf } from '../../log.ts'
import type { Library } from '../../content/library.ts'
import type { ContentSource } from '../../content/source.ts'
import { type PrerenderedParts, prerenderedPage } from './prerendered.ts'
import { localeOf } from '../locale.ts'
import { immutable, pack, type Packed, revalidated, sendPacked, uncached } from './packed.ts'
import { fillPage } from './page.ts'
import { bindingSheets } from './sheets.ts'

/** The built app: file path with a leading slash -> bytes. Read whole at the start, so no path can lead outside. */
export interface Site {
  readonly files: ReadonlyMap<string, Packed>
  /** The page, in which `__CONTENT_HASH__` is still to be filled in. */
  readonly page: string | undefined
}

const compressed = new Set(['.br', '.gz'])

const readIf = (path: string) => (existsSync(path) ? readFileSync(path) : undefined)

function packedFile(path: string): Packed {
  const plain = readFileSync(path)
  const [br, gzip] = [readIf(`${path}.br`), readIf(`${path}.gz`)]
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { type: extname(path), plain, etag, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) }
}

/** Reads the folder that the build made, with the assets of earlier builds; an empty site when there is none. */
export function readSite(folder: string): Site {
  if (!existsSync(join(folder, 'index.html'))) return { files: new Map(), page: undefined }
  const paths = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !compressed.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes(`${sep}.`) && path !== join(folder, 'index.html'))
  const own = paths.map((path) => [`/${relative(folder, path).replaceAll(sep, '/')}`, path] as const)
  const earlier = earlierFolders(folder)
    .filter((assets) => existsSync(assets))
    .flatMap((assets) =>
      readdirSync(assets)
        .filter((name) => !compressed.has(extname(name)))
        .map((name) => [`/assets/${name}`, join(assets, name)] as const),
    )
  // A build's own files take the place of earlier ones.
  const files = new Map([...earlier, ...own].map(([address, path]) => [address, packedFile(path)]))
  return { files, page: readFileSync(join(folder, 'index.html'), 'utf8') }
}

/** Only navigations get the page: a script or an image that is missing is missing. */
const isNavigation = (path: string, accept: string) =>
  !/^\/(api|content|assets|dev)(\/|$)/.test(path) &&
  extname(path) === '' &&
  /text\/html|\*\/\*|^$/.test(accept)

/**
 * Serves the built app, and its page for every address that the app's own router knows; with its words in it where
 * they can be rendered ahead. When that fails the page goes without.
 */
export function site(
  read: () => Site,
  source: ContentSource,
  log: Log,
  ahead?: PrerenderedParts,
): Middleware<RequestState> {
  const words = ahead && prerenderedPage(ahead)
  const boundSheet = bindingSheets()
  const plain = new WeakMap<Library, { page: string; packed: Promise<Packed> }>()
  /** The page without words, made once for each language: it is what comes when there is no time for more. */
  const plainPage = (page: string, library: Library): Promise<Packed> => {
    const made = plain.get(library)
    if (made?.page === page) return made.packed
    const packed = pack(Buffer.from(fillPage(page, { library })), 'text/html; charset=utf-8')
    plain.set(library, { page, packed })
    return packed
  }
  return async (ctx, next) => {
    if (!['GET', 'HEAD'].includes(ctx.method)) return next()
    const { files, page } = read()
    const file = files.get(ctx.path) ?? (await boundSheet(ctx.path, files))
    if (file) {
      ctx.state.route = '/assets'
      sendPacked(ctx, file, ctx.path.startsWith('/assets/') ? immutable : revalidated)
      return
    }
    if (page !== undefined && ctx.path === SHELL) {
      ctx.state.route = '/shell'
      // The page of nobody, in the language of its content: what a device shows without a network.
      const { key: asked } = ctx.query
      const [hash = ''] = typeof asked === 'string' ? asked.split('~') : []
      const found = await source.withHash(hash)
      const library = found?.locales.map((locale) => found.in(locale)).find(({ key }) => key === asked)
      if (!library) return next()
      ctx.set('Cache-Control', uncached)
      ctx.type = 'text/html; charset=utf-8'
      ctx.body = fillPage(page, { library })
      return
    }
    if (page === undefined || !isNavigation(ctx.path, ctx.get('Accept'))) return next()
    ctx.state.route = '/page'
    const { library } = source
    // The app says itself that nothing is there; whoever only reads the status is told too.
    if (!library.hasPage(ctx.path)) ctx.status = 404
    try {
      const filled = await words?.(ctx, page, library)
      if (filled) {
        if (library.locales.length > 1) ctx.vary(['Accept-Language', 'Cookie'])
        sendPacked(ctx, filled, uncached)
        return
      }
    } catch (error) {
      log.error('prerender', traceOf(error))
    }
    if (library.locales.length > 1) ctx.vary(['Accept-Language', 'Cookie'])
    sendPacked(ctx, await plainPage(page, library.in(localeOf(ctx, library))), uncached)
  }
}
