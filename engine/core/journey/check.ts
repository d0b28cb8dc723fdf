import type { DocumentFinding, DocumentPath } from '../document-finding.ts'
import type { JourneyDocument } from '../pack/documents.gen.ts'
import { countedModules } from './modules.ts'

/** What the schema cannot see: references, order, chains without a start. Empty when all is well. */
export function checkJourney(journey: JourneyDocument): DocumentFinding[] {
  return [
    ...checkReferences(journey),
    ...checkOrder(journey),
    ...checkChain(journey),
    ...checkCircles(journey),
  ]
}

function checkReferences(journey: JourneyDocument): DocumentFinding[] {
  const known = new Set(journey.modules.map((module) => module.id))
  const { dashboard, map, insights, pathIntegration } = journey
  const references: [string, DocumentPath][] = [
    ...journey.modules.flatMap(({ prerequisites }, at) =>
      listed(prerequisites, ['modules', at, 'prerequisites']),
    ),
    ...dashboard.cards.map(({ module }, at): [string, DocumentPath] => [
      module,
      ['dashboard', 'cards', at, 'module'],
    ]),
    ...map.stations.map(({ module }, at): [string, DocumentPath] => [
      module,
      ['map', 'stations', at, 'module'],
    ]),
    ...map.stations.flatMap(({ needs }, at) => listed(needs, ['map', 'stations', at, 'needs'])),
    ...insights.cards.map(({ module }, at): [string, DocumentPath] => [
      module,
      ['insights', 'cards', at, 'module'],
    ]),
    ...listed(pathIntegration.page, ['pathIntegration', 'page']),
    ...listed(pathIntegration.banner, ['pathIntegration', 'banner']),
  ]
  return references
    .filter(([id]) => !known.has(id))
    .map(([id, path]) => ({
      code: 'unknown-module',
      path,
      message: `No module of the journey has the id "${id}".`,
    }))
}

function listed(ids: readonly string[], path: DocumentPath): [string, DocumentPath][] {
  return ids.map((id, at) => [id, [...path, at]])
}

/** Modules stand by number, and no id or number stands twice, neither there nor within a reading. */
function checkOrder(journey: JourneyDocument): DocumentFinding[] {
  const numbers = journey.modules.flatMap(({ number }, at) => {
    const before = journey.modules[at - 1]?.number ?? 0
    const message = `Module ${number} stands after module ${before}: modules stand by number, each once.`
    return number > before ? [] : [{ code: 'module-order', path: ['modules', at, 'number'], message }]
  })
  const lists: [string[], DocumentPath][] = [
    [journey.modules.map(({ id }) => id), ['modules']],
    [journey.dashboard.cards.map(({ module }) => module), ['dashboard', 'cards']],
    [journey.map.stations.map(({ module }) => module), ['map', 'stations']],
    [journey.insights.cards.map(({ module }) => module), ['insights', 'cards']],
  ]
  const twice = lists.flatMap(([ids, path]) =>
    ids.flatMap((id, at) => {
      const message = `The module "${id}" stands here twice.`
      return ids.indexOf(id) === at ? [] : [{ code: 'duplicate-id', path: [...path, at], message }]
    }),
  )
  return [...numbers, ...twice]
}

/** GATE-018: among the modules that count, each waits for the one before it by number. */
function checkChain(journey: JourneyDocument): DocumentFinding[] {
  const counted = countedModules(journey)
  return counted.flatMap((module, at) => {
    const before = counted[at - 1]
    if (!before || module.prerequisites.includes(before.id)) return []
    const path = ['modules', journey.modules.indexOf(module), 'prerequisites']
    const message = `Module ${module.number} is unlocked by the one before it, so "${before.id}" is missing here.`
    return [{ code: 'chain-broken', path, message }]
  })
}

/** Modules that wait for each other could never be opened, nor what waits for them. */
function checkCircles(journey: JourneyDocument): DocumentFinding[] {
  const data = journey.modules.map(({ id, prerequisites }) => ({ id, waitsFor: prerequisites }))
  const map = journey.map.stations.map(({ module, needs }) => ({ id: module, waitsFor: needs }))
  return [
    ...stuck(data).map((at): DocumentFinding => circle(data[at]?.id ?? '', ['modules', at, 'prerequisites'])),
    ...stuck(map).map((at): DocumentFinding => circle(map[at]?.id ?? '', ['map', 'stations', at, 'needs'])),
  ]
}

function circle(id: string, path: DocumentPath): DocumentFinding {
  return {
    code: 'never-opens',
    path,
    message: `The module "${id}" can never open: it waits for modules that wait for each other.`,
  }
}

/** Indexes of nodes that never get their turn when every node whose wait is over is taken, again and again. */
function stuck(nodes: readonly { readonly id: string; readonly waitsFor: readonly string[] }[]): number[] {
  const known = new Set(nodes.map(({ id }) => id))
  const done = new Set<string>()
  for (let before = -1; before < done.size;) {
    before = done.size
    for (const { id, waitsFor } of nodes) {
      if (waitsFor.every((other) => done.has(other) || !known.has(other))) done.add(id)
    }
  }
  return nodes.flatMap(({ id }, at) => (done.has(id) ? [] : [at]))
}
