import type { CompiledStep } from '../../core/flow/compile.ts'
import type { Json } from '../../core/flow/form-data.ts'
import type { WalkDocument } from '../../core/pack/documents.gen.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { Check } from '../rule.ts'
import { stepsOf, walksIn } from '../walks.ts'

// Flows of one screen after another: in the others one may go on without an answer that is enough.
const ONE_BY_ONE: ReadonlySet<string> = new Set(['steps', 'stages', 'quiz'])

export const walkAnswerRefused: Check = (context) =>
  walksIn(context).flatMap(({ source, walk, flows: [flow] }) => {
    if (!flow || !ONE_BY_ONE.has(flow.mode)) return []
    const steps = new Map(stepsOf(flow).map((compiled) => [compiled.step.id, compiled]))
    return refusedIn(source, walk, steps)
  })

function refusedIn(
  source: SourceDocument,
  walk: WalkDocument,
  steps: ReadonlyMap<string, CompiledStep>,
): Finding[] {
  return walk.moves.flatMap((move, at) => {
    if (typeof move !== 'object' || !('answer' in move)) return []
    const given = Object.entries(move.answer)
    return given.flatMap(([id, answer], index) => {
      const step = steps.get(id)
      // Of several answers, `next` is pressed in between.
      const goesOn = index < given.length - 1 || goesOnFrom(id, walk, at)
      const fault = step && goesOn ? faultOf(step, answer) : undefined
      if (fault === undefined) return []
      const path: Path = ['moves', at, 'answer', id]
      const message = `${fault}: "next" does not lead on from it.`
      const suggestion = 'Give an answer that is enough, or expect to stand there still.'
      return [source.finding('walk-answer-refused', message, path, { suggestion })]
    })
  })
}

/** Whether a walk presses `next` after a move, and is sure to stand elsewhere then. */
function goesOnFrom(id: string, { moves }: WalkDocument, at: number): boolean {
  if (moves[at + 1] !== 'next') return false
  const after = moves.slice(at + 1).find((move) => move !== 'next')
  if (typeof after !== 'object') return false
  if ('answer' in after) return Object.keys(after.answer)[0] !== id
  if (!('expect' in after)) return false
  const { step, finished } = after.expect
  return finished === true || (step !== undefined && step !== id)
}

/** Why an answer is not enough for its step, or too much; undefined where it leads on. */
function faultOf({ step, rule }: CompiledStep, answer: Json | undefined): string | undefined {
  const bounds = rule.bounds(step)
  if (!bounds || answer === undefined) return undefined
  const size = rule.size(answer ?? undefined)
  if (size < bounds.least) return `"${step.id}" asks for ${bounds.least} at least, and this is ${size}`
  if (size > bounds.most) return `"${step.id}" takes ${bounds.most} at most, and this is ${size}`
  return undefined
}
