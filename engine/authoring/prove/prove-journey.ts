import { gateOf, isOpen, missingAt, modulesIn, partsOf } from '../../core/journey/gate.ts'
import { countedModules } from '../../core/journey/modules.ts'
import type {
  AssessmentDocument,
  JourneyDocument,
  JourneyModule,
  ModuleDocument,
  Prerequisites,
} from '../../core/pack/documents.gen.ts'
import { type RouteEntry, resolveRoute } from '../../core/routes/table.ts'
import { type Door, JourneyModel, type Reading, type Situation } from './journey-model.ts'
import type { Reach } from './proof.ts'

/** Situations beyond which nothing is claimed. */
const MOST_SITUATIONS = 5_000

export interface Claim {
  readonly id: 'addresses' | 'offered' | 'finish' | 'dashboard' | 'map' | 'path' | 'statuses'
  readonly says: string
  readonly holds: Reach
  /** What a seeker does to get where it does not hold. */
  readonly path?: readonly string[]
  /** What is wrong there. */
  readonly message?: string
  /** The module that it is about, where it is about one. */
  readonly module?: string
}

/** What is known of all ways through a journey. */
export interface JourneyProof {
  readonly situations: number
  readonly claims: readonly Claim[]
}

/** What else of the pack is known. */
interface Around {
  readonly modules?: readonly ModuleDocument[]
  readonly assessments?: readonly AssessmentDocument[]
  readonly routes?: readonly RouteEntry[]
}

interface Node extends Situation {
  readonly key: string
  readonly reading: Reading
  /** The situation before, and what was done in it. */
  readonly from?: { readonly node: Node; readonly did: string }
  readonly next: string[]
}

/**
 * Proves over every situation that a seeker can come to, through what the app offers: that whatever is open is offered
 * on some page, that all modules can still be completed, and that no gate opens before what it asks for is completed. A typed address is no gate: routes are never
 * refused, only what can be begun from the dashboard and the map.
 */
export function proveJourney(
  journey: JourneyDocument,
  { modules = [], assessments = [], routes }: Around = {},
): JourneyProof {
  const model = new JourneyModel(journey, modules, assessments)
  const nodes = explore(model)
  if (!nodes) {
    const claims = (Object.keys(SAYS) as Claim['id'][]).map((id) => ({
      id,
      says: SAYS[id],
      holds: 'unknown' as const,
    }))
    return { situations: MOST_SITUATIONS, claims }
  }
  return {
    situations: nodes.size,
    claims: [
      ...(routes ? [addressesClaim(modules, nodes, routes)] : []),
      offeredClaim(journey, nodes),
      finishClaim(journey, nodes),
      gateClaim('statuses', nodes, journey, ({ open }) => open),
      gateClaim('dashboard', nodes, journey, doorsOf('dashboard')),
      gateClaim('map', nodes, journey, doorsOf('map')),
      gateClaim('path', nodes, journey, doorsOf('path')),
    ],
  }
}

const SAYS: Readonly<Record<Claim['id'], string>> = {
  addresses: 'Whatever is offered leads to its page.',
  offered: 'Every module that may be opened is offered on some page.',
  finish: 'From wherever a seeker is, every module that is shown can still be completed.',
  statuses: 'No module is called open before its prerequisites are completed.',
  dashboard: 'The dashboard leads into no module before its prerequisites are completed.',
  map: 'The map leads into no module before what its station needs is completed.',
  path: 'The path integration opens only once all of its modules are completed.',
}

const doorsOf =
  (by: Door['by']) =>
  ({ doors }: Reading): string[] =>
    doors.filter((door) => door.by === by).map(({ module }) => module)

