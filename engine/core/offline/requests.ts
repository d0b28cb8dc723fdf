/** A request, as far as it matters to what works without a network. */
export interface Asked {
  readonly method: string
  /** Whether the browser asks for a page. */
  readonly isNavigation: boolean
  readonly path: string
}

/**
 * What is done with a request. `farewell`: somebody signs in or out, so nothing of whoever was there stays. `erasure`: an
 * account is to be deleted, and with it what is here. `page`: from the network, and the shell where there is none; the page
 * itself may be a seeker's own and is kept nowhere. `for-ever`: its address never answers anything else. `newest`: from the
 * network, and what was kept where there is none. `known`: the same, of one seeker. `leave`: the browser goes on as if
 * nobody were between.
 */
export type Handling = 'farewell' | 'erasure' | 'page' | 'for-ever' | 'newest' | 'known' | 'leave'

/** Calls after which another seeker is there, or nobody. */
const TURNS: ReadonlySet<string> = new Set([
  'POST /api/login',
  'POST /api/login/passkey',
  'POST /api/register',
  'POST /api/recover',
  'POST /api/password-reset/complete',
  'POST /api/logout',
  'GET /api/logout',
])

/** Who is there. */
export const WHO = '/api/auth/user'

/** The page without anybody's words in it. */
export const SHELL = '/shell.html'

/** Reads without which no flow can be begun. Everything else of a seeker stays where it is, on the server. */
const NEEDED: readonly RegExp[] = [
  /^\/api\/auth\/user$/,
  /^\/api\/user\/(?:preferences|journey-progress)$/,
  /^\/api\/life-stage\/intake$/,
  /^\/api\/onboarding\/status$/,
  /^\/api\/modules$/,
  /^\/api\/assessments$/,
  /^\/api\/assessments\/user\/[^/]+\/\d+$/,
  /^\/api\/flows\/[^/]+\/session$/,
  /^\/api\/modules\/progress-session\/\d+$/,
]

/** Those that every page begins with: a device has them although the page that started the worker had them before it. */
export const BEGINNINGS: readonly string[] = [
  WHO,
  '/api/user/preferences',
  '/api/user/journey-progress',
  '/api/life-stage/intake',
  '/api/modules',
  '/api/assessments',
]

/** Files beside the app whose addresses stay the same from one build to the next. */
const BESIDE: ReadonlySet<string> = new Set(['/display.js', '/begin.js'])

/** What the worker does with a request of this site. */
export function handlingOf({ method, isNavigation, path }: Asked): Handling {
  if (TURNS.has(`${method} ${path}`)) return 'farewell'
  if (method === 'DELETE' && path === '/api/user') return 'erasure'
  if (method !== 'GET') return 'leave'
  if (path.startsWith('/api/')) return NEEDED.some((each) => each.test(path)) ? 'known' : 'leave'
  if (path.startsWith('/dev/') || path === SHELL) return 'leave'
  if (isNavigation) return 'page'
  if (path.startsWith('/assets/')) return 'for-ever'
  if (path.startsWith('/content/')) return path === '/content/manifest.json' ? 'leave' : 'for-ever'
  return BESIDE.has(path) ? 'newest' : 'leave'
}

const COPY = 'lodestar:'

/** Names the copy of one build with one content. */
export const copyName = (build: string, key: string): string => `${COPY}${build}:${key}`

/** Whether a cache is a copy of the app. */
export const isCopy = (name: string): boolean => name.startsWith(COPY)

/** Every address of this site that a page asks for by itself. */
export const askedBy = (page: string): string[] => [
  ...new Set(Array.from(page.matchAll(/ (?:src|href)="(\/[^"]+)"/g), ([, address = '']) => address)),
]

/** Whether all of a page's own files are among those of a build: a deploy may have come between the two. */
export const isOfBuild = (page: string, files: readonly string[]): boolean =>
  askedBy(page).every((address) => !address.startsWith('/assets/') || files.includes(address))

/** What the manifest of the content says. */
export interface ContentManifest {
  readonly hash: string
  readonly documents: readonly { readonly kind: string; readonly id: string }[]
}

/** The addresses under which every document of a pack is found; null when it is no longer the pack that is served. */
export function contentAddresses(key: string, { hash, documents }: ContentManifest): string[] | null {
  if (key.split('~')[0] !== hash) return null
  const kinds = [...new Set(documents.map(({ kind }) => kind))].toSorted()
  return [`/content/${key}/boot.json`, ...kinds.map((kind) => `/content/${key}/${kind}.json`)]
}

/** The list that a document stands in, and its id; null for what is no document. */
export function listOf(path: string): { readonly list: string; readonly id: string } | null {
  const [, list, id] = /^(\/content\/[^/]+\/[^/]+)\/([^/]+)\.json$/.exec(path) ?? []
  return list === undefined || id === undefined ? null : { list: `${list}.json`, id: decodeURIComponent(id) }
}
