import { prerender } from 'react-dom/static'
import { createMemoryHistory } from '@tanstack/react-router'
import type { User } from '../contracts/index.ts'
import type {
  Audience,
  OwnPage,
  Prefetch,
  PrerenderedPage,
  RenderedWords,
  WordsRenderer,
} from '../contracts/prerender.ts'
import type { DocumentByKind, PageDocument } from '../core/pack/documents.gen.ts'
import { AppRoot } from './AppRoot.tsx'
import { isFirst } from './blocks/landing/VisitorPage.tsx'
import { aheadOf, isOwn, modulesOf, readsOf } from './blocks/needs.ts'
import { type ContentRoute, contentRoutes, resolveRoute } from '../core/routes/table.ts'
import { featuresIn } from '../core/features.ts'
import { type Access, engineScreens, featureAt } from '../core/routes/screens.ts'
import { keepAll, landingOf, type AnyDocument } from './content/content.ts'
import { createApp, type RunningApp } from './create-app.tsx'
import { PrerenderingContext } from './prerender/prerendering.ts'
import { keepPrefetched } from './prerender/prefetch.ts'
import { authUser } from './data/auth-user.ts'
import { type AppRouter, CONTENT } from './router.tsx'

/** The entry of the build that the server renders words with: pure, without a clock or a network. */

/** Stands for everybody: pages that are rendered ahead show nothing of a user. */
const anybody: User = { id: '', username: '', email: '', firstName: null, lastName: null }

/** Where the landing page stands when no other address is its own. */
const START = '/'

const nowhere: AppRouter = createApp({ history: createMemoryHistory() }).router

/** What brings a page of blocks, whatever is on it. */
const AROUND = ['content/ContentScreen.tsx', 'blocks/PageScreen.tsx']

/** What the documents of a pack say about addresses. */
interface Addresses {
  readonly routes: readonly ContentRoute[]
  /** Landing pages of their own: they open a form, or have another title. */
  readonly landings: readonly string[]
  /** What the page of visitors needs beside the first load. */
  readonly besideFirst: readonly string[]
}

const known = new WeakMap<readonly AnyDocument[], Addresses>()

function addressesOf(documents: readonly AnyDocument[]): Addresses {
  const landing = landingOf(documents)
  const found = known.get(documents) ?? {
    routes: contentRoutes(documents),
    landings: [
      engineScreens.auth.path,
      ...documents.flatMap((each) => (each.kind === 'journey' ? [each.startRoute] : [])),
    ],
    besideFirst: !landing || isFirst(landing) ? [] : [...AROUND, ...modulesOf(landing)],
  }
  known.set(documents, found)
  return found
}

interface Matched {
  readonly address: string
  readonly access: Access | undefined
  /** The modules whose words are rendered ahead; null where they are not. */
  readonly ahead: readonly string[] | null
  readonly own: boolean
}

const pageOf = ({ of: { kind, id } }: ContentRoute, documents: readonly AnyDocument[]) =>
  documents.find((each): each is PageDocument => each.kind === 'page' && kind === 'page' && each.id === id)

/** The screen at an address: one of the engine's, or what the pack names there. */
function matchedAt(path: string, documents: readonly AnyDocument[]): Matched | undefined {
  const [, , found] = nowhere.getMatchedRoutes(path)
  if (!found) return undefined
  if (found.id !== CONTENT) {
    const { access, ahead } = found.options.staticData ?? {}
    const feature = featureAt(found.fullPath)
    if (feature && !featuresIn(documents).has(feature)) return undefined
    return {
      address: found.fullPath,
      access,
      ahead: ahead === undefined ? null : [ahead],
      own: false,
    }
  }
  const entry = resolveRoute(addressesOf(documents).routes, path)?.entry
  if (!entry) return undefined
  const page = pageOf(entry, documents)
  const ahead = page ? aheadOf(page) : null
  return {
    address: entry.path,
    access: entry.access,
    ahead: ahead && [...AROUND, ...ahead],
    own: page !== undefined && isOwn(page),
  }
}

