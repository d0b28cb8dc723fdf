import type { Json } from '../flow/form-data.ts'
import { cardFlow } from '../flow/hub.ts'
import type { Flow } from '../pack/documents.gen.ts'
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
 * Proves that a flow has no dead end: every step that can come on screen has an answer that passes, and an ending is
 * within reach. Back is always open, so that whoever can end at all can end from wherever they are.
 */
export function proveFlow(flow: Flow): FlowProof {
  if (flow.mode === 'hub')
    return joined(flow.cards.flatMap((card) => cardFlow(flow, card) ?? []).map(proveFlow))
  const { steps, complete, situations, end } = exploreFlow(flow)
  const deadEnds = steps.flatMap(({ step, passable, shown }): DeadEnd[] => {
    if (passable || shown === undefined) return []
    const message = `No answer to "${step.step.id}" lets anybody go on.`
    return [{ step: step.step.id, message, path: pathOf(shown) }]
  })
  // A flow in one direction ends where its steps do; tabs end where all that they need is there.
  if (flow.mode === 'tabs' && end === undefined && deadEnds.length === 0) {
    const message = 'No answers give everything that its tabs need before it can be completed.'
    deadEnds.push({ step: flow.tabs.at(-1)?.id ?? '', message, path: [] })
  }
  const sure = complete || deadEnds.every(({ path }) => path.length === 0 && flow.mode !== 'tabs')
  return {
    holds: deadEnds.length > 0 ? (sure ? 'no' : 'unknown') : complete ? 'yes' : 'unknown',
    steps: steps.length,
    situations,
    deadEnds,
    neverShown: complete
      ? steps.flatMap(({ step, shown }) => (shown === undefined ? [step.step.id] : []))
      : [],
  }
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
