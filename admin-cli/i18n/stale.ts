import { textHash } from '../../engine/core/i18n/text-hash.ts'
import type { PlacedText } from '../../engine/core/i18n/texts.ts'
import type { Translation } from '../../engine/core/i18n/translations.ts'
import type { Arguments, Surroundings } from '../command.ts'
import { chosenDocuments, openTranslations } from './open.ts'
import { writeTranslation } from './write-translation.ts'

/** Shows translations whose source has changed since. Gives 1 when there are any; with `--accept` they are then none. */
export function runStale(given: Arguments, around: Surroundings): number {
  const opened = openTranslations(given, around)
  const words = given.words.slice(2)
  const chosen = new Set(
    words.length > 0 ? chosenDocuments(opened, words) : opened.translations.translatable(),
  )
  let left = 0
  for (const translation of opened.translations.list) {
    const { of, document } = translation
    if (!of || document.locale !== opened.locale.id || !chosen.has(of)) continue
    const stale = [...of.texts.values()].filter((placed) => isStale(translation, placed))
    if (stale.length === 0) continue
    if (given.flags.has('accept')) {
      writeTranslation(opened, of, {
        texts: [...of.texts.values()].filter((each) => hasEntry(translation, each)),
        accept: true,
      })
      around.print(`${opened.prefix}${translation.source.file}  ${stale.length} texts fit again\n`)
      continue
    }
    left += stale.length
    for (const { address, text } of stale) {
      const { line } = translation.source.locate(['texts', address], 'key').start
      around.print(
        `${opened.prefix}${translation.source.file}:${line}  ${address}\n` +
          `  now: ${shown(text)}\n  ${opened.locale.id}:  ${shown(document.texts[address]?.text ?? text)}\n`,
      )
    }
  }
  if (left === 0 && !given.flags.has('accept'))
    around.print('Every translation is of the text that stands there now.\n')
  return left > 0 ? 1 : 0
}

const hasEntry = ({ document }: Translation, { address }: PlacedText): boolean =>
  Object.hasOwn(document.texts, address)

function isStale({ document }: Translation, { address, text }: PlacedText): boolean {
  const entry = document.texts[address]
  return (
    entry !== undefined && ((entry.text ?? '') !== '' || entry.same === true) && entry.from !== textHash(text)
  )
}

const shown = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 100 ? `${line.slice(0, 99)}…` : line
}
