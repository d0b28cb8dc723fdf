import type { User } from './account/auth.ts'

// What the server and the build that renders words for it (engine/web/prerender.tsx) say to each other. The build is
// loaded at run time: both take their types from here, so that neither changes alone.

/** Whose page: a visitor's, or that of anybody who is signed in. */
export type Audience = 'visitor' | 'seeker'

/** A document of the pack, as it is sent. */
export interface SentDocument {
  readonly kind: string
  readonly id: string
}

/** A page whose words can be rendered ahead. Addresses that show the same share one. */
export interface PrerenderedPage {
  readonly address: string
  /** Keys in Vite's manifest of what it shows, besides the app's first load. */
  readonly modules: readonly string[]
  /** Whether there are only so many such pages, so that what was rendered can be kept. */
  readonly kept: boolean
  /** Whether it shows what one seeker has: rendered for them alone, from reads of theirs. */
  readonly own: boolean
}

/** A read that the server makes while it sends a page, so that the page is whole at once. */
export interface Prefetch {
  /** The cache key of the web app. */
  readonly key: readonly unknown[]
  /** Address of the read; of several, the answers stand in a list, without those that are null. */
  readonly from: string | readonly string[]
  /** Of a read that is asked with a body: a POST that changes nothing. */
  readonly body?: unknown
}

/** What was read: cache key -> what the API answered. */
export type Prefetched = readonly (readonly [key: readonly unknown[], data: unknown])[]

/** For whom a page is rendered, and how the server reads for it what it asks for. What cannot be read is left out. */
export interface PageReads {
  /** Nobody for the page of every visitor, which asks only for what is the same for all of them. */
  readonly user: User | null
  readonly read: (prefetches: readonly Prefetch[]) => Promise<Prefetched>
}

/** What a page holds before any script has run. */
export interface RenderedWords {
  /** Goes into the root of the page. */
  readonly html: string
  readonly title: string
  readonly description: string | undefined
  /** What it was rendered from. */
  readonly prefetched?: Prefetched
}

/** What the build gives the server. */
export interface WordsRenderer {
  pageAt(
    path: string,
    search: string,
    audience: Audience,
    documents: readonly SentDocument[],
  ): PrerenderedPage | null
  render(
    address: string,
    audience: Audience,
    documents: readonly SentDocument[],
    reads?: PageReads,
  ): Promise<RenderedWords>
}
