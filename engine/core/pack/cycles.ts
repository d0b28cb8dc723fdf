import { documentAs } from './documents.ts'
import type { Finding } from './finding.ts'
import type { Path } from './json.ts'
import type { SourceDocument } from './source.ts'

/** A module and what must be completed before it, with the place of each need. */
interface Node {
  id: string
  needs: readonly string[]
  path: Path
}

/** Modules that wait for each other, so that nobody can ever open one of them. */
export function cycleFindings(sources: readonly SourceDocument[]): Finding[] {
  return sources.flatMap((source) => {
    const journey = documentAs(source, 'journey')
    if (!journey) return []
    const unlocking = journey.modules.map(({ id, prerequisites }, index) => ({
      id,
      needs: prerequisites,
      path: ['modules', index, 'prerequisites'],
    }))
    const onTheMap = journey.map.stations.map(({ module, needs }, index) => ({
      id: module,
      needs,
      path: ['map', 'stations', index, 'needs'],
    }))
    return [unlocking, onTheMap].flatMap((nodes) =>
      cyclesIn(nodes).map(({ ids, path }) => {
        const chain = [...ids, ids[0] ?? ''].map((id) => `"${id}"`).join(' needs ')
        const message =
          ids.length === 1
            ? `"${ids[0] ?? ''}" needs itself: it can never be opened.`
            : `${chain}: none of them can ever be opened.`
        return source.finding('prerequisite-cycle', message, path)
      }),
    )
  })
}

/** Every cycle once, starting at the module that stands first in the document. */
export function cyclesIn(nodes: readonly Node[]): { ids: string[]; path: Path }[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const done = new Set<string>()
  const found: { ids: string[]; path: Path }[] = []
  for (const start of nodes) {
    // Walks depth first with its own stack: a chain may be long.
    const way: { node: Node; next: number }[] = []
    const onWay = new Map<string, number>()
    const enter = (node: Node): void => {
      onWay.set(node.id, way.length)
      way.push({ node, next: 0 })
    }
    if (!done.has(start.id)) enter(start)
    for (let top = way.at(-1); top; top = way.at(-1)) {
      const index = top.next
      const need = top.node.needs[index]
      top.next += 1
      if (need === undefined) {
        done.add(top.node.id)
        onWay.delete(top.node.id)
        way.pop()
        continue
      }
      const since = onWay.get(need)
      const node = byId.get(need)
      if (since !== undefined) {
        found.push({ ids: way.slice(since).map((step) => step.node.id), path: [...top.node.path, index] })
      } else if (node && !done.has(need)) enter(node)
    }
  }
  return found
}
