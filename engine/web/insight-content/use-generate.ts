import { fill } from '../../core/copy.ts'
import type { GenerateCall, JourneyModule } from '../../core/pack/documents.gen.ts'
import { isUnauthorized } from '../api.ts'
import { useDocument } from '../content/content.ts'
import { useToast, type ToastName } from '../toasts.ts'
import { sentenceOf } from './generation-fault.ts'
import { useWriting } from './use-writing.ts'

export interface Generation {
  readonly generate: () => void
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

/** Writes the insights of a module by the call that its card names, and says what came of it. */
export function useGenerate({ module, how, done, onWritten }: GenerationPlan): Generation {
  const toast = useToast()
  const { fallbacks, moduleInsightsFailed } = useDocument('toasts')
  const failureOf = (fault: Error): string => {
    const said = sentenceOf(fault)
    if (said !== null) return said
    return how.call === 'insight'
      ? fallbacks.insights
      : fill(moduleInsightsFailed.description ?? fallbacks.insights, { module: module.title })
  }
  const { write, isPending, fault } = useWriting(how, module, {
    onWritten: () => {
      toast(done)
      onWritten()
    },
    onFailed: (failed) => toast('insightsFailed', { message: failureOf(failed) }),
  })
  return { generate: write, isPending, failure: fault && !isUnauthorized(fault) ? failureOf(fault) : null }
}
