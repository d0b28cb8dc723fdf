import { useRef } from 'react'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { fill } from '../../../core/copy.ts'
import type { GenerateCall, JourneyModule } from '../../../core/pack/documents.gen.ts'
import { call, ConnectionError, isUnauthorized } from '../../api.ts'
import { useDocument } from '../../content.ts'
import { insights } from '../../queries/insights.ts'
import { journeyProgress } from '../../queries/journey-progress.ts'
import { pathIntegration, pathVersionsKey } from '../../queries/path-integration.ts'
import { randomName } from '../../random-name.ts'
import { useToast, type ToastName } from '../../toasts.ts'
import { RefusedReply, sentenceOf } from './generation-fault.ts'

/** A model may take its time; the server gives up before this. */
const DEADLINE_MS = 75_000

export interface Generation {
  readonly generate: () => void
  /** Also when it was started before this page was left and opened again. */
  readonly isPending: boolean
  /** What went wrong the last time, in words. */
  readonly failure: string | null
}

const OPERATIONS = {
  insight: 'POST /api/insights/generate',
  'module-insight': 'POST /api/insights/generate-module',
  'path-integration': 'POST /api/path-integration',
} as const

/** The call that writes the insights of a module, as its card names it (INSIGHTS-020 to 022, C-47, C-68). */
async function ask(
  { number: moduleNumber, title: moduleName }: JourneyModule,
  { call: kind, insightType }: GenerateCall,
  attempt: string,
): Promise<unknown> {
  const more = { deadlineMs: DEADLINE_MS, headers: { 'idempotency-key': attempt } }
  switch (kind) {
    case 'insight':
      return call(OPERATIONS[kind], { body: { type: insightType, moduleNumber }, ...more })
    case 'module-insight':
      return call(OPERATIONS[kind], { body: { moduleNumber, insightType, moduleName }, ...more })
    case 'path-integration':
      return call(OPERATIONS[kind], more)
    default:
      return kind satisfies never
  }
}

export interface GenerationPlan {
  readonly module: JourneyModule
  readonly how: GenerateCall
  /** What is said once they are written. */
  readonly done: ToastName
  readonly onWritten: () => void
}

/** Writes the insights of a module, one call at a time however often it is asked for. */
export function useGenerate({ module, how, done, onWritten }: GenerationPlan): Generation {
  const client = useQueryClient()
  const toast = useToast()
  const { fallbacks, moduleInsightsFailed } = useDocument('toasts')
  const { call: kind } = how
  const mutationKey = ['insights of module', module.id]
  const failureOf = (error: unknown): string => {
    const said = sentenceOf(error)
    if (said !== null) return said
    return kind === 'insight'
      ? fallbacks.insights
      : fill(moduleInsightsFailed.description ?? fallbacks.insights, { module: module.title })
  }
  // One name for one wish: asked for again after a broken connection, it is written once all the same.
  const attempt = useRef(randomName())
  const { mutate, error } = useMutation({
    mutationKey,
    mutationFn: async () => {
      const reply = await ask(module, how, attempt.current)
      if (sentenceOf(new RefusedReply(reply)) !== null) throw new RefusedReply(reply)
    },
    meta: { operation: OPERATIONS[kind] },
    onSuccess: async () => {
      attempt.current = randomName()
      const changed = [insights, pathIntegration, journeyProgress].map(({ queryKey }) => queryKey)
      await Promise.all(
        [...changed, pathVersionsKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      )
      toast(done)
      onWritten()
    },
    onError: (fault) => {
      if (!(fault instanceof ConnectionError)) attempt.current = randomName()
      if (!isUnauthorized(fault)) toast('insightsFailed', { message: failureOf(fault) })
    },
  })
  const isPending = useIsMutating({ mutationKey }) > 0
  return {
    generate: () => {
      if (client.isMutating({ mutationKey }) === 0) mutate()
    },
    isPending,
    failure: error && !isPending && !isUnauthorized(error) ? failureOf(error) : null,
  }
}
