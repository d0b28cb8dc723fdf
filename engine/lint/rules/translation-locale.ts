import type { Check } from '../rule.ts'

export const translationLocale: Check = ({ translations, isAnyBroken }) => {
  if (isAnyBroken('pack')) return []
  const { list, locales } = translations()
  const known = new Set(locales.map(({ id }) => id))
  return list
    .filter(({ document }) => !known.has(document.locale))
    .map(({ source, document }) => {
      const message = `The pack does not say that it speaks "${document.locale}".`
      const suggestion = `Add it to \`locales\` on the cover: { id: ${document.locale}, name: ... }.`
      return source.finding('translation-locale', message, ['locale'], { suggestion })
    })
}
