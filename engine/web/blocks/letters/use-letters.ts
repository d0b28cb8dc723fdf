import { useInfiniteQuery } from '@tanstack/react-query'
import type { SealedLetter } from '../../../contracts/index.ts'
import { call } from '../../api.ts'
import { keyOf } from '../../data/get.ts'

export interface Letters {
  readonly state: 'loading' | 'failed' | 'read'
  readonly list: readonly SealedLetter[]
  /** Reads the next page; null on the last one. */
  readonly more: (() => void) | null
  readonly readingMore: boolean
  readonly retry: () => void
}

/** The letters that wait for their day, or those that are open, a page at a time. */
export function useLetters(state: 'sealed' | 'open'): Letters {
  const read = useInfiniteQuery({
    queryKey: [...keyOf('GET /api/letters', { query: { state } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/letters', {
        query: pageParam === null ? { state } : { state, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  return {
    state: read.data ? 'read' : read.isError ? 'failed' : 'loading',
    list: read.data?.pages.flatMap(({ letters }) => letters) ?? [],
    more: read.hasNextPage ? () => void read.fetchNextPage() : null,
    readingMore: read.isFetchingNextPage,
    retry: () => void read.refetch(),
  }
}
