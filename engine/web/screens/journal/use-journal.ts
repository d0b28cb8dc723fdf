import { useState } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { JournalEntry, JournalPage } from '../../../contracts/index.ts'
import { useApp } from '../../app-context.ts'
import { call } from '../../api.ts'
import { useUnauthorized } from '../../unauthorized.ts'

const text = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Newest day first, and within a day what was written last, as the server has it. */
function newestFirst(a: JournalEntry, b: JournalEntry): number {
  return text(b.entryDate, a.entryDate) || text(b.createdAt, a.createdAt) || text(b.id, a.id)
}

/** The entries with one that was written or changed in its place. */
function withEntry(page: JournalPage, entry: JournalEntry): JournalPage {
  const others = page.entries.filter(({ id }) => id !== entry.id)
  return { ...page, entries: [...others, entry].sort(newestFirst) }
}

function withoutEntry(page: JournalPage, gone: string): JournalPage {
  return { ...page, entries: page.entries.filter(({ id }) => id !== gone) }
}

/** The entries with the page after them. One that moved between the two reads is not shown twice. */
function withPage(page: JournalPage, more: JournalPage): JournalPage {
  const known = new Set(page.entries.map(({ id }) => id))
  return { entries: [...page.entries, ...more.entries.filter(({ id }) => !known.has(id))], next: more.next }
}

/** A page of the entries; of those that hold all words of `search`, when there are some. */
const readJournal = (
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
const journalEntries = (search: string) =>
  queryOptions<JournalPage>({
    queryKey: ['/api/journal', search],
    queryFn: ({ signal }) => readJournal(search, { signal }),
    // While other words are looked for, what was found before stays.
    placeholderData: (before) => before,
    gcTime: 0,
  })

export interface Journal {
  readonly state: 'loading' | 'failed' | 'read'
  /** Other words are being looked for; what is shown is of the words before. */
  readonly searching: boolean
  readonly page: JournalPage
  readonly retry: () => void
  /** Reads the page after those read so far; answers its first entry. */
  readonly more: () => Promise<JournalEntry | undefined>
  readonly moreState: 'idle' | 'loading' | 'failed'
  /** An entry was written or changed. */
  readonly put: (entry: JournalEntry) => void
  /** An entry is gone. */
  readonly drop: (id: string) => void
}

const NOTHING: JournalPage = { entries: [], next: null }

/** The seeker's entries that hold all words of `search`. */
export function useJournal(search: string): Journal {
  const { client } = useApp()
  const onUnauthorized = useUnauthorized()
  const query = journalEntries(search)
  const { data, isError, isPlaceholderData, refetch } = useQuery(query)
  const [moreState, setMoreState] = useState<Journal['moreState']>('idle')

  const change = (by: (page: JournalPage) => JournalPage) =>
    client.setQueryData(query.queryKey, (page) => (page ? by(page) : page))

  const more = async (): Promise<JournalEntry | undefined> => {
    const cursor = data?.next
    if (!cursor || moreState === 'loading') return undefined
    setMoreState('loading')
    try {
      const next = await readJournal(search, { cursor })
      change((page) => withPage(page, next))
      setMoreState('idle')
      return next.entries[0]
    } catch (error) {
      onUnauthorized(error, 'GET /api/journal')
      setMoreState('failed')
      return undefined
    }
  }

  return {
    state: data ? 'read' : isError ? 'failed' : 'loading',
    searching: isPlaceholderData,
    page: data ?? NOTHING,
    retry: () => void refetch(),
    more,
    moreState,
    put: (entry) => {
      // Whether it holds the words that are looked for is for the server to say.
      if (search === '' && client.getQueryData(query.queryKey)) change((page) => withEntry(page, entry))
      else void refetch()
    },
    drop: (id) => void change((page) => withoutEntry(page, id)),
  }
}
