import type { CareKind } from '../../engine/core/care/kinds.ts'
import type { CareDocument } from '../../engine/core/pack/documents.gen.ts'
import type { Library } from '../content/library.ts'
import { wordsIn } from './languages.ts'
import { linesFor } from './lines.ts'

/** The language that a flagged text is written in, among those that flag it; else that of the page, or the pack's own. */
function languageOf(
  { helpLanguages, locale, locales, pack }: Library,
  text: string,
): CareDocument | undefined {
  const said = wordsIn(text)
  const isPage = ({ id }: CareDocument) => Number(id === locale)
  const ranked = helpLanguages(text)
    .map(({ document, words }) => ({ document, known: said.filter((word) => words.has(word)).length }))
    .toSorted((one, other) => other.known - one.known || isPage(other.document) - isPage(one.document))
  const [own = locale] = locales
  return ranked[0]?.document ?? pack.get('care', locale) ?? pack.get('care', own)
}

const address = (url: string): string => url.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')

export interface Help {
  /** In light markdown, in the language of the text that it answers. */
  readonly text: string
  /** Whether it says where to find a person; a condolence does not. */
  readonly hasLines: boolean
}

/**
 * What answers a text that tells of danger: the words for its gravest kind, what can be done, and whom to call in a
 * country. To grief alone it is a condolence.
 * @param kinds what the text tells of, the gravest first
 */
export function helpFor(
  library: Library,
  { text, kinds, country }: { text: string; kinds: readonly CareKind[]; country: string | undefined },
): Help {
  const document = languageOf(library, text)
  const kind = kinds[0] ?? 'acute'
  const words = document?.help[kind]
  if (!document || !words) throw new Error('The pack has no words of help')
  const said = [
    `**${words.title}**`,
    words.text.trim(),
    (words.steps ?? []).map((step) => `- ${step}`).join('\n'),
  ]
  if (kind === 'grief') return { text: said.filter((part) => part !== '').join('\n\n'), hasLines: false }
  const own = linesFor(library, kinds, country).lines
  const everywhere = linesFor(library, kinds, undefined).lines.slice(0, 1)
  const lines = [...own, ...everywhere.filter(({ name }) => own.every((line) => line.name !== name))].map(
    ({ name, number, text: message, keyword, url }) => {
      const ways = [
        number,
        message && ['SMS', message, keyword].filter(Boolean).join(' '),
        url && address(url),
      ]
      return `- ${name}: ${ways.filter(Boolean).join(' · ')}`
    },
  )
  const parts = [...said, document.emergency, lines.join('\n')]
  return { text: parts.filter((part) => part !== '').join('\n\n'), hasLines: true }
}
