import { gateOf, isOpen, partsOf } from '../../journey/gate.ts'
import type { JourneyDocument, Prerequisites } from '../documents.gen.ts'
import { documentAs } from '../documents.ts'
import type { Finding } from '../finding.ts'
import type { Path } from '../json.ts'
import type { SourceDocument } from '../source.ts'

/** A module and what it waits for. */
interface GatedModule {
  id: string
  gate: Prerequisites
  /** Where the gate stands. */
  path: Path
}

/** A module and the modules that it waits for, each with its place. */
interface Node {
  id: string
  needs: readonly { id: string; path: Path }[]
}

/** Modules that wait for each other, so that nobody can ever open one of them. */
export function cycleFindings(sources: readonly SourceDocument[]): Finding[] {
  return sources.flatMap((source) => {
    const journey = documentAs(source, 'journey')
    if (!journey) return []
    const chains = chainsOf(journey)
    return [
      ...throughThemselves(source, journey, chains),
      ...chains.flatMap((modules) => {
        const order = modules.map(({ id }) => id)
        const cycles = cyclesIn(stuckIn(modules)).map(({ ids, paths }) => ({
          ids,
          path: paths[odd(ids, order)] ?? [],
        }))
        // Rings that one need closes are one mistake.
        const once = new Map(cycles.toReversed().map((cycle) => [cycle.path.join('/'), cycle] as const))
        return [...once.values()].toReversed().map(({ ids, path }) => {
          const chain = [...ids, ids[0] ?? ''].map((id) => `"${id}"`).join(' needs ')
          const message =
            ids.length === 1
              ? `"${ids[0] ?? ''}" needs itself: it can never be opened.`
              : `${chain}: none of them can ever be opened.`
          return source.finding('prerequisite-cycle', message, path)
        })
      }),
    ]
  })
}

/** One of several ways into a module that begins behind it. */
function throughThemselves(
  source: SourceDocument,
  { modules }: JourneyDocument,
  chains: readonly (readonly GatedModule[])[],
): Finding[] {
  const stuck = new Set(chains.flatMap((chain) => stuckIn(chain).map(({ id }) => id)))
  return modules.flatMap(({ id, prerequisites }, at) => {
    const own = placedIn(prerequisites, ['modules', at, 'prerequisites']).find((each) => each.id === id)
    if (!own || stuck.has(id)) return []
    const message = `"${id}" waits for itself here: by this way nobody comes in.`
    return [source.finding('prerequisite-cycle', message, own.path)]
  })
}

/** Which of the modules in a ring waits for one that stands behind it: mostly that is the mistake. Else the last one. */
function odd(ids: readonly string[], order: readonly string[]): number {
  const at = ids.findIndex(
    (id, index) => order.indexOf(id) < order.indexOf(ids[(index + 1) % ids.length] ?? id),
  )
  return at === -1 ? ids.length - 1 : at
}

/** The chain of the modules, and those of the readings that have gates of their own. */
function chainsOf({ modules, dashboard, map }: JourneyDocument): GatedModule[][] {
  const own = modules.map(({ id, prerequisites }, at): GatedModule => ({
    id,
    gate: prerequisites,
    path: ['modules', at, 'prerequisites'],
  }))
  const readings = [
    { entries: dashboard.cards, path: ['dashboard', 'cards'] },
    { entries: map.stations, path: ['map', 'stations'] },
  ].filter(({ entries }) => entries.some(({ prerequisites }) => prerequisites !== undefined))
  const chains = readings.map(({ entries, path }) =>
    entries.flatMap((entry, at): GatedModule[] => {
      const module = modules.find(({ id }) => id === entry.module)
      if (!module) return []
      const isOwn = entry.prerequisites !== undefined
      return [
        {
          id: module.id,
          gate: gateOf(entry, module),
          path: isOwn
            ? [...path, at, 'prerequisites']
            : ['modules', modules.indexOf(module), 'prerequisites'],
        },
      ]
    }),
  )
  // Who waits for each other in data does so in every reading: it is told once.
  return stuckIn(own).length > 0 ? [own] : chains
}

/** The modules that never open, however often whatever is open is completed, with those of them that they wait for. */
function stuckIn(modules: readonly GatedModule[]): Node[] {
  const known = new Set(modules.map(({ id }) => id))
  const placed = new Map(modules.map((module) => [module, placedIn(module.gate, module.path)]))
  // What is not there is found as that.
  const done = new Set(
    [...placed.values()].flatMap((needs) => needs.map(({ id }) => id).filter((id) => !known.has(id))),
  )
  for (let before = -1; before < done.size;) {
    before = done.size
    for (const { id, gate } of modules) if (isOpen(gate, done)) done.add(id)
  }
  return modules
    .filter(({ id }) => !done.has(id))
    .map((module) => ({
      id: module.id,
      needs: (placed.get(module) ?? []).filter(({ id }) => !done.has(id)),
    }))
}

/** Every module that a gate names, where it does. */
function placedIn(gate: Prerequisites, path: Path): { id: string; path: Path }[] {
  const key = Array.isArray(gate) ? [] : 'any' in gate ? ['any'] : ['all']
  return partsOf(gate).of.flatMap((part, at) => {
    const place = [...path, ...key, at]
    return typeof part === 'string' ? [{ id: part, path: place }] : placedIn(part, place)
  })
}

/** A ring of modules, and where each of them names the next; the last names the first. */
interface Ring {
  readonly ids: readonly string[]
  readonly paths: readonly Path[]
}

/** Every cycle once, starting at the module that stands first in the document. */
export function cyclesIn(nodes: readonly Node[]): Ring[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const done = new Set<string>()
  const found: Ring[] = []
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
      const need = top.node.needs[top.next]
      top.next += 1
      if (need === undefined) {
        done.add(top.node.id)
        onWay.delete(top.node.id)
        way.pop()
        continue
      }
      const since = onWay.get(need.id)
      const node = byId.get(need.id)
      if (since !== undefined) {
        const ring = way.slice(since)
        found.push({
          ids: ring.map((step) => step.node.id),
          // Each has gone on by the need that it looked at last.
          paths: ring.map(({ node: { needs }, next }) => needs[next - 1]?.path ?? need.path),
        })
      } else if (node && !done.has(need.id)) enter(node)
    }
  }
  return found
}
