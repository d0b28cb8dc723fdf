import { Document, isMap, isScalar, parseDocument, YAMLMap, type Pair, type Scalar } from 'yaml'
import { placeholdersIn } from '../../core/copy.ts'
import { textHash } from '../../core/i18n/text-hash.ts'
import type { PlacedText } from '../../core/i18n/texts.ts'
import { translationId, type Translatable } from '../../core/i18n/translations.ts'

/** What is to be translated into what. */
export interface Extraction {
  of: Translatable
  /** The language that the pack is written in, and the one that is wanted. */
  from: string
  locale: string
  /** Which texts go into the file. */
  texts: readonly PlacedText[]
  /** Translations to put in, by address. One that equals its source is marked as meant to be the same. */
  translated?: ReadonlyMap<string, string>
  /** Notes that translations of changed sources still fit. */
  accept?: boolean
}

/** A file for translators, and what became of the one that was there. */
export interface Extracted {
  text: string
  /** Addresses that are new in the file. */
  added: string[]
  /** Addresses whose text has changed since it was translated. */
  changed: string[]
  /** Translated addresses that lead nowhere any more; they stay, for a text may have moved. */
  lost: string[]
}

/**
 * Writes the texts of a document for translation: each under its address with the source as a comment. Translations,
 * notes and comments of `existing` (the file as it is) stay; texts that are new are added empty.
 */
export function extract(extraction: Extraction, existing?: string): Extracted {
  const { of, locale } = extraction
  const { kind, id } = of.source
  const file = existing === undefined ? undefined : parseDocument(existing)
  const document = file && isMap(file.contents) ? file : new Document({})
  document.set('kind', 'translation')
  document.set('id', translationId(locale, kind, id))
  document.set('locale', locale)
  const name = document.createNode({ kind, id })
  name.flow = true
  document.set('of', name)

  const before = document.get('texts')
  const entries = new Map(isMap(before) ? before.items.map((pair) => [keyOf(pair), pair] as const) : [])
  const result: Extracted = { text: '', added: [], changed: [], lost: [] }
  const texts = new YAMLMap()
  // Read back, a note above the first text belongs to the whole mapping.
  if (isMap(before)) texts.commentBefore = before.commentBefore
  for (const placed of extraction.texts) {
    const known = entries.get(placed.address)
    entries.delete(placed.address)
    if (!known) result.added.push(placed.address)
    const pair = known ?? document.createPair(placed.address, { from: textHash(placed.text), text: '' })
    putInto(pair, placed, extraction.translated?.get(placed.address))
    if (remindOf(pair, placed, extraction)) result.changed.push(placed.address)
    texts.items.push(pair)
  }
  for (const [address, pair] of entries) {
    const other = of.texts.get(address)
    if (!other && !isTranslated(pair)) continue
    if (!other) result.lost.push(address)
    texts.items.push(pair)
  }
  document.set('texts', texts)
  result.text = document.toString({ lineWidth: 110, flowCollectionPadding: true, singleQuote: true })
  return result
}

function putInto({ value }: Pair, placed: PlacedText, text: string | undefined): void {
  if (text === undefined || !isMap(value)) return
  value.set('from', textHash(placed.text))
  if (text === placed.text) {
    value.delete('text')
    value.set('same', true)
  } else {
    value.delete('same')
    value.set('text', text)
  }
}

/** Writes the source above the entry. Tells whether the entry is stale; one without a translation is made fresh. */
function remindOf(pair: Pair, { text }: PlacedText, { from, accept = false }: Extraction): boolean {
  if (!isMap(pair.value)) return false
  const hash = textHash(text)
  const isStale = !accept && isTranslated(pair) && pair.value.get('from') !== hash
  if (!isStale) pair.value.set('from', hash)
  const head = isStale ? `${from}, changed` : from
  // Read back, the comment belongs to the mapping; written, to its first key.
  pair.value.commentBefore = undefined
  const first = pair.value.items[0]
  if (first && isScalar(first.key)) {
    first.key.commentBefore = commentOf(head, text) + keepOf(placeholdersIn(text))
  }
  return isStale
}

const keepOf = (names: readonly string[]): string =>
  names.length > 0 ? `\n keep: ${names.map((name) => `{${name}}`).join(' ')}` : ''

/** The text as lines of a comment, at most about 100 characters each. */
function commentOf(head: string, text: string): string {
  const lines = text.trimEnd().split('\n').flatMap(wrapped)
  // An empty line is a # and nothing else; the library writes one for a space.
  return lines
    .map((line, index) => (index === 0 ? ` ${head}: ${line}` : `   ${line}`).trimEnd() || ' ')
    .join('\n')
}

function wrapped(line: string): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    if (current.length + word.length > 96 && current !== '') {
      lines.push(current)
      current = word
    } else {
      current = current === '' ? word : `${current} ${word}`
    }
  }
  return [...lines, current]
}

function isTranslated({ value }: Pair): boolean {
  return isMap(value) && ((value.get('text') ?? '') !== '' || value.get('same') === true)
}

const keyOf = ({ key }: Pair): string => (isScalar(key) ? String((key satisfies Scalar).value) : '')
