import type { Translation } from '../../core/i18n/translations.ts'
import { counted } from '../../core/pack/counted.ts'
import type { Finding, Fix } from '../../core/pack/finding.ts'
import { movedTexts } from '../texts/moved-texts.ts'
import type { Check } from '../rule.ts'

export const translationAddress: Check = ({ translations, files }) =>
  translations().list.flatMap((translation): Finding[] => {
    const { source, document, of } = translation
    if (!of || of.texts.size === 0) return []
    const dead = Object.keys(document.texts).filter((address) => !of.texts.has(address))
    const moved = movedTexts(translation)
    const gone = dead.filter((address) => !moved.has(address))
    return [
      ...[...moved].map(([address, to]) => {
        const message = `The text at "${address}" stands at "${to}" now.`
        return source.finding('translation-address', message, ['texts', address], {
          part: 'key',
          fix: rename(translation, address, to),
        })
      }),
      ...told(translation, gone, files.get(source.file) ?? ''),
    ]
  })

function rename({ source, document }: Translation, address: string, to: string): Fix | undefined {
  // An entry that waits there already would be a second one of that name.
  if (document.texts[to]) return undefined
  const { start, end } = source.locate(['texts', address], 'key')
  return { title: `Change "${address}" to "${to}"`, start: start.offset, end: end.offset, text: quoted(to) }
}

const quoted = (address: string): string =>
  /^[A-Za-z][\w/.-]*$/.test(address) ? address : JSON.stringify(address)

/** What is of no use any more in one translation is one thing to do: it is told at the first. */
function told({ source, document }: Translation, gone: readonly string[], file: string): Finding[] {
  const [first] = gone
  if (first === undefined) return []
  const message =
    gone.length === 1
      ? `The document has no text at "${first}" any more.`
      : `The document has no text at "${first}" any more, nor at ${counted(gone.length - 1, 'other address', 'other addresses')} here.`
  const isAll = gone.length === Object.keys(document.texts).length
  const fix = isAll ? undefined : withoutEntries(source, gone, file)
  const suggestion = 'Take it out: `lodestar lint --fix` does.'
  return [source.finding('translation-address', message, ['texts', first], { part: 'key', suggestion, fix })]
}

/** Takes entries out, each with its lines; undefined where one does not have lines of its own. */
function withoutEntries(
  source: Translation['source'],
  gone: readonly string[],
  file: string,
): Fix | undefined {
  const spans = gone
    .map((address) => linesOf(file, source.locate(['texts', address], 'key').start.offset))
    .toSorted((a, b) => (a?.start ?? 0) - (b?.start ?? 0))
  const [first] = spans
  const last = spans.at(-1)
  if (!first || !last) return undefined
  let text = ''
  let at = first.start
  for (const span of spans) {
    if (!span) return undefined
    text += file.slice(at, span.start)
    at = span.end
  }
  return { title: 'Take out what translates nothing', start: first.start, end: last.end, text }
}

/** The lines of the entry whose key begins at an offset. */
function linesOf(file: string, offset: number): { start: number; end: number } | undefined {
  const start = file.lastIndexOf('\n', offset - 1) + 1
  const indent = offset - start
  if (file.slice(start, offset).trim() !== '') return undefined
  let end = nextLine(file, offset)
  while (end < file.length) {
    const line = file.slice(end, nextLine(file, end))
    const depth = line.length - line.trimStart().length
    if (line.trim() !== '' && depth <= indent) break
    end = nextLine(file, end)
  }
  return { start, end }
}

const nextLine = (file: string, from: number): number => file.indexOf('\n', from) + 1 || file.length
