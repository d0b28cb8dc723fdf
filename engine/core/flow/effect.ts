import type { FinishPolicy, Flow } from '../pack/documents.gen.ts'

/** What the end of a flow can do. */
export type EffectName = FinishPolicy['effect']

/** What the end of a flow does: what its document says, else what a flow of its kind does. */
export function effectOf(kind: 'module' | 'questionnaire', flow: Flow): EffectName {
  if (flow.finish) return flow.finish.effect
  if (flow.mode === 'quiz' && flow.asks) return 'saveScore'
  return kind === 'module' ? 'saveAnswers' : 'none'
}
