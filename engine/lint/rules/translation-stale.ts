import { plain } from '../../authoring/diff/same.ts'
import { textHash } from '../../core/i18n/text-hash.ts'
import type { Translation } from '../../core/i18n/translations.ts'
import type { Fix } from '../../core/pack/finding.ts'
import type { Check } from '../rule.ts'

export const translationStale: Check = ({ translations, files }) =>
  translations().list.flatMap((translation) => {
    const { source, document, of } = translation
    return [...(of?.texts.values() ?? [])].flatMap(({ address, text }) => {
      const entry = document.texts[address]
      if (!entry || (!entry.same && !entry.text) || entry.from === textHash(text)) return []
      const start = text.length > 80 ? `${text.slice(0, 79)}…` : text
      const message = 'The source of this translation has changed since.'
      const suggestion = `It now says: ${start.replaceAll('\n', ' ')}`
      const before = sourceAbove(files.get(source.file) ?? '', translation, address)
      const isAsGood = before !== undefined && plain(before) === plain(text)
      const fix = isAsGood ? accept(translation, address, text) : undefined
      return [
        source.finding('translation-stale', message, ['texts', address], { part: 'key', suggestion, fix }),
      ]
    })
  })

/** Notes that a translation fits: for a source in which only signs, spaces or capitals have changed. */
function accept({ source }: Translation, address: string, text: string): Fix {
  const { start, end } = source.locate(['texts', address, 'from'])
  return { title: 'Note that it still fits', start: start.offset, end: end.offset, text: textHash(text) }
}

/** The source as `lodestar i18n extract` has written it above the entry, when the translation was made. */
function sourceAbove(file: string, { source }: Translation, address: string): string | undefined {
  const key = source.locate(['texts', address], 'key').end.offset
  const from = source.locate(['texts', address, 'from']).start.offset
  const lines = file
    .slice(key, from)
    .split('\n')
    .flatMap((line) => /^ *# ?(.*)$/.exec(line)?.[1] ?? [])
    .filter((line) => !line.startsWith('keep: '))
  const [first, ...others] = lines
  const said = /^[A-Za-z-]+: (.*)$/.exec(first ?? '')?.[1]
  return said === undefined ? undefined : [said, ...others.map((line) => line.trim())].join(' ')
}
