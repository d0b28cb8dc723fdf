import { isRecord } from '../../core/pack/json.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Prefetch } from '../../contracts/prerender.ts'

const API = '/api/'

/** The GET address of a cache key: its segments joined by slashes, its query at the end. */
function addressOf(key: readonly unknown[]): string {
  const last = key.at(-1)
  if (!isRecord(last)) return key.map(String).join('/')
  const given = Object.entries(last).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(given).toString()
  return `${key.slice(0, -1).map(String).join('/')}${query === '' ? '' : `?${query}`}`
}

/** A read, and what of its answer is kept in the cache when that is something else. */
export interface AskedRead extends Prefetch {
  readonly kept?: (answer: unknown) => unknown
}

const isKeeping = (value: unknown): value is AskedRead['kept'] & object => typeof value === 'function'

/**
 * Notes from now on what renders would have asked the API for in a browser, and tells it when it is called: the reads
 * that found no answer. One that is made of several calls, asked with a body, or keeps something else than
 * the answer, says so in its `meta`: `from`, `body`, `kept`.
 */
export function noteReads(client: QueryClient): () => readonly AskedRead[] {
  const noted = new Map<string, AskedRead>()
  // Every query of a render passes here, also those that share a key with one that is switched off.
  const defaultQueryOptions = client.defaultQueryOptions.bind(client)
  client.defaultQueryOptions = (options) => {
    const asked = defaultQueryOptions(options)
    const { queryKey, queryHash, enabled, meta } = asked
    const [base] = queryKey
    if (enabled !== false && typeof base === 'string' && base.startsWith(API)) {
      const { from, body, kept } = meta ?? {}
      noted.set(queryHash, {
        key: queryKey,
        from: Array.isArray(from) ? from.map(String) : typeof from === 'string' ? from : addressOf(queryKey),
        ...(body === undefined ? {} : { body }),
        ...(isKeeping(kept) ? { kept } : {}),
      })
    }
    return asked
  }
  return () => [...noted.values()].filter(({ key }) => client.getQueryData(key) === undefined)
}
