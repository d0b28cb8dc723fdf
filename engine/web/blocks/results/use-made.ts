import { useQuery } from '@tanstack/react-query'
import type { RestsOn } from '../../../contracts/index.ts'
import type { Json } from '../../../core/flow/index.ts'
import { get } from '../../data/get.ts'

/** What was written last out of the answers to a flow, where the server keeps it. */
export type Made =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'none' }
  | {
      readonly state: 'made'
      readonly value: Json
      readonly source: 'model' | 'composed'
      /** The answers that it stands on; none of what was written before they were kept. */
      readonly restsOn: RestsOn
    }

/** @param commission what wrote it; undefined where nothing does */
export function useMade(flow: string, commission: string | undefined): Made {
  const { data, isPending, isError, refetch } = useQuery({
    ...get('GET /api/flows/{flow}/generate/{document}', { params: { flow, document: commission ?? '' } }),
    enabled: commission !== undefined,
  })
  if (commission === undefined) return { state: 'none' }
  if (isPending) return { state: 'loading' }
  if (isError) return { state: 'failed', retry: () => void refetch() }
  // What the server keeps of a commission is JSON of the commission's own shape.
  return data
    ? { state: 'made', value: data.value as Json, source: data.source, restsOn: data.restsOn ?? [] }
    : { state: 'none' }
}
