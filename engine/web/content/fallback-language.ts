import type { DocumentByKind } from '../../core/pack/documents.gen.ts'
import { useDocument } from './content.ts'

/**
 * The language of texts of a kind where that is not the language of the page, because they may not be translated: for
 * their `lang`, so that they are read aloud as what they are. Texts put together from recipes go with `interpretations`.
 */
export function useFallbackLanguage(kind: keyof DocumentByKind): string | undefined {
  const { locale, writtenIn, locales } = useDocument('pack')
  if (writtenIn === undefined || writtenIn === locale) return undefined
  const complete = locales?.find(({ id }) => id === locale)?.complete
  return complete?.includes(kind) ? undefined : writtenIn
}
