import { type FeatureName, featureOfKind, featuresIn } from '../features.ts'
import type { DocumentByKind, Flow, RouteAlias } from '../pack/documents.gen.ts'
import type { Kind } from '../pack/documents.ts'
import { type Access, engineScreens, featureScreens, type FeatureScreen } from './screens.ts'

type Document = DocumentByKind[Kind]

/** What is at an address: how it is shown, and the document that it is made of. */
export type RouteTarget =
  | {
      readonly view: 'flow'
      readonly of: { readonly kind: 'module' | 'questionnaire' | 'life-stages'; readonly id: string }
      readonly mode: Flow['mode']
    }
  /** What came out of a flow. */
  | {
      readonly view: 'results'
      readonly of: { readonly kind: 'module' | 'questionnaire'; readonly id: string }
    }
  | {
      readonly view: 'reading'
      readonly of: { readonly kind: 'modality'; readonly id: string }
      /** Id of the page that shows it. */
      readonly page: string
    }
  | { readonly view: 'page'; readonly of: { readonly kind: 'page'; readonly id: string } }
  /** A screen that a feature brings. */
  | { readonly view: 'feature'; readonly of: { readonly kind: 'screen'; readonly id: FeatureScreen } }

/** One address that the pack names. */
export type ContentRoute = RouteTarget & {
  readonly path: string
  /** Whether what is there has steps, each with an address below this one. */
  readonly steps: boolean
  readonly access: Access
}

export type RouteEntry =
  | ContentRoute
  | {
      readonly view: 'article'
      readonly of: { readonly kind: 'article'; readonly id: string }
      readonly path: string
      readonly steps: false
      readonly access: Access
    }
  | {
      readonly view: 'screen'
      /** Name of the engine's screen. */
      readonly of: string
      readonly path: string
      readonly steps: false
      readonly access: Access
    }

/** Where the saved answers of a module are shown, when no page of the pack says otherwise. */
export const resultsRouteOf = (route: string): string => `${route}-results`

/** Modes of flows whose steps have no addresses: one choice, and calls that go on by themselves. */
const WHOLE: ReadonlySet<Flow['mode']> = new Set(['choice', 'run'])

interface Addressed {
  readonly route?: string
  readonly access?: Access
  readonly aliases?: readonly RouteAlias[]
}

/** The addresses of a document, its own first. */
function addressesOf({ route, access = 'user', aliases = [] }: Addressed) {
  if (route === undefined) return []
  return [
    { path: route, access },
    ...aliases.map((each) => ({ path: each.route, access: each.access ?? access })),
  ]
}

/** Every path at which a document stands, its own first; none where it has no address. */
export const routesOf = (document: Addressed): string[] => addressesOf(document).map(({ path }) => path)

const flowAt = (of: Extract<RouteTarget, { view: 'flow' }>['of'], mode: Flow['mode'], addressed: Addressed) =>
  addressesOf(addressed).map(({ path, access }): ContentRoute => ({
    path,
    access,
    steps: !WHOLE.has(mode),
    view: 'flow',
    of,
    mode,
  }))

/** Kinds of documents that name an address of their own. */
type RoutedKind = { [K in Kind]: 'route' extends keyof DocumentByKind[K] ? K : never }[Kind]

const isRouted = (document: Document): document is DocumentByKind[RoutedKind] => 'route' in document

function routesIn(document: Document, all: readonly Document[]): ContentRoute[] {
  if (!isRouted(document)) return []
  switch (document.kind) {
    case 'module':
    case 'questionnaire':
      return flowAt({ kind: document.kind, id: document.id }, document.flow.mode, document)
    case 'life-stages': {
      const { id, kind, route, fallback, stages } = document
      const asked = stages.find((stage) => stage.id === fallback)?.onboarding
      const found = all.find((each) => each.kind === 'questionnaire' && each.id === asked)
      return found?.kind === 'questionnaire' ? flowAt({ kind, id }, found.flow.mode, { route }) : []
    }
    case 'modality': {
      const { kind, id, page } = document
      return addressesOf(document).map(({ path, access }): ContentRoute => ({
        path,
        access,
        steps: false,
        view: 'reading',
        of: { kind, id },
        page,
      }))
    }
    case 'page': {
      const { kind, id } = document
      return addressesOf(document).map(({ path, access }): ContentRoute => ({
        path,
        access,
        steps: false,
        view: 'page',
        of: { kind, id },
      }))
    }
  }
}

