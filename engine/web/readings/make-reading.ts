import { queryOptions } from '@tanstack/react-query'
import type { ModalityResult } from '../../contracts/index.ts'
import { call } from '../api.ts'
import type { StepInput } from './step-input.ts'

/** A reading of the pack from this input; the same input is worked out once. */
export const readingOf = (reading: string, input: StepInput) =>
  queryOptions<ModalityResult>({
    queryKey: ['/api/readings', reading, input],
    queryFn: ({ signal }) => makeReading(reading, input, signal),
    retry: false,
  })

/** The same, asked for anew. */
export const makeReading = (
  reading: string,
  { results, ...birth }: StepInput,
  signal?: AbortSignal,
): Promise<ModalityResult> =>
  call('POST /api/readings/{reading}', {
    params: { reading },
    body: { ...birth, results: { ...results } },
    ...(signal ? { signal } : {}),
  })
