import { queryOptions } from '@tanstack/react-query'
import { call, type CallArguments, type CallOptions, type Operation, type Reply } from '../api.ts'

/** A read of the API. */
export type Read = Extract<Operation, `GET ${string}`>

/** What a read is asked with: the parameters and the query that its contract has. */
type Asked<K extends Read> = Pick<
  CallOptions<K>,
  Extract<keyof CallOptions<K>, 'params' | 'query' | 'headers'>
>
type AskedArguments<K extends Read> = object extends Asked<K> ? [asked?: Asked<K>] : [asked: Asked<K>]

interface Loose {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
}

/**
 * The cache key of a read: the segments of its address, what was asked for in the place of each parameter, and its
 * query at the end. The part before the first parameter is the key of all reads of that kind.
 */
export function keyOf(operation: Read, { params = {}, query }: Loose = {}): readonly unknown[] {
  const path = operation.slice(operation.indexOf(' ') + 1)
  const [base = path, ...rest] = path.split(/\/(?=\{)|(?<=\})\//)
  const segments = rest.map((segment) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    return name === undefined ? segment : params[name]
  })
  return query === undefined ? [base, ...segments] : [base, ...segments, query]
}

/** The key of every read of this kind, whatever it was asked with. */
export const keyOfAll = (operation: Read): readonly unknown[] => keyOf(operation).slice(0, 1)

/**
 * A read as a query: `useQuery(get('GET /api/insights'))`. Its key comes from the operation and what it is asked with,
 * its type from the contract.
 */
export function get<K extends Read>(operation: K, ...[asked]: AskedArguments<K>) {
  return queryOptions<Reply<K>, Error, Reply<K>>({
    queryKey: keyOf(operation, asked as Loose | undefined),
    queryFn: ({ signal }) => call(operation, ...([{ ...asked, signal }] as unknown as CallArguments<K>)),
  })
}
