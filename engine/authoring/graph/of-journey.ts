import { modulesIn, partsOf } from '../../core/journey/gate.ts'
import type { JourneyDocument, JourneyModule, Prerequisites } from '../../core/pack/documents.gen.ts'
import type { Graph, GraphEdge } from './graph.ts'

/**
 * The gates: what must be completed before what. A way that others imply is left out (who needs 2, and so 1, need not
 * be drawn to 1); of several ways of which any is enough each says so; the readings' own gates stand aside.
 */
export function graphOfJourney(title: string, journey: JourneyDocument): Graph {
  const needs = new Map(journey.modules.map(({ id, prerequisites }) => [id, requiredIn(prerequisites)]))
  const gates = journey.modules.flatMap(({ id, prerequisites }) => waysInto(id, prerequisites, needs))
  const drawn = new Set(gates.map(({ from, to }) => `${from} ${to}`))
  const readings = [
    { entries: journey.dashboard.cards, where: 'on the dashboard' },
    { entries: journey.map.stations, where: 'on the map' },
  ]
  const ownGates = readings.flatMap(({ entries, where }) =>
    entries.flatMap(({ module, prerequisites = [] }) =>
      waysInto(module, prerequisites, needs)
        .filter(({ from }) => !drawn.has(`${from} ${module}`) && !allBefore(module, needs).has(from))
        .map(({ from, to, label }): GraphEdge => ({
          from,
          to,
          label: label === undefined ? where : `${where}, ${label}`,
          aside: true,
        })),
    ),
  )
  const opens = journey.modules
    .filter(({ prerequisites }) => modulesIn(prerequisites).length === 0)
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
    edges: [...opens, ...gates, ...ownGates],
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
    case 'path':
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

/** The modules without which a gate does not open, as far as it says so itself. */
function requiredIn(gate: Prerequisites): string[] {
  const { any, of } = partsOf(gate)
  if (any && of.length > 1) return []
  return of.flatMap((part) => (typeof part === 'string' ? [part] : requiredIn(part)))
}

function waysInto(to: string, gate: Prerequisites, needs: Needs): GraphEdge[] {
  const required = requiredIn(gate)
  const alternatives = modulesIn(gate).filter((id) => !required.includes(id))
  return [
    ...required
      .filter((id) => !required.some((other) => other !== id && allBefore(other, needs).has(id)))
      .map((from) => ({ from, to })),
    ...alternatives.map((from) => ({ from, to, label: 'or' })),
  ]
}
