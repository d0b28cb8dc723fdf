import type { Json } from '../../core/flow/form-data.ts'
import { cardFlow } from '../../core/flow/modes/hub.ts'
import type { Flow } from '../../core/pack/documents.gen.ts'
import { answersOf, exploreFlow, type Way } from './explore.ts'
import type { Reach } from './proof.ts'

/** One answer on the way somewhere. */
export interface GivenAnswer {
  readonly step: string
  readonly value: Json | undefined
}

/** A place where nobody can go on, and the answers that lead there. */
export interface DeadEnd {
  /** The step, or what the flow ends with. */
  readonly step: string
  readonly message: string
  readonly path: readonly GivenAnswer[]
}

/** Whether whoever begins a flow can end it, whatever they answered before. */
export interface FlowProof {
  readonly holds: Reach
  readonly steps: number
  /** Situations looked at: a step, and the answers before it that still make a difference. */
  readonly situations: number
  readonly deadEnds: readonly DeadEnd[]
  /** Steps that no answers show. */
  readonly neverShown: readonly string[]
}

/**
 * Proves that a flow has no dead end: every step that can come on screen has an answer that passes. Tabs can be visited
 * in any order and answers changed at any time, so there one way to the end is enough.
 */
export function proveFlow(flow: Flow): FlowProof {
  if (flow.mode === 'hub')
    return joined(flow.cards.flatMap((card) => cardFlow(flow, card) ?? []).map(proveFlow))
  const { steps, complete, situations, end } = exploreFlow(flow)
  const stuck = steps.filter(({ passable }) => !passable)
  const deadEnds = stuck.flatMap(({ step, shown }): DeadEnd[] => {
    if (shown === undefined || (flow.mode === 'tabs' && end !== undefined)) return []
    const message = `No answer to "${step.step.id}" lets anybody go on.`
    return [{ step: step.step.id, message, path: pathOf(shown) }]
  })
  const never = steps.filter(({ shown }) => shown === undefined)
  const found = {
    steps: steps.length,
    situations,
    neverShown: complete ? never.map(({ step }) => step.step.id) : [],
  }
  if (flow.mode === 'tabs') {
    if (end !== undefined) return { ...found, holds: 'yes', deadEnds: [] }
    const message = 'No answers give everything that its tabs need before it can be completed.'
    const unmet = { step: flow.tabs.at(-1)?.id ?? '', message, path: [] }
    return {
      ...found,
      holds: complete ? 'no' : 'unknown',
      deadEnds: deadEnds.length > 0 ? deadEnds : [unmet],
    }
  }
  if (deadEnds.length > 0) return { ...found, holds: 'no', deadEnds }
  // A step that nobody can pass is no dead end if nobody can come to it, which only a look at all ways tells.
  return { ...found, holds: complete || stuck.length === 0 ? 'yes' : 'unknown', deadEnds }
}

const pathOf = (way: Way | null): GivenAnswer[] => answersOf(way)

/** Several flows that can be begun in any order. */
function joined(proofs: readonly FlowProof[]): FlowProof {
  const sum = (count: (proof: FlowProof) => number): number =>
    proofs.reduce((all, proof) => all + count(proof), 0)
  const has = (reach: Reach): boolean => proofs.some(({ holds }) => holds === reach)
  return {
    holds: has('no') ? 'no' : has('unknown') ? 'unknown' : 'yes',
    steps: sum(({ steps }) => steps),
    situations: sum(({ situations }) => situations),
    deadEnds: proofs.flatMap(({ deadEnds }) => deadEnds),
    neverShown: proofs.flatMap(({ neverShown }) => neverShown),
  }
}
