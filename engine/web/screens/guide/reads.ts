import { queryOptions } from '@tanstack/react-query'
import type { Conversation } from '../../../contracts/index.ts'
import { call } from '../../api.ts'
import { get } from '../../data/get.ts'

/** What the guide sees, line by line. Read anew whenever it is looked at. */
export const guideContext = { ...get('GET /api/guide/context'), gcTime: 0, staleTime: 0 }

/** The conversations that hold all words of `search`, the newest first. */
export const conversations = (search: string) =>
  queryOptions<Conversation[]>({
    queryKey: [...get('GET /api/guide/conversations').queryKey, { q: search }],
    queryFn: ({ signal }) =>
      search === ''
        ? call('GET /api/guide/conversations', { signal })
        : call('POST /api/guide/conversations/search', { body: { q: search }, signal }),
    placeholderData: (before) => before,
    gcTime: 0,
    staleTime: 0,
  })

/** One conversation with its messages, as it is when it is opened. */
export const conversation = (id: string) => ({
  ...get('GET /api/guide/conversations/{id}', { params: { id } }),
  gcTime: 0,
})
