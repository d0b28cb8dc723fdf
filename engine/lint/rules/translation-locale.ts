import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { meantOrThereAre } from '../../core/pack/spelling.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'

/** What a language is to have whole, by kinds: one that is none would never be missed. */
function unknownKinds({ sources, schemas }: LintContext): Finding[] {
  return sources.flatMap((source) =>
    (documentAs(source, 'pack')?.locales ?? []).flatMap(({ complete = [] }, locale) =>
      complete.flatMap((kind, at) => {
        if (schemas.byKind.has(kind)) return []
        const suggestion = meantOrThereAre(kind, [...schemas.byKind.keys()])
        const path = ['locales', locale, 'complete', at]
        return [source.finding('translation-locale', `There is no kind "${kind}".`, path, { suggestion })]
      }),
    ),
  )
}

export const translationLocale: Check = (context) => [...unknownKinds(context), ...unspoken(context)]

const unspoken: Check = ({ translations, isAnyBroken }) => {
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
