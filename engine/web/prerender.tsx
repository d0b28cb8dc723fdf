import { prerender } from 'react-dom/static'
import { createMemoryHistory } from '@tanstack/react-router'
import type { User } from '../contracts/index.ts'
import type {
  Audience,
  PageReads,
  PrerenderedPage,
  RenderedWords,
  WordsRenderer,
} from '../contracts/prerender.ts'
import type { DocumentByKind, Flow, ModalityDocument, PageDocument } from '../core/pack/documents.gen.ts'
import { AppRoot } from './AppRoot.tsx'
import { isFirst } from './blocks/landing/VisitorPage.tsx'
import { hubPages } from '../core/pages/blocks.ts'
import type { StepKind } from '../core/flow/index.ts'
import { aheadOf, isOwn, modulesOf, modulesOfBlocks } from './blocks/needs.ts'
import { screenOf } from './content/ContentScreen.tsx'
import { viewModulesOf } from './flow/views.tsx'
import { type AskedRead, noteReads } from './prerender/asked-reads.ts'
import { type ContentRoute, contentRoutes, type ResolvedRoute, resolveRoute } from '../core/routes/table.ts'
import { featuresIn } from '../core/features.ts'
import { type Access, engineScreens, featureAt } from '../core/routes/screens.ts'
import { keepAll, landingOf, type AnyDocument } from './content/content.ts'
import { createApp, type RunningApp } from './create-app.tsx'
import { restoredFlow } from '../core/flow/machine/restored-flow.ts'
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

/** What puts the app into the place of its words. */
const TAKE_OVER = 'prerender/take-over.ts'

/** What brings a page of blocks, whatever is on it. */
const CONTENT_SCREEN = 'content/ContentScreen.tsx'
const AROUND = [CONTENT_SCREEN, 'blocks/PageScreen.tsx']

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

const find = <K extends keyof DocumentByKind>(documents: readonly AnyDocument[], kind: K, id: string) =>
  documents.find((each): each is DocumentByKind[K] & AnyDocument => each.kind === kind && each.id === id)

/** The page of blocks that an entry of the table shows, if it shows one. */
function pageOf({ of }: ContentRoute, documents: readonly AnyDocument[]): PageDocument | undefined {
  switch (of.kind) {
    case 'page':
      return find(documents, 'page', of.id)
    case 'modality':
      return find(documents, 'page', find(documents, 'modality', of.id)?.page ?? '')
    case 'module':
    case 'questionnaire':
    case 'life-stages':
    case 'screen':
      return undefined
  }
}

/** Drawings of a reading whose code comes when they do, by their modules. */
const figures: Partial<Record<NonNullable<ModalityDocument['chart']>, string>> = {
  map: 'blocks/modality/MapFigure.tsx',
  keys: 'blocks/modality/SpheresFigure.tsx',
  numbers: 'blocks/modality/NumbersFigure.tsx',
}

/** Kinds of steps whose code comes when they do, by their modules. */
const laterKinds: Partial<Record<StepKind, string>> = {
  scenario: '../runner/steps/scenario/Scenario.tsx',
  letter: '../runner/steps/letter/Letter.tsx',
  board: '../runner/steps/board/Board.tsx',
  guided: '../runner/steps/guided/GuidedScript.tsx',
}

/** Screens of the engine whose words are rendered ahead, and whether they show what one seeker has. */
const engineAhead = new Map<string, { readonly module: string; readonly own?: boolean }>([
  [engineScreens.blog.path, { module: 'screens/blog/BlogScreen.tsx' }],
  [engineScreens.article.path, { module: 'screens/blog/ArticleScreen.tsx' }],
  [engineScreens.settings.path, { module: 'screens/settings/SettingsScreen.tsx', own: true }],
  [engineScreens.helpLines.path, { module: 'screens/help-lines/HelpLinesScreen.tsx' }],
  [engineScreens.recover.path, { module: 'screens/recovery/RecoverScreen.tsx' }],
  [engineScreens.reset.path, { module: 'screens/recovery/ResetScreen.tsx' }],
])

/** What a flow brings beside the screen that runs it. */
const besideFlow = (flow: Flow): readonly string[] => [
  ...viewModulesOf(flow),
  ...flow.steps.flatMap(({ kind }) => laterKinds[kind] ?? []),
  ...(flow.mode === 'hub' ? hubPages(flow).flatMap(({ blocks }) => modulesOfBlocks(blocks)) : []),
]

/** What stands at an address of the pack's own. */
function matchedEntry(
  { entry, step }: ResolvedRoute<ContentRoute>,
  documents: readonly AnyDocument[],
): Matched {
  const { path, access } = entry
  const { kind, id } = entry.of
  const page = pageOf(entry, documents)
  if (page) {
    const ahead = aheadOf(page)
    const chart = kind === 'modality' ? find(documents, kind, id)?.chart : undefined
    const figure = chart && figures[chart]
    const drawn = figure === undefined ? [] : [figure]
    return { address: path, access, ahead: ahead && [...AROUND, ...ahead, ...drawn], own: isOwn(page) }
  }
  const { module } = screenOf(entry)
  const flow = kind === 'module' || kind === 'questionnaire' ? find(documents, kind, id)?.flow : undefined
  // Whatever else is written after the address names no step.
  const named = flow?.steps.some((each) => each.id === step) ? `/${step}` : ''
  return {
    address: `${path}${named}`,
    access,
    ahead: [CONTENT_SCREEN, module, ...(flow ? besideFlow(flow) : [])],
    own: true,
  }
}

