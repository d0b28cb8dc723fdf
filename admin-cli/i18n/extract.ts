import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { translatedText } from '../../engine/core/i18n/apply.ts'
import { hasWords } from '../../engine/core/i18n/coverage.ts'
import { extract } from '../../engine/core/i18n/extract.ts'
import type { Arguments, Surroundings } from '../command.ts'
import { UsageError } from '../command.ts'
import { chosenDocuments, openTranslations, translationOf, type OpenedTranslations } from './open.ts'

/** Writes or refreshes the files of translators. Gives 0. */
export function runExtract(given: Arguments, around: Surroundings): number {
  const opened = openTranslations(given, around)
  if (given.flags.get('format') === 'json') return printJson(given, opened, around)
  const withRecipes = given.flags.has('recipes')
  const chosen = chosenDocuments(opened, given.words.slice(2))
  if (chosen.length === 0) {
    throw new UsageError(`Say which documents: \`lodestar i18n extract ${opened.locale.id} screens\`.`)
  }
  for (const of of chosen) {
    const texts = [...of.texts.values()].filter(({ mayFallBack }) => withRecipes || !mayFallBack)
    if (texts.length === 0) continue
    const file = translationOf(opened, of)?.source.file ?? `locales/${opened.locale.id}/${of.source.file}`
    const extraction = { of, from: opened.from, locale: opened.locale.id, texts }
    const { text, added, changed, lost } = extract(extraction, opened.files.get(file))
    const path = join(opened.folder, file)
    if (opened.files.get(file) !== text) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    const notes = [
      `${texts.length} texts`,
      added.length > 0 ? `${added.length} new` : '',
      changed.length > 0 ? `${changed.length} changed in the source` : '',
      lost.length > 0 ? `${lost.length} of no use any more` : '',
    ].filter((note) => note !== '')
    around.print(`${opened.prefix}${file}  ${notes.join(', ')}\n`)
  }
  return 0
}

/** The texts that have no translation yet, by file and address, as `import` reads them back. */
function printJson(given: Arguments, opened: OpenedTranslations, around: Surroundings): number {
  const files = chosenDocuments(opened, given.words.slice(2)).flatMap((of) => {
    const translation = translationOf(opened, of)?.document
    const left = [...of.texts.values()].filter(
      (placed) =>
        hasWords(placed.text) &&
        (given.flags.has('recipes') || !placed.mayFallBack) &&
        (!translation || translatedText(translation, placed) === undefined),
    )
    if (left.length === 0) return []
    return [[of.source.file, Object.fromEntries(left.map(({ address, text }) => [address, text]))]]
  })
  around.print(`${JSON.stringify(Object.fromEntries(files), null, 1)}\n`)
  return 0
}
