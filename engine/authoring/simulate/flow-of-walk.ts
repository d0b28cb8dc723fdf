import type { LifeStagesDocument, WalkDocument } from '../../core/pack/documents.gen.ts'

/** The flow of a walk: the one it names, or the setup questions of its life stage; undefined for the gates alone. */
export function flowOfWalk(
  { flow, given }: WalkDocument,
  lifeStages: LifeStagesDocument | undefined,
): string | undefined {
  if (flow !== undefined || given?.lifeStage === undefined) return flow
  const stages = lifeStages?.stages ?? []
  const own = stages.find(({ id }) => id === given.lifeStage)
  return (own ?? stages.find(({ id }) => id === lifeStages?.fallback))?.onboarding
}
