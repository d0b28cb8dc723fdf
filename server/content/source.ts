import type { Finding } from '../../engine/core/pack/finding.ts'
import type { Library } from './library.ts'

/** Where the routes get content from: the pack that is served now, and in dev what is wrong with the newest. */
export interface ContentSource {
  readonly library: Library
  /** What keeps a newer state of the folder from being served; empty when nothing does. */
  readonly findings: readonly Finding[]
  /** Calls back after every change until the returned function is called. */
  subscribe(listener: () => void): () => void
  /** The content of a hash: what is served now, or a version that pages may still be open with. */
  withHash(hash: string): Promise<Library | undefined>
  /** Whether this is a version that others are no longer served with: its answers are for whoever is served now. */
  readonly isEarlier: boolean
  /** Whether the content of a hash was published here, and is not what is served now. */
  readonly isReplaced: (hash: string) => boolean
}

/** The same content in a language of the pack. */
export const contentIn = (source: ContentSource, locale: string): ContentSource => ({
  get library() {
    return source.library.in(locale)
  },
  get findings() {
    return source.findings
  },
  subscribe: (listener) => source.subscribe(listener),
  withHash: async (hash) => (await source.withHash(hash))?.in(locale),
  isEarlier: source.isEarlier,
  isReplaced: (hash) => source.isReplaced(hash),
})

/** Content that never changes. */
export const fixedContent = (library: Library): ContentSource => ({
  library,
  findings: [],
  subscribe: () => () => undefined,
  withHash: (hash) => Promise.resolve(hash === library.hash ? library : undefined),
  isEarlier: false,
  isReplaced: () => false,
})

/** Content as it was before, for a page that was opened with it. */
export const earlierContent = (library: Library): ContentSource => ({
  ...fixedContent(library),
  isEarlier: true,
})
