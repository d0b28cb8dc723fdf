import { useMemo } from 'react'
import { fill } from '../../../core/copy.ts'
import type { BlogCategory } from '../../../core/pack/documents.gen.ts'
import { readingMinutes } from '../../../core/reading-time.ts'
import { useDocument, useDocuments } from '../../content/content.ts'

/** An article as it is shown. */
export interface Article {
  readonly id: string
  readonly title: string
  readonly excerpt: string
  readonly author: string
  readonly category: BlogCategory
  readonly tags: readonly string[]
  readonly featured: boolean
  /** Days, as YYYY-MM-DD. */
  readonly publishedAt: string
  readonly updatedAt: string | undefined
  /** Markdown. */
  readonly content: string
  /** How long it takes to read. */
  readonly minutes: number
}

/** Every article, newest first. */
export function useArticles(): readonly Article[] {
  const documents = useDocuments('article')
  const { categories } = useDocument('blog')
  const { name } = useDocument('pack')
  return useMemo(
    () =>
      documents
        .map((document): Article => {
          const content = fill(document.content, { name })
          return {
            ...document,
            author: fill(document.author, { name }),
            // Loading the pack has checked that there is one.
            category: categories.find(({ id }) => id === document.category) ?? {
              id: document.category,
              label: document.category,
            },
            updatedAt: document.updatedAt,
            content,
            minutes: readingMinutes(content),
          }
        })
        .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt)),
    [documents, categories, name],
  )
}
