import { useState } from 'react'
import type { GenerateCall, JourneyModule } from '../../core/pack/documents.gen.ts'
import { useWrite } from '../data/use-write.ts'
import type { Unauthorized } from '../unauthorized.ts'
import { RefusedReply, sentenceOf } from './generation-fault.ts'

export interface Writing {
  readonly write: () => void
  /** Also when it was started before this page was left and opened again. */
  readonly isPending: boolean
  /** What went wrong the last time; a reply that carries an error counts as a failure (API-023). */
  readonly fault: Error | null
}

interface WritingEffects {
  readonly onWritten?: () => void
  /** Called for every failure but a lost session, which is taken care of. */
  readonly onFailed?: (fault: Error) => void
  readonly unauthorized?: Partial<Unauthorized>
}

/**
 * Has an insight written by the call that is named (INSIGHTS-020 to 022, C-47, C-68), one at a time however often it is
 * asked for.
 * @param module null for a text that is asked for by its type alone
 */
export function useWriting(
  { call: kind, insightType }: GenerateCall,
  module: JourneyModule | null,
  { onWritten, onFailed, unauthorized }: WritingEffects = {},
): Writing {
  const [refused, setRefused] = useState<RefusedReply | null>(null)
  const effects = {
    shared: module?.id ?? insightType,
    ...(unauthorized ? { unauthorized } : {}),
    onSuccess: (reply: unknown) => {
      const fault = new RefusedReply(reply)
      if (sentenceOf(fault) === null) return onWritten?.()
      setRefused(fault)
      onFailed?.(fault)
    },
    onError: (fault: Error) => onFailed?.(fault),
  }
  const insight = useWrite('POST /api/insights/generate', effects)
  const moduleInsight = useWrite('POST /api/insights/generate-module', effects)
  const path = useWrite('POST /api/path', effects)
  const send: Record<GenerateCall['call'], () => unknown> = {
    insight: () =>
      insight.send({ body: { type: insightType, ...(module ? { moduleNumber: module.number } : {}) } }),
    'module-insight': () =>
      module &&
      moduleInsight.send({
        body: { moduleNumber: module.number, insightType, moduleName: module.title },
      }),
    path: () => path.send({}),
  }
  const { isPending, error } = { insight, 'module-insight': moduleInsight, path: path }[kind]
  return {
    write: () => {
      setRefused(null)
      void send[kind]()
    },
    isPending,
    fault: isPending ? null : (refused ?? error),
  }
}
