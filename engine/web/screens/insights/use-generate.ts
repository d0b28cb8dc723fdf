import { useState } from 'react'
import { fill } from '../../../core/copy.ts'
import type { GenerateCall, JourneyModule } from '../../../core/pack/documents.gen.ts'
import { isUnauthorized } from '../../api.ts'
import { useDocument } from '../../content.ts'
import { useWrite } from '../../data/use-write.ts'
import { useToast, type ToastName } from '../../toasts.ts'
import { RefusedReply, sentenceOf } from './generation-fault.ts'

export interface Generation {
  readonly generate: () => void
  /** Also when it was started before this page was left and opened again. */
  readonly isPending: boolean
  /** What went wrong the last time, in words. */
  readonly failure: string | null
}

export interface GenerationPlan {
  readonly module: JourneyModule
  readonly how: GenerateCall
  /** What is said once they are written. */
  readonly done: ToastName
  readonly onWritten: () => void
}

/**
 * Writes the insights of a module by the call that its card names (INSIGHTS-020 to 022, C-47, C-68), one at a time
 * however often it is asked for.
 */
export function useGenerate({ module, how, done, onWritten }: GenerationPlan): Generation {
  const toast = useToast()
  const { fallbacks, moduleInsightsFailed } = useDocument('toasts')
  const [refused, setRefused] = useState<RefusedReply | null>(null)
  const { call: kind, insightType } = how
  const { number: moduleNumber, title: moduleName } = module
  const failureOf = (error: unknown): string => {
    const said = sentenceOf(error)
    if (said !== null) return said
    return kind === 'insight'
      ? fallbacks.insights
      : fill(moduleInsightsFailed.description ?? fallbacks.insights, { module: module.title })
  }
  const failed = (fault: Error) => toast('insightsFailed', { message: failureOf(fault) })
  const effects = {
    shared: module.id,
    onSuccess: (reply: unknown) => {
      const fault = new RefusedReply(reply)
      if (sentenceOf(fault) !== null) {
        setRefused(fault)
        failed(fault)
        return
      }
      toast(done)
      onWritten()
    },
    onError: failed,
  }
  const insight = useWrite('POST /api/insights/generate', effects)
  const moduleInsight = useWrite('POST /api/insights/generate-module', effects)
  const path = useWrite('POST /api/path-integration', effects)
  const send: Record<GenerateCall['call'], () => unknown> = {
    insight: () => insight.send({ body: { type: insightType, moduleNumber } }),
    'module-insight': () => moduleInsight.send({ body: { moduleNumber, insightType, moduleName } }),
    'path-integration': () => path.send({}),
  }
  const { isPending, error } = { insight, 'module-insight': moduleInsight, 'path-integration': path }[kind]
  const fault = refused ?? error
  return {
    generate: () => {
      setRefused(null)
      void send[kind]()
    },
    isPending,
    failure: fault && !isPending && !isUnauthorized(fault) ? failureOf(fault) : null,
  }
}
