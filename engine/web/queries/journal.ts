import { queryOptions } from '@tanstack/react-query'
import type { JournalPage } from '../../contracts/index.ts'
import { call } from '../api.ts'

/** A page of the entries; of those that hold all words of `search`, when there are some. */
export const readJournal = (
  search: string,
  { cursor, signal }: { cursor?: string; signal?: AbortSignal } = {},
): Promise<JournalPage> => {
  const from = cursor === undefined ? {} : { cursor }
  const when = signal === undefined ? {} : { signal }
  return search === ''
    ? call('GET /api/journal', { query: from, ...when })
    : call('POST /api/journal/search', { body: { q: search, ...from }, ...when })
}

/**
 * The entries read so far, newest first; those that hold all words of `search`, or all of them. Read anew at each
 * visit, so that what another device wrote is there.
 */
export const journalEntries = (search: string) =>
  queryOptions<JournalPage>({
    queryKey: ['/api/journal', search],
    queryFn: ({ signal }) => readJournal(search, { signal }),
    // While other words are looked for, what was found before stays.
    placeholderData: (before) => before,
    gcTime: 0,
  })
