import { QueryClient, type MutationCacheConfig, type QueryCacheConfig } from '@tanstack/react-query'
import { MutationCache, QueryCache } from '@tanstack/react-query'
import { read } from '../api.ts'

/** The GET address of a cache key: its segments joined by slashes (API-005). */
export function urlOfKey(key: readonly unknown[]): string {
  return key.map(String).join('/')
}

export interface Watchers {
  queries?: QueryCacheConfig
  mutations?: MutationCacheConfig
}

/**
 * The cache of what was read from the server, with the defaults of the specification: a key is its address; no
 * retry, no refetch on focus, no interval, and nothing goes stale by itself (API-006).
 */
export function createQueryClient({ queries, mutations }: Watchers = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache(queries),
    mutationCache: new MutationCache(mutations),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => read(urlOfKey(queryKey), { signal }),
        staleTime: Infinity,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Otherwise a call without a network would wait in silence instead of failing.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
