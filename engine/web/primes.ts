import type { QueryClient } from '@tanstack/react-query'
import { urlOfKey } from './queries/query-client.ts'

/** A read of a seeker's own page that the server makes while it sends the page, so that the page is whole at once. */
export interface Prime {
  readonly key: readonly unknown[]
  /** Address of the read; of several, the answers stand in a list, without those that are null. */
  readonly from: string | readonly string[]
}

/** What was read: by cache key. */
export type Primed = readonly (readonly [key: readonly unknown[], data: unknown])[]

/** The default read: its key is its address. */
export const primeOf = ({ queryKey }: { readonly queryKey: readonly unknown[] }): Prime => ({
  key: queryKey,
  from: urlOfKey(queryKey),
})

/** Puts what was read into the cache. */
export function keepPrimed(client: QueryClient, primed: Primed): void {
  for (const [key, data] of primed) client.setQueryData(key, data)
}

/** What the page brought along, if it did. */
export function primedOn(page: Document): Primed {
  const text = page.getElementById('primed')?.textContent ?? ''
  // The server has checked each answer against its contract.
  return text === '' ? [] : (JSON.parse(text) as Primed)
}
