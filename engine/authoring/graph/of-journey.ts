import type { JourneyDocument, JourneyModule } from '../../core/pack/documents.gen.ts'
import type { Graph, GraphEdge } from './graph.ts'

/**
 * The gating chain: what must be completed before what. A way that others imply is left out (who needs 2, and so 1,
 * need not be drawn to 1); the map's own gates stand aside where they differ.
 */
export function graphOfJourney(title: string, journey: JourneyDocument): Graph {
  const needs = new Map(journey.modules.map(({ id, prerequisites }) => [id, prerequisites]))
  const gates = journey.modules.flatMap(({ id, prerequisites }) =>
    direct(prerequisites, needs).map((from): GraphEdge => ({ from, to: id })),
  )
  const drawn = new Set(gates.map(({ from, to }) => `${from} ${to}`))
  const onMap = journey.map.stations.flatMap(({ module, needs: wanted }) =>
    wanted
      .filter((from) => !drawn.has(`${from} ${module}`) && !allBefore(module, needs).has(from))
      .map((from): GraphEdge => ({ from, to: module, label: 'on the map', aside: true })),
  )
  const opens = journey.modules
    .filter(({ prerequisites }) => prerequisites.length === 0)
    .map(({ id }): GraphEdge => ({ from: START, to: id }))
  return {
    title,
    description: `${journey.modules.length} modules. An arrow leads from what must be completed first.`,
    direction: 'down',
    nodes: [
      { id: START, label: 'Start', note: journey.startRoute, shape: 'start' },
      ...journey.modules.map((module) => ({
        id: module.id,
        label: `${module.number} ${module.title}`,
        note: completion(module),
        shape: 'step' as const,
      })),
    ],
    edges: [...opens, ...gates, ...onMap],
  }
}

const START = '(start)'

function completion({ completedBy }: JourneyModule): string {
  switch (completedBy.by) {
    case 'assessment':
      return `completed by a saved ${completedBy.assessmentType}`
    case 'experiment':
      return 'completed by an experiment'
    case 'report':
      return 'completed on its results page'
    case 'path-integration':
      return 'completed by the path integration'
  }
}

type Needs = ReadonlyMap<string, readonly string[]>

/** Everything that must be completed before a module. Ends in a ring too, which the linter finds. */
function allBefore(module: string, needs: Needs): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...(needs.get(module) ?? [])]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(needs.get(id) ?? []))
  }
  return found
}

function direct(prerequisites: readonly string[], needs: Needs): string[] {
  return prerequisites.filter(
    (id) => !prerequisites.some((other) => other !== id && allBefore(other, needs).has(id)),
  )
}
