/** What of an article is searched. */
export interface Findable {
  readonly title: string
  readonly excerpt: string
  readonly tags: readonly string[]
  readonly category: { readonly id: string }
}

/** What a reader looks for; empty strings are everything. */
export interface Wanted {
  readonly text: string
  readonly category: string
}

/** The articles of a category whose title, excerpt or a tag holds the text, in whatever case (BLOG-003, BLOG-005). */
export function findArticles<A extends Findable>(articles: readonly A[], { text, category }: Wanted): A[] {
  const sought = text.trim().toLowerCase()
  return articles.filter(
    (article) =>
      (category === '' || article.category.id === category) &&
      [article.title, article.excerpt, ...article.tags].some((words) => words.toLowerCase().includes(sought)),
  )
}

/** The search of an address, as far as it makes sense here. */
export function wantedIn(search: string, categories: readonly { id: string }[]): Wanted {
  const named = new URLSearchParams(search)
  const category = named.get('category') ?? ''
  return {
    text: (named.get('q') ?? '').slice(0, 200),
    category: categories.some(({ id }) => id === category) ? category : '',
  }
}

/** The same as the search of an address. */
export function searchOf({ text, category }: Wanted): { q?: string; category?: string } {
  return { ...(text.trim() ? { q: text } : {}), ...(category ? { category } : {}) }
}
