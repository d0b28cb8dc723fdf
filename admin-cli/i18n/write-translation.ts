import { extract, type Extracted, type Extraction } from '../../engine/authoring/i18n/extract.ts'
import type { Translatable } from '../../engine/core/i18n/translations.ts'
import { isInherited } from '../../engine/core/pack/extended.ts'
import { writeInPack } from '../write-file.ts'
import { isInCompany, translationOf, type OpenedTranslations } from './open.ts'

/** The file of a document's translation inside the pack: where it is, or where it belongs. Each has its own. */
export function fileOf(opened: OpenedTranslations, of: Translatable): string {
  const { file, kind, id } = of.source
  const there = translationOf(opened, of)?.source.file
  if (there !== undefined && !isInherited(there)) return there
  const own = isInherited(file)
    ? `base/${kind === id ? '' : `${kind}.`}${id}.yaml`
    : isInCompany(opened, of)
      ? file.replace(/(?=\.ya?ml$)/, `.${id}`)
      : file
  return `locales/${opened.locale.id}/${own}`
}

/** Writes the translation of a document, unless it is as it should be already. */
export function writeTranslation(
  opened: OpenedTranslations,
  of: Translatable,
  how: Pick<Extraction, 'texts' | 'translated' | 'accept'>,
): Extracted & { file: string } {
  const file = fileOf(opened, of)
  const existing = opened.files.get(file)
  const made = extract({ of, from: opened.from, locale: opened.locale.id, ...how }, existing)
  if (made.text !== existing) writeInPack(opened.folder, file, made.text)
  return { ...made, file }
}
