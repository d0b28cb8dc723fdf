import { checkedDocument } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { isObject, type JsonValue, type Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { engineScreens } from '../../core/routes/screens.ts'
import { resolveRoute, routeTable } from '../../core/routes/table.ts'
import type { LintContext } from '../context.ts'
import { isProduct } from '../is-product.ts'
import type { Check } from '../rule.ts'

export const signedOutLink: Check = (context) => {
  if (!isProduct(context)) return []
  const table = routeTable(context.sources.flatMap((source) => checkedDocument(source) ?? []))
  const closed = context.sources.flatMap((source) =>
    openLinksIn(source.value, [], false, OPEN_LISTS[source.kind]).flatMap(({ to, path }) => {
      const found = resolveRoute(table, to)
      // One that leads nowhere is told as that.
      if (!found || found.entry.access === 'public') return []
      return to === engineScreens.auth.path ? [] : [{ source, to, path }]
    }),
  )
  return [...new Set(closed.map(({ to }) => to))].flatMap((to) =>
    toldOf(
      to,
      closed.filter((each) => each.to === to),
      context,
    ),
  )
}

interface Link {
  readonly to: string
  readonly path: Path
}

/** Lists of links that visitors see, by the kind of document. */
const OPEN_LISTS: Readonly<Partial<Record<string, readonly string[]>>> = {
  auth: ['signUp', 'pages'],
  contact: ['pages'],
  module: ['page', 'visitor'],
  questionnaire: ['page', 'visitor'],
}

/** Every link for those who are not signed in. */
function openLinksIn(value: JsonValue, path: Path, isOpen: boolean, list?: readonly string[]): Link[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => openLinksIn(each, [...path, at], isOpen, list))
  if (!isObject(value)) return []
  const isForVisitors = isOpen || value['visitors'] === true
  return Object.entries(value).flatMap(([key, part]): Link[] => {
    const here = [...path, key]
    if (typeof part === 'string' && (key === 'signedOut' || (isForVisitors && key === 'to')))
      return [{ to: part, path: here }]
    const isList =
      list !== undefined && list.length === here.length && list.every((step, at) => here[at] === step)
    return openLinksIn(part, here, isForVisitors || isList, list)
  })
}

/** What several links for visitors lead to was closed by mistake, and is told there. */
function toldOf(
  to: string,
  links: readonly (Link & { readonly source: SourceDocument })[],
  { sources }: LintContext,
): Finding[] {
  const closed = sources.find(({ value }) => value['route'] === to)
  if (links.length > 1 && closed) {
    const message = `${links.length} links for visitors lead here, and whoever is not signed in cannot open it.`
    const related = links.map(({ source, path }) => ({
      message: 'This leads here.',
      file: source.fileAt(path),
      range: source.locate(path),
    }))
    const suggestion = 'Write `access: public`.'
    return [closed.finding('signed-out-link', message, ['route'], { suggestion, related })]
  }
  return links.map(({ source, path }) => {
    const message = `Whoever is not signed in cannot open ${to}.`
    const suggestion = 'Lead to an address with `access: public`, or give this one that.'
    return source.finding('signed-out-link', message, path, { suggestion })
  })
}
