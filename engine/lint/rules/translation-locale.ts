import { isInherited } from '../../core/pack/extended.ts'
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

/** Names of languages; none for a code that is no language. */
const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Codes on the cover that stand for no language, or by which no reader's browser names it. */
function unknownLanguages({ sources }: LintContext): Finding[] {
  return sources.flatMap((source) => {
    const cover = documentAs(source, 'pack')
    if (!cover || isInherited(source.file)) return []
    const named = [
      { id: cover.locale, path: ['locale'] },
      ...(cover.locales ?? []).map(({ id }, at) => ({ id, path: ['locales', at, 'id'] })),
    ]
    return named.flatMap(({ id, path }) => {
      const usual = Intl.getCanonicalLocales(id)[0] ?? id
      const name = LANGUAGES.of(id)
      if (name !== undefined && usual.toLowerCase() === id.toLowerCase()) return []
      const message =
        name === undefined ? `"${id}" is the code of no language.` : `Browsers say "${usual}" for ${name}.`
      const suggestion =
        name === undefined ? 'Write a code of two letters, such as de.' : `Write \`${usual}\`.`
      return [source.finding('translation-locale', message, path, { suggestion })]
    })
  })
}

export const translationLocale: Check = (context) => [
  ...unknownKinds(context),
  ...unknownLanguages(context),
  ...unspoken(context),
]

const unspoken: Check = ({ translations, sources, isAnyBroken }) => {
  if (isAnyBroken('pack')) return []
  const { list, locales } = translations()
  const known = new Set(locales.map(({ id }) => id))
  const spoken = new Set(list.map(({ document }) => document.locale))
  const strange = [...spoken].filter((each) => !known.has(each))
  const silent = locales.findIndex(({ id }) => !spoken.has(id))
  const cover = sources.find(({ kind, file }) => kind === 'pack' && !isInherited(file))
  const [only] = strange
  // One language without a word, and words of one that is none: the cover names it wrongly.
  if (cover && only !== undefined && strange.length === 1 && silent !== -1) {
    const message = `Nothing is translated into "${locales[silent]?.id ?? ''}", and much into "${only}".`
    const suggestion = `Write \`id: ${only}\`, or add that language too.`
    return [cover.finding('translation-locale', message, ['locales', silent, 'id'], { suggestion })]
  }
  return list
    .filter(({ document }) => !known.has(document.locale))
    .map(({ source, document }) => {
      const message = `The pack does not say that it speaks "${document.locale}".`
      const suggestion = `Add it to \`locales\` on the cover: { id: ${document.locale}, name: ... }.`
      return source.finding('translation-locale', message, ['locale'], { suggestion })
    })
}
