import { createHash } from 'node:crypto'
import { setTimeout as later } from 'node:timers/promises'
import type { User } from '../../../engine/contracts/index.ts'
import type {
  Audience,
  Prefetch,
  Prefetched,
  PrerenderedPage,
  SentDocument,
} from '../../../engine/contracts/prerender.ts'
import { dayOf } from '../../calendar.ts'
import type { Library } from '../../content/library.ts'
import { addressKey } from '../limits/address.ts'
import { localeOf } from '../locale.ts'
import type { Context } from '../route.ts'
import { fillPage } from './page.ts'
import { pack, type Packed } from './packed.ts'
import type { Prerenderer } from './prerenderer.ts'

/** The page goes without its words rather than late, in ms. */
const deadline = 2_000

async function tooLate(): Promise<never> {
  await later(deadline, undefined, { ref: false })
  throw new Error('The words of a page took too long')
}

/** What one pack's pages are rendered from, and those that were. */
interface Shelf {
  readonly documents: readonly SentDocument[]
  /** What was read for a page may be of its day, as a personal year is: those of another day are rendered anew. */
  readonly day: string
  readonly pages: Map<string, Promise<Packed>>
}

export interface PrerenderedParts {
  /** What renders, read when it is first asked for; undefined where the app was built without. */
  readonly prerenderer: () => Promise<Prerenderer | undefined>
  /** Whether the request carries the cookie of a session, living or not. */
  readonly carriesSession: (ctx: Context) => boolean
  /** Whose session it is, while it is a living one, and the language that they chose. */
  readonly userOf: (ctx: Context) => Promise<{ user: User; language: string | undefined } | undefined>
  /** Whether there is time to render a page now; else it comes without its words, and the app fetches them. */
  readonly hasTime: () => boolean
  /** Whether one may be rendered for somebody alone. */
  readonly affordable: (who: string) => boolean
  /** Counts one as being rendered until what it answers is called. */
  readonly begin: () => () => void
  /** Reads what a page of theirs shows, or of a visitor's. */
  readonly read: (
    ctx: Context,
    user: User | undefined,
    prefetches: readonly Prefetch[],
  ) => Promise<Prefetched>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Answers the page for a request with its words in it, or undefined when they are not rendered ahead: the landing
 * page for those who carry no session, the blog for those signed in, the pages of text for both. Every page is
 * rendered once for a pack, a language and a day, and kept; searches are rendered anew, and so is what shows what a seeker has.
 */
export function prerenderedPage({
  prerenderer: readPrerenderer,
  carriesSession,
  userOf,
  hasTime,
  affordable,
  begin,
  read,
  now,
}: PrerenderedParts) {
  const shelves = new WeakMap<Library, Shelf>()
  const shelfOf = (library: Library): Shelf => {
    const day = dayOf(now())
    const before = shelves.get(library)
    if (before?.day === day) return before
    const documents =
      before?.documents ?? library.documents.map(({ bytes }): SentDocument => JSON.parse(bytes.toString()))
    const shelf = { documents, day, pages: new Map<string, Promise<Packed>>() }
    shelves.set(library, shelf)
    return shelf
  }

  const make = async (
    prerenderer: Prerenderer,
    ctx: Context,
    html: string,
    served: Library,
    found: PrerenderedPage,
    audience: Audience,
  ) => {
    const { documents } = shelfOf(served)
    const reads =
      audience === 'visitor'
        ? { user: null, read: (prefetches: readonly Prefetch[]) => read(ctx, undefined, prefetches) }
        : undefined
    const words = await Promise.race([
      prerenderer.render(found.address, audience, documents, reads),
      tooLate(),
    ])
    const assets = prerenderer.assets(found.modules)
    const { prefetched } = words
    const known = prefetched && prefetched.length > 0 ? { prefetched } : {}
    const filled = Buffer.from(fillPage(html, { library: served, words, assets, ...known }))
    const etag = createHash('sha256').update(filled).digest('base64url').slice(0, 22)
    return pack(filled, 'text/html; charset=utf-8', `"${etag}"`)
  }

  /** Never kept anywhere: it is one seeker's. The app is given what the words were made from. */
  const makeOwn = async (
    prerenderer: Prerenderer,
    ctx: Context,
    user: User,
    html: string,
    served: Library,
    found: PrerenderedPage,
  ) => {
    const { documents } = shelfOf(served)
    const own = { user, read: (prefetches: readonly Prefetch[]) => read(ctx, user, prefetches) }
    const words = await Promise.race([prerenderer.render(found.address, 'seeker', documents, own), tooLate()])
    const prefetched: Prefetched = [[['/api/auth/user'], user], ...(words.prefetched ?? [])]
    const assets = prerenderer.assets(found.modules)
    const page = fillPage(html, { library: served, words, assets, prefetched })
    return pack(Buffer.from(page), 'text/html; charset=utf-8')
  }

  return async (ctx: Context, html: string, library: Library): Promise<Packed | undefined> => {
    const prerenderer = await readPrerenderer()
    if (!prerenderer) return undefined
    // Which pages there are is the same in every language.
    const { documents } = shelfOf(library)
    const at = (audience: Audience) => prerenderer.pageAt(ctx.path, ctx.search, audience, documents)
    let audience: Audience = 'visitor'
    let found: PrerenderedPage | null
    if (carriesSession(ctx)) {
      found = at('seeker')
      // What those signed in would not get ahead is not worth a look into the database.
      if (!found || (found.own && !hasTime())) return undefined
      const living = await userOf(ctx)
      // Read within this request, as if they had asked for it.
      ctx.state.language = living?.language
      if (living && found.own) {
        if (!affordable(`user ${living.user.id}`)) return undefined
        return makeOwn(
          prerenderer,
          ctx,
          living.user,
          html,
          library.in(localeOf(ctx, library)),
          found,
        ).finally(begin())
      }
      if (living) audience = 'seeker'
      else found = at('visitor')
    } else {
      found = at('visitor')
    }
    if (!found) return undefined
    const served = library.in(localeOf(ctx, library))
    if (!found.kept) {
      if (!hasTime() || !affordable(addressKey(ctx.ip))) return undefined
      return make(prerenderer, ctx, html, served, found, audience).finally(begin())
    }
    const { pages } = shelfOf(served)
    const key = `${audience} ${found.address}`
    const kept = pages.get(key) ?? make(prerenderer, ctx, html, served, found, audience)
    pages.set(key, kept)
    kept.catch(() => pages.delete(key))
    return kept
  }
}
