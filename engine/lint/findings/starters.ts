import { translatedText } from '../../core/i18n/apply.ts'
import type { Translations } from '../../core/i18n/translations.ts'
import { featuresOf } from '../../core/features.ts'
import type { PackDocument } from '../../core/pack/documents.gen.ts'
import { documentAs } from '../../core/pack/documents.ts'
import { isInherited } from '../../core/pack/extended.ts'
import type { Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'

/** A message that the page of the guide offers to begin with, and where it is written. */
export interface Starter {
  readonly language: string
  readonly text: string
  readonly source: SourceDocument
  readonly path: Path
}

/**
 * Every such message of a pack with a guide, in all of its languages; none where both the message and the guide that is
 * asked are those of the pack that it extends.
 */
export function startersIn({ sources, list }: Translations): Starter[] {
  const cover = sources.map((source) => documentAs(source, 'pack')).find((each) => each !== undefined)
  if (!featuresOf(cover).has('guide')) return []
  const own = new Set(
    sources.flatMap(({ kind, id, file }) => (kind === 'talk' && !isInherited(file) ? [id] : [])),
  )
  return offeredIn({ sources, list }, cover).filter(
    ({ language, source }) => own.has(language) || !isInherited(source.file),
  )
}

function offeredIn(
  { sources, list }: Pick<Translations, 'sources' | 'list'>,
  cover: PackDocument | undefined,
): Starter[] {
  const language = cover?.locale ?? 'en'
  const own = sources.flatMap((source) =>
    (documentAs(source, 'guide-page')?.welcome.starters ?? []).map((text, at): Starter => ({
      language,
      text,
      source,
      path: ['welcome', 'starters', at],
    })),
  )
  const translated = list.flatMap(({ source, document, of }) =>
    document.of.kind === 'guide-page'
      ? [...(of?.texts.values() ?? [])].flatMap((placed): Starter[] => {
          const text = placed.path[1] === 'starters' ? translatedText(document, placed) : undefined
          const path = ['texts', placed.address, 'text']
          return text === undefined ? [] : [{ language: document.locale, text, source, path }]
        })
      : [],
  )
  return [...own, ...translated]
}
