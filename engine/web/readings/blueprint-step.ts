import { queryOptions } from '@tanstack/react-query'
import type { ModalityResult } from '../../contracts/index.ts'
import { call } from '../api.ts'
import type { StepInput } from './step-input.ts'

/** One of the eight readings from this input; the same input is worked out once. */
export const blueprintStep = (stepId: string, input: StepInput) =>
  queryOptions<ModalityResult>({
    queryKey: ['/api/soul-blueprint', stepId, input],
    queryFn: ({ signal }) => runStep(stepId, input, signal),
    retry: false,
  })

/** The same, asked for anew. */
export const runStep = (stepId: string, input: StepInput, signal?: AbortSignal): Promise<ModalityResult> =>
  call('POST /api/soul-blueprint/{stepId}', {
    params: { stepId },
    body: {
      ...input,
      mbti: input.mbti && { ...input.mbti },
      enneagram: input.enneagram && { ...input.enneagram },
      loveLanguages: input.loveLanguages && { ...input.loveLanguages },
    },
    ...(signal ? { signal } : {}),
  })
