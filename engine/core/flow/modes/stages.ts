import type { CompiledFlow } from '../compile.ts'
import { generatedIn } from '../made.ts'

/** Progress of a flow of stages at one step, in percent. */
export interface StageProgress {
  /** What the stage declares. */
  readonly progress: number
  /** What the bar shows, which may differ (SMAP-012: 90 is shown as 95). */
  readonly shown: number
}

/**
 * Progress at a step: as its stage declares it; made steps stand evenly between the stages around them (C-51).
 * Null in other flows.
 */
export function stageProgress({ flow, steps, indexOf }: CompiledFlow, index: number): StageProgress | null {
  if (flow.mode !== 'stages') return null
  const declared = (at: number) => flow.stages.find((stage) => stage.steps.includes(steps[at]?.step.id ?? ''))
  const stage = declared(index)
  if (stage?.progress !== undefined) return { progress: stage.progress, shown: stage.shown ?? stage.progress }
  const first = (indexOf.get(generatedIn(flow)?.after ?? '') ?? -1) + 1
  let end = first
  while (end < steps.length && !declared(end)) end++
  const from = declared(first - 1)?.progress ?? 0
  const to = declared(end)?.progress ?? 100
  const progress = Math.round(from + ((index - first + 1) / (end - first + 1)) * (to - from))
  return { progress, shown: progress }
}
