import { queryOptions } from '@tanstack/react-query'
import { type CallArguments, type CallOptions, callWithHeaders, type Reply } from '../api.ts'
import { keyOf } from './get.ts'

// Beside `get.ts`, for no page reads a whole list before somebody is signed in: it comes with the first that does.

/** The calls that answer a plain array, a page at a time. */
type Listed = 'GET /api/insights' | 'GET /api/experiments'
type Row<K extends Listed> = Reply<K> extends (infer R)[] ? R : never

type Chosen<K extends Listed> = Omit<NonNullable<CallOptions<K>['query']>, 'cursor' | 'limit'>

/** Reads a list to its end, however many pages that takes. */
export async function callForAll<K extends Listed>(
  operation: K,
  { query, signal }: { query?: Chosen<K> | undefined; signal?: AbortSignal } = {},
): Promise<Row<K>[]> {
  const all: Row<K>[] = []
  let cursor: string | undefined
  do {
    const asked = [{ query: { ...query, cursor }, signal }] as unknown as CallArguments<K>
    const { reply, headers } = await callWithHeaders(operation, ...asked)
    all.push(...(reply as Row<K>[]))
    cursor = headers.get('next-cursor') ?? undefined
  } while (cursor !== undefined)
  return all
}

/** A list that is a plain array, as a query that reads it to its end. */
export function getAll<K extends Listed>(operation: K, query?: Chosen<K>) {
  return queryOptions({
    queryKey: keyOf(operation, query === undefined ? {} : { query }),
    queryFn: ({ signal }) => callForAll(operation, { query, signal }),
  })
}
