import { queryOptions } from '@tanstack/react-query'
import type { JournalPage } from '../../contracts/index.ts'
import { call } from '../api.ts'

/**
 * The entries read so far, newest first; those that hold all words of `search`, or all of them. Read anew at each
 * visit, so that what another device wrote is there.
 */
export const journalEntries = (search: string) =>
  queryOptions<JournalPage>({
    queryKey: ['/api/journal', search],
    queryFn: ({ signal }) => call('GET /api/journal', { query: search === '' ? {} : { q: search }, signal }),
    // While other words are looked for, what was found before stays.
    placeholderData: (before) => before,
    gcTime: 0,
  })