/** The screen at an address: one of the engine's, or what the pack names there. */
function matchedAt(path: string, documents: readonly AnyDocument[]): Matched | undefined {
  const [, , found] = nowhere.getMatchedRoutes(path)
  if (!found) return undefined
  if (found.id !== CONTENT) {
    const screen = engineAhead.get(found.fullPath)
    const feature = featureAt(found.fullPath)
    if (feature && !featuresIn(documents).has(feature)) return undefined
    return {
      address: found.fullPath,
      access: found.options.staticData?.access,
      ahead: screen ? [screen.module] : null,
      own: screen?.own ?? false,
    }
  }
  const resolved = resolveRoute(addressesOf(documents).routes, path)
  return resolved ? matchedEntry(resolved, documents) : undefined
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
      modules: [TAKE_OVER, ...besideFirst],
      kept: true,
      own: false,
    }
  if (!found?.ahead) return null
  const { address } = found
  const modules = [TAKE_OVER, ...found.ahead]
  const own = found.own && audience === 'seeker'
  if (address === engineScreens.article.path) {
    const id = path.slice(path.lastIndexOf('/') + 1)
    const isThere = documents.some((each) => each.kind === 'article' && each.id === id)
    return isThere ? { address: address.replace('$articleId', id), modules, kept: true, own } : null
  }
  const wanted = address === engineScreens.blog.path ? search : ''
  return { address: `${address}${wanted}`, modules, kept: !own && wanted === '', own }
}

/** How often a page is rendered at most: what it asks for may depend on what it was told. */
const MOST_RENDERS = 4

/** What pages have asked for of whoever they are, by their addresses: the next one has it at once. */
const knownReads = new WeakMap<readonly AnyDocument[], Map<string, readonly AskedRead[]>>()

/** Renders a page as everybody sees it, or as the seeker of `reads` does. The address is one that `pageAt` gave. */
async function render(
  address: string,
  audience: Audience,
  documents: readonly AnyDocument[],
  reads?: PageReads,
): Promise<RenderedWords> {
  const app = createApp({ history: createMemoryHistory({ initialEntries: [address] }), leave: () => {} })
  // Restoring the place where one was would put a script into the page.
  app.router.update({ ...app.router.options, scrollRestoration: false })
  keepAll(app.client, '', documents)
  app.client.setQueryData(authUser.queryKey, reads?.user ?? (audience === 'seeker' ? anybody : null))
  await app.router.load()
  const page = reads ? await renderedFrom(reads, app, address, documents) : await rendered(app, false)
  app.client.clear()
  return { ...page, description: describe(address, documents) }
}

/** Renders a page, anew for as long as it asks for what was not read yet. */
async function renderedFrom(
  { user, read: readAll }: PageReads,
  app: RunningApp,
  address: string,
  documents: readonly AnyDocument[],
): Promise<Pick<RenderedWords, 'html' | 'title' | 'prefetched'>> {
  const known = knownReads.get(documents) ?? new Map<string, readonly AskedRead[]>()
  knownReads.set(documents, known)
  const asked = noteReads(app.client)
  const tried = new Map<string, AskedRead>()
  const prefetched: (readonly [key: readonly unknown[], data: unknown])[] = []
  const read = async (wanted: readonly AskedRead[]) => {
    for (const each of wanted) tried.set(JSON.stringify(each.key), each)
    const answers = (await readAll(wanted)).map(
      ([key, answer]) => [key, tried.get(JSON.stringify(key))?.kept?.(answer) ?? answer] as const,
    )
    prefetched.push(...answers)
    keepPrefetched(app.client, answers)
  }
  // A visitor's page is kept, and the next one is another.
  if (user) await read(known.get(address) ?? [])
  let page = await rendered(app, user !== null)
  for (let renders = 1; renders < MOST_RENDERS; renders += 1) {
    const wanted = asked().filter(({ key }) => !tried.has(JSON.stringify(key)))
    if (wanted.length === 0) break
    await read(wanted)
    page = await rendered(app, user !== null)
  }
  // Whatever names the seeker is asked for by nobody else.
  if (user)
    known.set(
      address,
      [...tried.values()].filter(({ key }) => !key.includes(user.id)),
    )
  return { ...page, prefetched }
}

/** No policy lets a page style its elements: what has its size from a style has it from the app's first render on. */
const withoutStyles = (html: string): string => html.replaceAll(/(<[^>]*?) style="[^"]*"/g, '$1')

/** What is loaded lazily is waited for, and nothing is left to be put in its place by a script. */
async function rendered(app: RunningApp, own: boolean): Promise<{ html: string; title: string }> {
  const told = { title: '' }
  const { prelude } = await prerender(
    <PrerenderingContext
      value={{
        own,
        startAt: (outcome) => (input) => restoredFlow(input, outcome),
        title: (title) => {
          told.title = title
        },
      }}
    >
      <AppRoot app={app} />
    </PrerenderingContext>,
    { progressiveChunkSize: Infinity },
  )
  return { html: withoutStyles(await new Response(prelude).text()), title: told.title }
}

/** What search engines show under the title. */
function describe(address: string, documents: readonly AnyDocument[]): string | undefined {
  const [path = ''] = address.split('?')
  const pack = documents.find((each) => each.kind === 'pack')
  const entry = resolveRoute(addressesOf(documents).routes, path)?.entry
  const said = entry && pageOf(entry, documents)?.summary
  if (said !== undefined) return said.replaceAll('{name}', pack?.name ?? '')
  const [, first = '', second] = path.split('/')
  if (second !== undefined) return find(documents, 'article', second)?.excerpt
  if (first === 'blog') return find(documents, 'blog', 'blog')?.intro
  if (first === 'help-lines') return find(documents, 'care-card', 'care-card')?.page.summary
  return pack?.description
}

/** What the server loads of this build. */
export const wordsRenderer: WordsRenderer = { pageAt, render }