/** The pages of what came out. A page of the pack at the same address stands for one. */
function resultsIn(document: Document, all: readonly Document[]): ContentRoute[] {
  if (document.kind === 'questionnaire') {
    const { kind, id, results } = document
    return addressesOf({ ...results }).map(({ path, access }): ContentRoute => ({
      path,
      access,
      steps: false,
      view: 'results',
      of: { kind, id },
    }))
  }
  if (document.kind !== 'module') return []
  const { kind, id, route } = document
  const listed = all
    .flatMap((each) => (each.kind === 'journey' ? each.modules : []))
    .find((each) => each.id === id)
  const path = listed?.resultsRoute ?? resultsRouteOf(route)
  return [{ path, access: 'user', steps: false, view: 'results', of: { kind, id } }]
}

const featureScreenNames = Object.keys(featureScreens) as readonly FeatureScreen[]

/** The screens of the features that are on, at the engine's addresses and then at those that the cover names. */
function featuresAt(documents: readonly Document[], on: ReadonlySet<FeatureName>): ContentRoute[] {
  const own = featureScreenNames.map((screen) => ({ route: featureScreens[screen].path, screen }))
  const further = documents.flatMap((each) => (each.kind === 'pack' ? (each.aliases ?? []) : []))
  return [...own, ...further].flatMap(({ route, screen }): ContentRoute[] => {
    const { access, feature } = featureScreens[screen]
    if (!on.has(feature)) return []
    return [{ path: route, access, steps: false, view: 'feature', of: { kind: 'screen', id: screen } }]
  })
}

/** The addresses that the documents of a pack name, in their order. Linear in the documents. */
export function contentRoutes(documents: readonly Document[]): readonly ContentRoute[] {
  const on = featuresIn(documents)
  const own = documents.flatMap((document) => {
    const feature = featureOfKind(document.kind)
    return feature && !on.has(feature) ? [] : routesIn(document, documents)
  })
  const taken = new Set(own.map(({ path }) => path))
  const results = documents.flatMap((document) => resultsIn(document, documents))
  return [...own, ...featuresAt(documents, on), ...results.filter(({ path }) => !taken.has(path))]
}

/**
 * Every address of a product: the engine's screens, then what its pack names. Of two at one address the first counts
 * (`resolveRoute`).
 */
export function routeTable(documents: readonly Document[]): readonly RouteEntry[] {
  const on = featuresIn(documents)
  const screens = Object.entries(engineScreens).flatMap(([name, screen]): RouteEntry[] => {
    const { path, access } = screen
    const isThere = !('feature' in screen) || on.has(screen.feature)
    return path.includes('$') || !isThere ? [] : [{ path, access, steps: false, view: 'screen', of: name }]
  })
  const articles = documents.flatMap(({ kind, id }): RouteEntry[] =>
    kind === 'article' && on.has('blog')
      ? [
          {
            path: engineScreens.article.path.replace('$articleId', id),
            access: engineScreens.article.access,
            steps: false,
            view: 'article',
            of: { kind, id },
          },
        ]
      : [],
  )
  return [...screens, ...articles, ...contentRoutes(documents)]
}

/** What an address leads to, and the step that it names. */
export interface ResolvedRoute<Entry> {
  readonly entry: Entry
  readonly step: string | null
}

/** The entry at an address, or at the flow that the address is a step of; null when there is none. */
export function resolveRoute<Entry extends { readonly path: string; readonly steps: boolean }>(
  table: readonly Entry[],
  address: string,
): ResolvedRoute<Entry> | null {
  const path = address.length > 1 ? address.replace(/\/$/, '') : address
  const exact = table.find((entry) => entry.path === path)
  if (exact) return { entry: exact, step: null }
  const end = path.lastIndexOf('/')
  const above = table.find((entry) => entry.steps && entry.path === path.slice(0, end))
  return above ? { entry: above, step: path.slice(end + 1) } : null
}
