import type { Condition } from '../pack/documents.gen.ts'
import { conditionInWords, type ConditionNames } from './condition-words.ts'
import type { GraphEdge } from './graph.ts'

/** Whether some answers make a condition true. What cannot be decided counts as possible. */
export type CanHold = (condition: Condition) => boolean

/** Something on the way, shown always or only while its condition holds. */
export interface Stop {
  readonly id: string
  readonly visibleWhen?: Condition | undefined
}

/**
 * The edges between stops that come one after another, where each may be left out. An edge is there when some answers
 * lead along it: both its ends are shown and everything between them is not.
 */
export function edgesAlong(stops: readonly Stop[], names: ConditionNames, canHold: CanHold): GraphEdge[] {
  return stops.flatMap((from, at) => {
    const edges: GraphEdge[] = []
    const passed: Condition[] = []
    const here = from.visibleWhen ? [from.visibleWhen] : []
    for (const to of stops.slice(at + 1)) {
      const { visibleWhen } = to
      const so = [...here, ...passed]
      if (holdsFor(canHold, visibleWhen ? [...so, visibleWhen] : so)) {
        const certain = !visibleWhen || !holdsFor(canHold, [...so, { not: visibleWhen }])
        const words = certain ? '' : `when ${conditionInWords(visibleWhen, names)}`
        const label = [edges.length > 0 ? 'otherwise' : '', words].filter((part) => part !== '').join(', ')
        edges.push({ from: from.id, to: to.id, ...(label === '' ? {} : { label }) })
      }
      if (!visibleWhen) break
      passed.push({ not: visibleWhen })
    }
    return edges
  })
}

function holdsFor(canHold: CanHold, conditions: readonly Condition[]): boolean {
  const [first, ...rest] = conditions
  return first === undefined || canHold(rest.length === 0 ? first : { all: [first, ...rest] })
}
