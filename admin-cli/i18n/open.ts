import { join } from 'node:path'
import type { PackLocale } from '../../engine/core/pack/documents.gen.ts'
import type { PlacedText } from '../../engine/core/i18n/texts.ts'
import { documentAs } from '../../engine/core/pack/documents.ts'
import { isInherited } from '../../engine/core/pack/extended.ts'
import { loadPack, type LoadResult } from '../../engine/core/pack/load.ts'
import { listInWords, meantOrThereAre } from '../../engine/core/pack/spelling.ts'
import { readPackFiles, readSchemas, sha256 } from '../../engine/lint/disk.ts'
import {
  translationsOf,
  type Translatable,
  type Translation,
  type Translations,
} from '../../engine/core/i18n/translations.ts'
import { UsageError, type Arguments, type Surroundings } from '../command.ts'
import { packFolder, packsIn } from '../pack-folder.ts'

/** A pack that was opened to look at its translations into one language. */
export interface OpenedTranslations {
  /** Folder of the pack, and how to write it before the paths of its files. */
  folder: string
  prefix: string
  /** The language that the pack is written in. */
  from: string
  locale: PackLocale
  translations: Translations
  files: ReadonlyMap<string, string>
  loaded: LoadResult
}

/** Opens the pack that `--pack` names, for the language in the second word. */
export function openTranslations({ words, flags }: Arguments, around: Surroundings): OpenedTranslations {
  const named = flags.get('pack')
  const { path, prefix } = packFolder(typeof named === 'string' ? named : undefined, around)
  const schemas = readSchemas(join(around.root, 'content/schemas'))
  const { files } = readPackFiles(path, packsIn(around))
  const loaded = loadPack(files, schemas, sha256)
  const translations = translationsOf(loaded.sources, loaded.schemas)
  const about = loaded.sources.map((source) => documentAs(source, 'pack')).find((each) => each !== undefined)
  if (!about) throw new UsageError('This pack has no cover that can be read. `lodestar lint` says why.')
  const tags = translations.locales.map(({ id }) => id)
  const [, word] = words
  if (tags.length === 0) {
    throw new UsageError('This pack has one language only. Name others under `locales` in its pack.yaml.')
  }
  if (word === undefined) throw new UsageError(`Say which language: ${listInWords(tags)}.`)
  const locale = translations.locales.find(({ id }) => id === word)
  if (!locale) {
    throw new UsageError(`This pack does not speak "${word}". ${meantOrThereAre(word, tags) ?? ''}`)
  }
  return { folder: path, prefix, from: about.locale, locale, translations, files, loaded }
}

/** The translation of a document into the language, if there is one. */
export const translationOf = (
  { translations, locale }: OpenedTranslations,
  of: Translatable,
): Translation | undefined =>
  translations.list.find((each) => each.of === of && each.document.locale === locale.id)

/** Whether a document stands in one file with others that have texts for people. */
export const isInCompany = ({ translations }: OpenedTranslations, of: Translatable): boolean =>
  translations.translatable().some((other) => other !== of && other.source.file === of.source.file)

/** The texts of a document for which this pack has to care: those that the pack which it extends has translated are done. */
export function ownTexts(opened: OpenedTranslations, of: Translatable): readonly PlacedText[] {
  const translation = translationOf(opened, of)
  if (!translation) return [...of.texts.values()]
  const { source, document } = translation
  return [...of.texts.values()].filter(
    ({ address }) =>
      !Object.hasOwn(document.texts, address) || !isInherited(source.fileAt(['texts', address])),
  )
}

/** How files of translators name a document: by its file, or (where others are in it too) as kind/id. */
export const nameOf = (opened: OpenedTranslations, of: Translatable): string =>
  isInherited(of.source.file) || isInCompany(opened, of)
    ? `${of.source.kind}/${of.source.id}`
    : of.source.file

/**
 * The documents that the words after the language name: a file (screens/shell), a folder (screens), a kind (toasts) or
 * kind/id. Without any, those of kinds that must be complete.
 */
export function chosenDocuments(opened: OpenedTranslations, words: readonly string[]): Translatable[] {
  const all = opened.translations.translatable()
  if (words.length === 0) {
    const kinds = new Set(opened.locale.complete)
    return all.filter(({ source }) => kinds.has(source.kind))
  }
  return words.flatMap((word) => {
    const wanted = word.replace(/\.ya?ml$/, '').replace(/\/$/, '')
    const found = all.filter(({ source: { file, kind, id } }) => {
      const path = file.replace(/\.ya?ml$/, '')
      return path === wanted || path.startsWith(`${wanted}/`) || kind === wanted || `${kind}/${id}` === wanted
    })
    if (found.length > 0) return found
    const names = all.map(({ source }) => source.file.replace(/\.ya?ml$/, ''))
    throw new UsageError(
      `There is no document "${word}" with texts for people. ${meantOrThereAre(word, names) ?? ''}`,
    )
  })
}
