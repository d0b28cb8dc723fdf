import type { QueryClient } from '@tanstack/react-query'
import { firstSpoken } from '../../../core/i18n/choose-language.ts'
import type { PackDocument } from '../../../core/pack/documents.gen.ts'
import { contentHashOf, contentKey, documentOf, readAgain } from '../../content/content.ts'

/**
 * Shows the app in a language, at once and without leaving the page: the words are read anew and change where they
 * stand, so that nothing typed is lost.
 * @param chosen a language of the pack, or `system` for the one that the browser asks for
 */
export async function changeLanguage(client: QueryClient, chosen: string): Promise<void> {
  const pack = client.getQueryData(documentOf('pack').queryKey)
  if (!pack) return
  const language = chosen === 'system' ? asked(navigator.languages, pack) : chosen
  if (language === pack.locale) return
  await readAgain(client, contentKey(contentHashOf(client), pack, language))
  document.documentElement.lang = language
}

/** The first language of the pack that the browser asks for; the pack's own when it asks for none of them. */
function asked(
  wanted: readonly string[],
  { locale, writtenIn = locale, locales = [] }: PackDocument,
): string {
  return firstSpoken(wanted, [writtenIn, ...locales.map(({ id }) => id)]) ?? writtenIn
}
