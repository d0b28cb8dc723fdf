import { fill } from '../../engine/core/copy.ts'
import type { Library } from '../content/library.ts'

/** What tells a model to write in the language of the library: nothing when that is the pack's own. */
export function inLanguage({ locale, locales: [own = locale], pack }: Library): string[] {
  const { language } = pack.only('writing')
  if (locale === own || language === undefined) return []
  const name = new Intl.DisplayNames([own], { type: 'language' }).of(locale) ?? locale
  return [fill(language, { language: name })]
}