/** All situations that can be reached; undefined when there are too many. */
function explore(model: JourneyModel): Map<string, Node> | undefined {
  const nodes = new Map<string, Node>()
  const queue: Node[] = []
  const visit = (situation: Situation, from?: Node['from']): string => {
    const key = JSON.stringify([[...situation.happened].toSorted(), [...situation.begun].toSorted()])
    if (!nodes.has(key)) {
      const node: Node = {
        ...situation,
        key,
        reading: model.read(situation),
        next: [],
        ...(from ? { from } : {}),
      }
      nodes.set(key, node)
      queue.push(node)
    }
    return key
  }
  visit({ happened: new Set(), begun: new Set() })
  for (let node = queue.shift(); node; node = queue.shift()) {
    if (nodes.size > MOST_SITUATIONS) return undefined
    const { happened, begun, reading } = node
    for (const module of new Set(reading.doors.map((door) => door.module))) {
      const via = reading.doors.find((door) => door.module === module)?.by ?? ''
      if (!begun.has(module)) {
        const from = { node, did: `begins ${module} (${via})` }
        node.next.push(visit({ happened, begun: new Set([...begun, module]) }, from))
      }
      for (const act of model.acts) {
        if (act.module !== module || happened.has(act.key)) continue
        const after = new Set([...happened, act.key])
        const gone = new Set([...begun].filter((id) => id !== module))
        const what =
          act.happening.what === 'assessment-saved' ? `saves ${act.happening.assessmentType} in` : 'completes'
        node.next.push(visit({ happened: after, begun: gone }, { node, did: `${what} ${module} (${via})` }))
      }
    }
  }
  return nodes
}

function pathTo(node: Node): string[] {
  const path: string[] = []
  for (let at: Node | undefined = node; at?.from; at = at.from.node) path.unshift(at.from.did)
  return path
}

/** Whatever is offered is there: at the address behind each door stands the flow of its module, or a page. */
function addressesClaim(
  modules: readonly ModuleDocument[],
  nodes: ReadonlyMap<string, Node>,
  routes: readonly RouteEntry[],
): Claim {
  const says = SAYS.addresses
  const flows = new Set(modules.map(({ id }) => id))
  for (const node of nodes.values()) {
    const closed = node.reading.doors.find(
      ({ module, route }) => !leadsInto(routes, route, flows.has(module) ? module : undefined),
    )
    if (!closed) continue
    const message = `The ${closed.by} leads into ${closed.module} at ${closed.route}, where it is not.`
    return { id: 'addresses', says, holds: 'no', path: pathTo(node), message, module: closed.module }
  }
  return { id: 'addresses', says, holds: 'yes' }
}

/** Whether there is a page at an address: that of a module's flow where one is named. */
export function leadsInto(routes: readonly RouteEntry[], address: string, module?: string): boolean {
  const entry = resolveRoute(routes, address)?.entry
  if (!entry) return false
  return module === undefined || (entry.view === 'flow' && entry.of.id === module)
}

/** Whatever may be opened is offered: of a module that data calls open the dashboard, the map or the path has a door. */
function offeredClaim({ modules }: JourneyDocument, nodes: ReadonlyMap<string, Node>): Claim {
  const says = SAYS.offered
  const all = [...nodes.values()]
  const offered = new Set(all.flatMap(({ reading }) => reading.doors.map(({ module }) => module)))
  for (const { id, prerequisites } of modules) {
    if (offered.has(id)) continue
    const node = all.find(
      ({ reading: { completed } }) => !completed.has(id) && isOpen(prerequisites, completed),
    )
    if (!node) continue
    const message = `${id} is open here, and no page leads into it.`
    return { id: 'offered', says, holds: 'no', path: pathTo(node), message, module: id }
  }
  return { id: 'offered', says, holds: 'yes' }
}

/** The modules that a seeker can know of: those of the dashboard and the map, and the path integration. */
function shownIn(journey: JourneyDocument): JourneyModule[] {
  const integrating = journey.modules.filter(({ completedBy }) => completedBy.by === 'path')
  return [...new Set([...countedModules(journey), ...integrating])]
}

/** The goal is reached backwards from every situation in which all is completed. */
function finishClaim(journey: JourneyDocument, nodes: ReadonlyMap<string, Node>): Claim {
  const modules = shownIn(journey)
  const before = new Map<string, string[]>()
  for (const { key, next } of nodes.values())
    for (const to of next) before.set(to, [...(before.get(to) ?? []), key])
  const good = new Set<string>()
  const queue = [...nodes.values()]
    .filter(({ reading }) => modules.every(({ id }) => reading.completed.has(id)))
    .map(({ key }) => key)
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (good.has(key)) continue
    good.add(key)
    queue.push(...(before.get(key) ?? []))
  }
  const stuck = [...nodes.values()].filter(({ key }) => !good.has(key))
  const says = SAYS.finish
  const [first] = stuck
  if (!first) return { id: 'finish', says, holds: 'yes' }
  // The furthest anybody gets names what is missing best.
  const last = stuck.reduce(
    (most, node) => (node.reading.completed.size > most.reading.completed.size ? node : most),
    first,
  )
  const open = modules.filter(({ id }) => !last.reading.completed.has(id)).map(({ id }) => id)
  const [module] = open
  return {
    id: 'finish',
    says,
    holds: 'no',
    path: pathTo(last),
    message: `From here ${open.join(', ')} can never be completed.`,
    ...(module === undefined ? {} : { module }),
  }
}

