import type { Finding } from '../../engine/core/pack/finding.ts'
import type { Library } from './library.ts'

/** Where the routes get content from: the pack that is served now, and in dev what is wrong with the newest. */
export interface ContentSource {
  readonly library: Library
  /** What keeps a newer state of the folder from being served; empty when nothing does. */
  readonly findings: readonly Finding[]
  /** Calls back after every change until the returned function is called. */
  subscribe(listener: () => void): () => void
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
})

/** Content that never changes. */
export const fixedContent = (library: Library): ContentSource => ({
  library,
  findings: [],
  subscribe: () => () => undefined,
})
