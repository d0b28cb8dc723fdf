import { useState } from 'react'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SealedLetter } from '../../../contracts/index.ts'
import { call } from '../../api.ts'
import { keyOf, keyOfAll } from '../../data/get.ts'
import { useUnauthorized } from '../../unauthorized.ts'

type State = 'sealed' | 'open'

/** The pages read so far. */
interface Pages {
  readonly letters: readonly SealedLetter[]
  readonly next: string | null
  readonly count: number
}

export interface Letters {
  readonly state: 'loading' | 'failed' | 'read'
  readonly list: readonly SealedLetter[]
  /** Reads the next page; null on the last one. */
  readonly more: (() => Promise<void>) | null
  readonly readingMore: boolean
  readonly failedMore: boolean
  readonly retry: () => void
}

/** Reads the letters anew after one of them has changed. Said here and not in `calls.ts`, which every page loads. */
export function useLettersChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOfAll('GET /api/letters') })
}

/** The pages with the one after them. A letter that moved between the two reads is not shown twice. */
async function withNext(state: State, before: Pages | undefined, signal?: AbortSignal): Promise<Pages> {
  const cursor = before?.next
  return added(
    before,
    await call('GET /api/letters', {
      query: cursor ? { state, cursor } : { state },
      ...(signal ? { signal } : {}),
    }),
  )
}

function added(before: Pages | undefined, { letters, next }: Omit<Pages, 'count'>): Pages {
  const known = new Set(before?.letters.map(({ id }) => id))
  return {
    letters: [...(before?.letters ?? []), ...letters.filter(({ id }) => !known.has(id))],
    next,
    count: (before?.count ?? 0) + 1,
  }
}

/** As many pages as were read before, or the first. */
const pagesOf = (client: QueryClient, state: State) => {
  const queryKey = [...keyOf('GET /api/letters', { query: { state } }), 'pages']
  return queryOptions<Pages>({
    queryKey,
    queryFn: async ({ signal }) => {
      const wanted = client.getQueryData<Pages>(queryKey)?.count ?? 1
      let pages = await withNext(state, undefined, signal)
      while (pages.next !== null && pages.count < wanted) pages = await withNext(state, pages, signal)
      return pages
    },
    meta: {
      from: `/api/letters?state=${state}`,
      kept: (page: Omit<Pages, 'count'>) => added(undefined, page),
    },
  })
}

/** The letters that wait for their day, or those that are open, a page at a time. */
export function useLetters(state: State): Letters {
  const client = useQueryClient()
  const onUnauthorized = useUnauthorized()
  const query = pagesOf(client, state)
  const { data, isError, refetch } = useQuery(query)
  const [reading, setReading] = useState<'no' | 'now' | 'failed'>('no')
  const more = async () => {
    if (!data || reading === 'now') return
    setReading('now')
    try {
      const pages = await withNext(state, data)
      client.setQueryData<Pages>(query.queryKey, pages)
      setReading('no')
    } catch (error) {
      onUnauthorized(error, 'GET /api/letters')
      setReading('failed')
    }
  }
  return {
    state: data ? 'read' : isError ? 'failed' : 'loading',
    list: data?.letters ?? [],
    more: data && data.next !== null ? more : null,
    readingMore: reading === 'now',
    failedMore: reading === 'failed',
    retry: () => void refetch(),
  }
}
