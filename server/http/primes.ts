/** A read of a seeker's own page, by the cache key of the web app; of several addresses the answers make a list. */
export interface Prime {
  readonly key: readonly unknown[]
  readonly from: string | readonly string[]
}

/** What was read: cache key -> what the API answers. */
export type Primed = readonly (readonly [key: readonly unknown[], data: unknown])[]