/** The page that an address shows, or null when its words are not rendered ahead. `search` with its question mark. */
function pageAt(
  path: string,
  search: string,
  audience: Audience,
  documents: readonly AnyDocument[],
): PrerenderedPage | null {
  const { landings, besideFirst } = addressesOf(documents)
  const found = matchedAt(path, documents)
  if (audience === 'visitor' && found?.access !== 'public')
    return {
      address: landings.find((each) => each === path) ?? START,
      modules: besideFirst,
      kept: true,
      own: false,
    }
  if (!found?.ahead) return null
  const { address, ahead: modules, own } = found
  if (address === engineScreens.article.path) {
    const id = path.slice(path.lastIndexOf('/') + 1)
    const isThere = documents.some((each) => each.kind === 'article' && each.id === id)
    return isThere ? { address: address.replace('$articleId', id), modules, kept: true, own } : null
  }
  const wanted = address === engineScreens.blog.path ? search : ''
  return { address: `${address}${wanted}`, modules, kept: !own && wanted === '', own }
}

/** The reads that a seeker's own page is rendered from. The address is one that `pageAt` gave. */
async function prefetchesOf(
  address: string,
  documents: readonly AnyDocument[],
): Promise<readonly Prefetch[]> {
  const entry = resolveRoute(addressesOf(documents).routes, address)?.entry
  const page = entry && pageOf(entry, documents)
  const journey = documents.find((each) => each.kind === 'journey')
  return page && journey ? readsOf(page, journey) : []
}

/** Renders a page as everybody sees it, or as its `own` seeker does. The address is one that `pageAt` gave. */
async function render(
  address: string,
  audience: Audience,
  documents: readonly AnyDocument[],
  own?: OwnPage,
): Promise<RenderedWords> {
  const app = createApp({ history: createMemoryHistory({ initialEntries: [address] }), leave: () => {} })
  // Restoring the place where one was would put a script into the page.
  app.router.update({ ...app.router.options, scrollRestoration: false })
  keepAll(app.client, '', documents)
  app.client.setQueryData(authUser.queryKey, own?.user ?? (audience === 'seeker' ? anybody : null))
  keepPrefetched(app.client, own?.prefetched ?? [])
  await app.router.load()
  const { html, title } = await rendered(app, own !== undefined)
  app.client.clear()
  return { html, title, description: describe(address, documents) }
}

/** What is loaded lazily is waited for, and nothing is left to be put in its place by a script. */
async function rendered(app: RunningApp, own: boolean): Promise<{ html: string; title: string }> {
  const told = { title: '' }
  const { prelude } = await prerender(
    <PrerenderingContext
      value={{
        own,
        title: (title) => {
          told.title = title
        },
      }}
    >
      <AppRoot app={app} />
    </PrerenderingContext>,
    { progressiveChunkSize: Infinity },
  )
  return { html: await new Response(prelude).text(), title: told.title }
}

/** What search engines show under the title. */
function describe(address: string, documents: readonly AnyDocument[]): string | undefined {
  const [path = ''] = address.split('?')
  const pack = documents.find((each) => each.kind === 'pack')
  const entry = resolveRoute(addressesOf(documents).routes, path)?.entry
  const said = entry && pageOf(entry, documents)?.summary
  if (said !== undefined) return said.replaceAll('{name}', pack?.name ?? '')
  const [, first = '', second] = path.split('/')
  const find = <K extends keyof DocumentByKind>(kind: K, id: string) =>
    documents.find((each): each is DocumentByKind[K] & AnyDocument => each.kind === kind && each.id === id)
  if (second !== undefined) return find('article', second)?.excerpt
  if (first === 'blog') return find('blog', 'blog')?.intro
  if (first === 'help-lines') return find('care-card', 'care-card')?.page.summary
  return pack?.description
}

/** What the server loads of this build. */
export const wordsRenderer: WordsRenderer = { pageAt, prefetchesOf, render }
