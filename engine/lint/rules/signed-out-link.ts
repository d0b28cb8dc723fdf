import { checkedDocument } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { isObject, type JsonValue, type Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { resolveRoute, type RouteEntry, routeTable } from '../../core/routes/table.ts'
import { isProduct } from '../is-product.ts'
import type { Check } from '../rule.ts'

export const signedOutLink: Check = (context) => {
  if (!isProduct(context)) return []
  const table = routeTable(context.sources.flatMap((source) => checkedDocument(source) ?? []))
  return context.sources.flatMap((source) => closedIn(source, source.value, [], table))
}

/** Every link for those who are not signed in that leads to where one must be. */
function closedIn(
  source: SourceDocument,
  value: JsonValue,
  path: Path,
  table: readonly RouteEntry[],
): Finding[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => closedIn(source, each, [...path, at], table))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, part]): Finding[] => {
    if (key !== 'signedOut' || typeof part !== 'string') return closedIn(source, part, [...path, key], table)
    const found = resolveRoute(table, part)
    // One that leads nowhere is told as that.
    if (!found || found.entry.access === 'public') return []
    const message = `Whoever is not signed in cannot open ${part}.`
    const suggestion = 'Lead to an address with `access: public`, or give this one that.'
    return [source.finding('signed-out-link', message, [...path, key], { suggestion })]
  })
}
