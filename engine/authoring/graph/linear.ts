import type { Condition } from '../../core/pack/documents.gen.ts'
import { conditionInWords, type ConditionNames } from './condition-words.ts'
import type { GraphEdge } from './graph.ts'

/** Whether some answers make a condition true. What cannot be decided counts as possible. */
export type CanHold = (condition: Condition) => boolean

/** Something on the way, shown always or only while its condition holds. */
export interface Stop {
  readonly id: string
  readonly visibleWhen?: Condition | undefined
}

/** So many stops that may be left out are looked past, one by one; then only the next that is always shown. */
const MOST_PASSED = 60

/**
 * The edges between stops that come one after another, where each may be left out. An edge is there when some answers
 * lead along it: both its ends are shown and everything between them is not.
 */
export function edgesAlong(stops: readonly Stop[], names: ConditionNames, canHold: CanHold): GraphEdge[] {
  return stops.flatMap((from, at) => {
    const edges: GraphEdge[] = []
    const draw = (to: string, words: string): void => {
      const label = [edges.length > 0 ? 'otherwise' : '', words].filter((part) => part !== '').join(', ')
      edges.push({ from: from.id, to, ...(label === '' ? {} : { label }) })
    }
    // What is known of answers that come this far: each condition once, for many steps may share one.
    const known = new Map<string, Condition>()
    const learn = (condition: Condition): void => void known.set(JSON.stringify(condition), condition)
    if (from.visibleWhen) {
      if (!canHold(from.visibleWhen)) return []
      learn(from.visibleWhen)
    }
    const later = stops.slice(at + 1)
    for (const [passed, { id, visibleWhen }] of later.entries()) {
      const so = [...known.values()]
      if (!visibleWhen) {
        draw(id, '')
        break
      }
      if (passed >= MOST_PASSED) {
        const always = later.slice(passed).find((each) => !each.visibleWhen)
        if (always) draw(always.id, '')
        break
      }
      if (holdsFor(canHold, [...so, visibleWhen])) {
        const certain = !holdsFor(canHold, [...so, { not: visibleWhen }])
        draw(id, certain ? '' : `when ${conditionInWords(visibleWhen, names)}`)
        if (certain) break
      }
      learn({ not: visibleWhen })
    }
    return edges
  })
}

function holdsFor(canHold: CanHold, conditions: readonly Condition[]): boolean {
  const [first, ...rest] = conditions
  return first === undefined || canHold(rest.length === 0 ? first : { all: [first, ...rest] })
}
