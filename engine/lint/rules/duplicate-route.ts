import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'

export const duplicateRoute: Check = (context) => [
  ...repeated(journeyRoutes(context)),
  ...repeated(moduleRoutes(context)),
]

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

function moduleRoutes({ sources }: LintContext): PlacedRoute[] {
  return sources.flatMap((source) => {
    const module = documentAs(source, 'module')
    return module ? [{ source, route: module.route, path: ['route'] }] : []
  })
}

function repeated(routes: readonly PlacedRoute[]): Finding[] {
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
    const message = `Another module is opened at ${placed.route} too.`
    return [placed.source.finding('duplicate-route', message, placed.path, { related })]
  })
}
