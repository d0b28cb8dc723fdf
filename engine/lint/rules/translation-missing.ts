import { coverageOf } from '../../authoring/i18n/coverage.ts'
import { translationId, type Translatable } from '../../core/i18n/translations.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { movedTexts } from '../texts/moved-texts.ts'
import type { Check } from '../rule.ts'

export const translationMissing: Check = ({ translations, sources, isBroken }) => {
  const all = translations()
  const cover = sources.find(({ kind }) => kind === 'pack')
  return all.locales.flatMap(({ id, complete = [] }, at) => {
    if (complete.length === 0) return []
    return coverageOf(all, id, new Set(complete)).flatMap(({ missing }) => {
      const byDocument = new Map<Translatable, string[]>()
      for (const { of, placed } of missing) {
        const known = byDocument.get(of)
        if (known) known.push(placed.address)
        else byDocument.set(of, [placed.address])
      }
      return [...byDocument].flatMap(([of, untranslated]): Finding[] => {
        const translation = all.list.find((each) => each.of === of && each.document.locale === id)
        // What has only moved is told as that.
        const moved = new Set(translation ? movedTexts(translation).values() : [])
        const addresses = untranslated.filter((address) => !moved.has(address))
        if (addresses.length === 0) return []
        const named = translationId(id, of.source.kind, of.source.id)
        if (!translation && isBroken(named, 'translation')) return []
        const name = `${of.source.kind} "${of.source.id}"`
        const count = addresses.length === 1 ? '1 text' : `${addresses.length} texts`
        const message = `${count} of the ${name} ${addresses.length === 1 ? 'has' : 'have'} no translation into "${id}", such as ${addresses[0]}.`
        const empty = addresses.find((address) => translation?.document.texts[address])
        if (translation && empty !== undefined) {
          const suggestion = 'Write it as `text`, or `same: true` where it is the same in both languages.'
          const path = ['texts', empty, 'text']
          return [
            translation.source.finding('translation-missing', message, path, { suggestion, locale: id }),
          ]
        }
        const suggestion = `\`lodestar i18n extract ${id} ${of.source.kind}/${of.source.id}\` puts them into the file, each with an empty \`text\` to fill in.`
        const place = translation?.source ?? cover ?? of.source
        const path = translation ? ['texts'] : ['locales', at, 'complete']
        return [place.finding('translation-missing', message, path, { part: 'key', suggestion, locale: id })]
      })
    })
  })
}
