import type { FinishPolicy, Flow } from '../pack/documents.gen.ts'

/** What the end of a flow can do. */
export type EffectName = FinishPolicy['effect']

/** A flow and what holds it. */
interface HeldFlow {
  readonly kind: 'module' | 'questionnaire'
  readonly id: string
  readonly flow: Flow
}

/** What the end of a flow does: what its document says, else what a flow of its kind does. */
export function effectOf({ kind, flow }: Pick<HeldFlow, 'kind' | 'flow'>): EffectName {
  if (flow.finish) return flow.finish.effect
  if (flow.mode === 'quiz' && flow.asks) return 'saveScore'
  return kind === 'module' ? 'saveAnswers' : 'none'
}

/** The type under which the answers of a flow are saved, where its end saves them. */
export const savedTypeOf = ({ id, flow }: Pick<HeldFlow, 'id' | 'flow'>): string =>
  flow.finish?.assessmentType ?? id

/**
 * What a flow saves, by type: at its end, or by its cards. `typesOf` gives the types of an assessment that it asks; who has them
 * from elsewhere needs none.
 */
export function typesSavedBy(
  held: HeldFlow,
  typesOf: (assessment: string) => readonly string[] = () => [],
): readonly string[] {
  const { flow } = held
  if (flow.mode === 'hub') return flow.cards.flatMap(({ assessmentType }) => assessmentType ?? [])
  const effect = effectOf(held)
  if (flow.mode === 'quiz' && flow.asks) return effect === 'none' ? [] : typesOf(flow.asks.assessment)
  // A score of nothing is told where it is asked for.
  return effect === 'saveAnswers' || effect === 'saveScore' ? [savedTypeOf(held)] : []
}
