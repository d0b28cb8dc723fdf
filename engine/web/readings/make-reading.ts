import { queryOptions } from '@tanstack/react-query'
import type { ModalityResult } from '../../contracts/index.ts'
import { call } from '../api.ts'
import type { StepInput } from './step-input.ts'

const bodyOf = ({ results, ...birth }: StepInput) => ({ ...birth, results: { ...results } })

/** A reading of the pack from this input; the same input is worked out once. */
export const readingOf = (reading: string, input: StepInput) =>
  queryOptions<ModalityResult>({
    queryKey: ['/api/readings', reading, input],
    queryFn: ({ signal }) => makeReading(reading, input, signal),
    retry: false,
    // It changes nothing: the server makes it along with the page.
    meta: { from: `/api/readings/${reading}`, body: bodyOf(input) },
  })

/** The same, asked for anew. */
export const makeReading = (
  reading: string,
  input: StepInput,
  signal?: AbortSignal,
): Promise<ModalityResult> =>
  call('POST /api/readings/{reading}', {
    params: { reading },
    body: bodyOf(input),
    ...(signal ? { signal } : {}),
  })
