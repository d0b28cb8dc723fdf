import type { Condition, Flow } from '../core/pack/documents.gen.ts'
import type { Path } from '../core/pack/json.ts'
import { type Exploration, exploreFlow } from '../authoring/prove/explore.ts'
import { partsOf } from '../authoring/prove/questions.ts'
import { isSound } from './findings/condition-faults.ts'
import { conditionsIn, type PlacedCondition, stepsOf } from '../core/flow/conditions-in.ts'

/** All ways through a flow with conditions, and the conditions that can be reasoned about. */
export interface ExploredFlow {
  exploration: Exploration
  conditions: readonly PlacedCondition[]
}

/** Undefined for a flow without conditions, of which there is nothing to find out. */
export function explored(flow: Flow): ExploredFlow | undefined {
  const conditions = conditionsIn(flow)
  if (conditions.length === 0) return undefined
  const steps = stepsOf(flow)
  const [sound, unsure] = [true, false].map((wanted) =>
    conditions.filter((placed) => isSound(placed, steps) === wanted),
  )
  const exploration = exploreFlow(flow, new Set(unsure?.map(({ condition }) => condition)))
  return { exploration, conditions: sound ?? [] }
}

/** A condition, or a part of one, that is always the same; the outermost of several. */
export interface ConstantPart {
  path: Path
  holds: boolean
  isWhole: boolean
}

/** What in a condition is always true or always false, as far as any answers lead to where it is asked. */
export function constantsIn({ exploration, conditions }: ExploredFlow): ConstantPart[] {
  if (!exploration.complete) return []
  const find = (condition: Condition, path: Path, isWhole: boolean): ConstantPart[] => {
    const seen = exploration.seen(condition)
    if (seen.true !== seen.false) return [{ path, holds: seen.true, isWhole }]
    if (!seen.true) return []
    return partsOf(condition).flatMap(({ part, path: below }) => find(part, [...path, ...below], false))
  }
  return conditions.flatMap(({ condition, path }) => find(condition, path, true))
}
