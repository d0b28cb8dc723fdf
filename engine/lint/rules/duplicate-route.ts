import { allScreens } from '../../core/routes/screens.ts'
import { contentRoutes } from '../../core/routes/table.ts'
import { isObject } from '../../core/pack/json.ts'
import { checkedDocument, documentAs, flowIn } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'

export const duplicateRoute: Check = (context) => [
  ...repeated(journeyRoutes(context), 'Another module is opened at'),
  ...repeated(wantedFirst(context), 'Another document is opened at'),
  ...taken(documentRoutes(context)),
  ...steppedOn(context),
]

/** Pages that stand where a flow shows one of its steps or cards: whoever comes to it would be led out of the flow. */
function steppedOn({ sources }: LintContext): Finding[] {
  const flows = new Map(sources.map((source) => [`${source.kind}/${source.id}`, flowIn(source)]))
  const shownAt = new Map<string, { readonly id: string; readonly of: string }>(
    contentRoutes(sources.flatMap((source) => checkedDocument(source) ?? [])).flatMap((entry) => {
      const flow =
        entry.view === 'flow' && entry.steps ? flows.get(`${entry.of.kind}/${entry.of.id}`) : undefined
      if (!flow) return []
      const shown = [...flow.steps, ...(flow.mode === 'hub' ? flow.cards : [])]
      return shown.map(({ id }) => [`${entry.path}/${id}`, { id, of: entry.of.id }] as const)
    }),
  )
  return sources.flatMap((source) => {
    const page = documentAs(source, 'page')
    const own = page?.route === undefined ? [] : [{ route: page.route, path: ['route'] }]
    const others = (page?.aliases ?? []).map(({ route }, at) => ({ route, path: ['aliases', at, 'route'] }))
    return [...own, ...others].flatMap(({ route, path }) => {
      const shown = shownAt.get(route)
      if (!shown) return []
      const message = `"${shown.of}" shows its "${shown.id}" at ${route}, and this page would take its place.`
      const suggestion = 'Give the page another address.'
      return [source.finding('duplicate-route', message, path, { suggestion })]
    })
  })
}

interface PlacedRoute {
  source: SourceDocument
  route: string
  path: Path
}

function journeyRoutes({ sources }: LintContext): PlacedRoute[] {
  return sources.flatMap((source) =>
    (documentAs(source, 'journey')?.modules ?? []).map(({ route }, index) => ({
      source,
      route,
      path: ['modules', index, 'route'],
    })),
  )
}

/**
 * Every address that a document gives itself: first those at which the journey looks for their modules, last those that
 * stand beside another.
 */
function wantedFirst(context: LintContext): PlacedRoute[] {
  const wanted = new Map(
    context.sources.flatMap((source) =>
      (documentAs(source, 'journey')?.modules ?? []).map(({ id, route }) => [id, route] as const),
    ),
  )
  const isWanted = ({ source, route }: PlacedRoute): boolean =>
    source.kind === 'module' && wanted.get(source.id) === route
  const place = (each: PlacedRoute): number => (isWanted(each) ? 0 : each.path.length === 1 ? 1 : 2)
  const isCover = ({ source }: PlacedRoute): number => Number(source.kind === 'pack')
  return documentRoutes(context).toSorted(
    (one, other) => isCover(one) - isCover(other) || place(one) - place(other),
  )
}

/** Every address that a document gives itself. */
function documentRoutes({ sources }: LintContext): PlacedRoute[] {
  return sources.flatMap((source) => {
    const { route, aliases } = source.value
    const own = typeof route === 'string' ? [{ source, route, path: ['route'] }] : []
    const others = (Array.isArray(aliases) ? aliases : []).flatMap((alias, at): PlacedRoute[] =>
      isObject(alias) && typeof alias.route === 'string'
        ? [{ source, route: alias.route, path: ['aliases', at, 'route'] }]
        : [],
    )
    return [...own, ...others]
  })
}

/** Addresses of the server and of the screens of the engine. */
function taken(routes: readonly PlacedRoute[]): Finding[] {
  const screens = new Set<string>(allScreens.map(({ path }) => path))
  return routes.flatMap(({ source, route, path }) => {
    const isServers = route === '/api' || route.startsWith('/api/')
    if (!isServers && !screens.has(route)) return []
    const message = isServers
      ? 'Addresses below /api are calls to the server.'
      : `The app has a page of its own at ${route}.`
    return [source.finding('duplicate-route', message, path, { suggestion: 'Choose another address.' })]
  })
}

function repeated(routes: readonly PlacedRoute[], says: string): Finding[] {
  const first = new Map<string, PlacedRoute>()
  return routes.flatMap((placed) => {
    const before = first.get(placed.route)
    if (!before) {
      first.set(placed.route, placed)
      return []
    }
    const related = [
      {
        message: 'The first one is here.',
        file: before.source.fileAt(before.path),
        range: before.source.locate(before.path),
      },
    ]
    const message = `${says} ${placed.route} too.`
    return [placed.source.finding('duplicate-route', message, placed.path, { related })]
  })
}
