import { translatedText } from '../../engine/core/i18n/apply.ts'
import { isTranslatable } from '../../engine/authoring/i18n/coverage.ts'
import { writePo } from '../../engine/authoring/i18n/po.ts'
import { textHash } from '../../engine/core/i18n/text-hash.ts'
import type { PlacedText } from '../../engine/core/i18n/texts.ts'
import type { Translatable } from '../../engine/core/i18n/translations.ts'
import { UsageError, type Arguments, type Surroundings } from '../command.ts'
import {
  chosenDocuments,
  openTranslations,
  translationOf,
  type OpenedTranslations,
  nameOf,
  ownTexts,
} from './open.ts'
import { writeTranslation } from './write-translation.ts'

/** Writes or refreshes the files of translators, or prints their texts in another format. Gives 0. */
export function runExtract(given: Arguments, around: Surroundings): number {
  const opened = openTranslations(given, around)
  const chosen = chosenDocuments(opened, given.words.slice(2))
  if (chosen.length === 0) {
    throw new UsageError(`Say which documents: \`lodestar i18n extract ${opened.locale.id} screens\`.`)
  }
  const withRecipes = given.flags.has('recipes')
  const documents = chosen.flatMap((of) => {
    const texts = ownTexts(opened, of).filter(({ mayFallBack }) => withRecipes || !mayFallBack)
    return texts.length > 0 ? [{ of, texts }] : []
  })
  const format = given.flags.get('format')
  if (format === 'json') around.print(asJson(opened, documents))
  else if (format === 'po') around.print(asPo(opened, documents))
  else for (const each of documents) around.print(asFile(opened, each))
  return 0
}

interface Chosen {
  of: Translatable
  texts: readonly PlacedText[]
}

function asFile(opened: OpenedTranslations, { of, texts }: Chosen): string {
  const { file, added, changed, lost } = writeTranslation(opened, of, { texts })
  const notes = [
    `${texts.length} texts`,
    added.length > 0 ? `${added.length} new` : '',
    changed.length > 0 ? `${changed.length} changed in the source` : '',
    lost.length > 0 ? `${lost.length} of no use any more` : '',
  ]
  return `${opened.prefix}${file}  ${notes.filter((note) => note !== '').join(', ')}\n`
}

/** The texts that have no translation yet, by file and address. */
function asJson(opened: OpenedTranslations, documents: readonly Chosen[]): string {
  const files = documents.flatMap(({ of, texts }) => {
    const translation = translationOf(opened, of)?.document
    const left = texts.filter(
      (placed) =>
        isTranslatable(placed) && (!translation || translatedText(translation, placed) === undefined),
    )
    const byAddress = Object.fromEntries(left.map(({ address, text }) => [address, text]))
    return left.length > 0 ? [[nameOf(opened, of), byAddress]] : []
  })
  return `${JSON.stringify(Object.fromEntries(files), null, 1)}\n`
}

/** Every text with the translation that it has. */
function asPo(opened: OpenedTranslations, documents: readonly Chosen[]): string {
  const messages = documents.flatMap(({ of, texts }) => {
    const translation = translationOf(opened, of)?.document
    return texts.map((placed) => {
      const done = translation && translatedText(translation, placed)
      const isStale = done !== undefined && translation?.texts[placed.address]?.from !== textHash(placed.text)
      return {
        context: `${nameOf(opened, of)}#${placed.address}`,
        source: placed.text,
        translation: done ?? '',
        stale: isStale,
      }
    })
  })
  return writePo(messages, opened.locale.id)
}
