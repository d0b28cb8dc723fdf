import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { extract, type Extracted, type Extraction } from '../../engine/core/i18n/extract.ts'
import type { Translatable } from '../../engine/core/i18n/translations.ts'
import { translationOf, type OpenedTranslations } from './open.ts'

/** The file of a document's translation inside the pack: where it is, or where it belongs. */
export const fileOf = (opened: OpenedTranslations, of: Translatable): string =>
  translationOf(opened, of)?.source.file ?? `locales/${opened.locale.id}/${of.source.file}`

/** Writes the translation of a document, unless it is as it should be already. */
export function writeTranslation(
  opened: OpenedTranslations,
  of: Translatable,
  how: Pick<Extraction, 'texts' | 'translated' | 'accept'>,
): Extracted & { file: string } {
  const file = fileOf(opened, of)
  const existing = opened.files.get(file)
  const made = extract({ of, from: opened.from, locale: opened.locale.id, ...how }, existing)
  if (made.text !== existing) {
    const path = join(opened.folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, made.text)
  }
  return { ...made, file }
}