/** Behind an open gate everything that it asks for is completed, and everything without which that cannot be. */
function gateClaim(
  id: Exclude<Claim['id'], 'finish' | 'offered' | 'addresses'>,
  nodes: ReadonlyMap<string, Node>,
  journey: JourneyDocument,
  openIn: (reading: Reading) => readonly string[],
): Claim {
  const asked = askedBy(id, journey)
  const required = requiredFor(journey)
  for (const node of nodes.values()) {
    for (const module of openIn(node.reading)) {
      // What was begun through one gate stays open at the others; data itself makes no such exception.
      const { completed } = node.reading
      const own = id !== 'statuses' && node.begun.has(module) ? [] : (asked.get(module) ?? [])
      const closed = missingAt(own, completed) === undefined ? [] : modulesIn(own)
      const wanted = new Set([...closed, ...(required.get(module) ?? [])])
      const missing = [...wanted].filter((other) => !completed.has(other))
      if (missing.length === 0) continue
      const message = `${module} is open here without ${missing.join(', ')}.`
      return { id, says: SAYS[id], holds: 'no', path: pathTo(node), message, module }
    }
  }
  return { id, says: SAYS[id], holds: 'yes' }
}

function askedBy(id: Claim['id'], journey: JourneyDocument): Map<string, Prerequisites> {
  const { modules } = journey
  const data = modules.map((module): [string, Prerequisites] => [module.id, module.prerequisites])
  if (id !== 'map' && id !== 'dashboard') return new Map(data)
  const own = readingsOf(journey)[id].flatMap((entry): [string, Prerequisites][] => {
    const module = modules.find((each) => each.id === entry.module)
    return module ? [[module.id, gateOf(entry, module)]] : []
  })
  return new Map(own)
}

const readingsOf = ({ dashboard, map }: JourneyDocument) => ({
  dashboard: dashboard.cards,
  map: map.stations,
})

/**
 * What every chain asks for before a module, directly or through others. Data and the readings may have a chain each, so
 * only what all of them ask for is required: the largest solution of required(m) = what each gate of m asks for, and
 * what those require, common to all gates of m.
 */
export function requiredFor(journey: JourneyDocument): Map<string, ReadonlySet<string>> {
  const { modules } = journey
  const { dashboard, map } = readingsOf(journey)
  const all = new Set(modules.map(({ id }) => id))
  const gates = new Map(
    modules.map((module): [string, readonly Prerequisites[]] => {
      const own = [...dashboard, ...map].filter((entry) => entry.module === module.id)
      return [module.id, [module.prerequisites, ...own.map((entry) => gateOf(entry, module))]]
    }),
  )
  let required = new Map<string, ReadonlySet<string>>(modules.map(({ id }) => [id, all]))
  for (let changed = true; changed;) {
    changed = false
    const next = new Map<string, ReadonlySet<string>>()
    for (const [id, each] of gates) {
      const behind = inAll(each.map((gate) => requiredBy(gate, required)))
      const common = new Set([...all].filter((other) => behind.has(other)))
      if (common.size !== required.get(id)?.size) changed = true
      next.set(id, common)
    }
    required = next
  }
  return required
}

/** What is completed whichever way a gate was opened. */
function requiredBy(
  gate: Prerequisites,
  required: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const { any, of } = partsOf(gate)
  const sets = of.map((part) =>
    typeof part === 'string' ? new Set([part, ...(required.get(part) ?? [])]) : requiredBy(part, required),
  )
  return any ? inAll(sets) : new Set(sets.flatMap((set) => [...set]))
}

function inAll(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const [first, ...others] = sets
  return new Set([...(first ?? [])].filter((each) => others.every((set) => set.has(each))))
}
