import { queryOptions } from '@tanstack/react-query'
import type { Conversation, GuideContext } from '../../contracts/index.ts'
import { call } from '../api.ts'

/** What the guide sees, line by line. Read anew whenever it is looked at. */
export const guideContext = queryOptions<GuideContext>({
  queryKey: ['/api/soul-guide/context'],
  gcTime: 0,
  staleTime: 0,
})

/** The conversations that hold all words of `search`, the newest first. */
export const conversations = (search: string) =>
  queryOptions<Conversation[]>({
    queryKey: ['/api/soul-guide/conversations', search],
    queryFn: ({ signal }) =>
      search === ''
        ? call('GET /api/soul-guide/conversations', { signal })
        : call('POST /api/soul-guide/conversations/search', { body: { q: search }, signal }),
    placeholderData: (before) => before,
    gcTime: 0,
    staleTime: 0,
  })

/** One conversation with its messages, as it is when it is opened. */
export const conversation = (id: string) =>
  queryOptions({
    queryKey: ['/api/soul-guide/conversations/{id}', id],
    queryFn: ({ signal }) => call('GET /api/soul-guide/conversations/{id}', { params: { id }, signal }),
    gcTime: 0,
  })
