import { useSuspenseQuery } from '@tanstack/react-query'
import { useApp } from '../app-context.ts'
import { documentById, documentOf, useDocument } from '../content.ts'

/** What the card is made of, in the language of the page: read all at once. Suspends. */
export function useCareDocuments() {
  const { client } = useApp()
  const { locale } = useDocument('pack')
  const help = documentById('care', locale)
  const lines = documentOf('care-lines')
  // The first read below waits; the others are under way by then.
  void client.prefetchQuery(help)
  void client.prefetchQuery(lines)
  return {
    words: useDocument('care-card'),
    lines: useSuspenseQuery(lines).data,
    said: useSuspenseQuery(help).data,
  }
}
