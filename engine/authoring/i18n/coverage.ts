import { translatedText } from '../../core/i18n/apply.ts'
import { textHash } from '../../core/i18n/text-hash.ts'
import { isSaying, ownWords, type PlacedText } from '../../core/i18n/texts.ts'
import type { Translatable, Translation, Translations } from '../../core/i18n/translations.ts'

/** Words of one kind of document in one language. */
export interface KindCoverage {
  kind: string
  /** Whether the pack's cover says that every text of this kind is translated. */
  demanded: boolean
  /** Words that have to be translated for that, without those of recipes. */
  words: number
  translated: number
  /** Words of recipes, which may stay in the language of the pack, and how many are translated. */
  recipeWords: number
  recipeTranslated: number
  /** Texts whose source has changed since they were translated. They are shown all the same. */
  stale: number
  /** Texts that are shown in the language of the pack, apart from recipes. */
  missing: readonly MissingText[]
}

export interface MissingText {
  of: Translatable
  placed: PlacedText
}

/** How much of each kind is translated, kinds in the order of the alphabet; of some kinds alone when they are named. */
export function coverageOf(
  translations: Translations,
  locale: string,
  only?: ReadonlySet<string>,
): KindCoverage[] {
  const demanded = new Set(translations.locales.find(({ id }) => id === locale)?.complete)
  const bySource = new Map<Translatable, Translation>()
  for (const each of translations.list) {
    if (each.of && each.document.locale === locale) bySource.set(each.of, each)
  }
  const kinds = new Map<string, Row>()
  for (const of of translations.translatable(only)) {
    const { kind } = of.source
    const row = kinds.get(kind) ?? emptyRow(kind, demanded.has(kind))
    kinds.set(kind, row)
    for (const placed of of.texts.values()) count(row, of, placed, bySource.get(of))
  }
  return [...kinds.values()].toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
}

/** Whether a language keeps what the cover of the pack says of it. */
export const isComplete = (coverage: readonly KindCoverage[]): boolean =>
  coverage.every(({ demanded, missing, stale }) => !demanded || (missing.length === 0 && stale === 0))

/** Words as people count them, without the tags of a recipe; what has no letter in it, such as `{step}/{total}`, has none. */
const wordsIn = (placed: PlacedText): number =>
  isTranslatable(placed) ? ownWords(placed.text).trim().split(/\s+/).length : 0

/** Whether a text of a document can be translated: one with words of its own. */
export const isTranslatable = ({ text, mayFallBack }: PlacedText): boolean =>
  mayFallBack ? isSaying(text) : hasWords(text)

/** Whether there is anything to translate: a letter outside of placeholders. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(text.replaceAll(/\{[A-Za-z0-9]+\}/g, ''))

type Row = { -readonly [K in keyof KindCoverage]: KindCoverage[K] } & { missing: MissingText[] }

const emptyRow = (kind: string, demanded: boolean): Row => ({
  kind,
  demanded,
  words: 0,
  translated: 0,
  recipeWords: 0,
  recipeTranslated: 0,
  stale: 0,
  missing: [],
})

function count(row: Row, of: Translatable, placed: PlacedText, translation: Translation | undefined): void {
  const words = wordsIn(placed)
  if (words === 0) return
  const done = translation && translatedText(translation.document, placed) !== undefined
  if (done && translation.document.texts[placed.address]?.from !== textHash(placed.text)) row.stale += 1
  if (placed.mayFallBack) {
    row.recipeWords += words
    if (done) row.recipeTranslated += words
  } else {
    row.words += words
    if (done) row.translated += words
    else row.missing.push({ of, placed })
  }
}
