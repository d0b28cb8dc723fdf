import type { Interpretation, InterpretationsDocument, VocabularyDocument } from '../pack/documents.gen.ts'
import type { Pack } from '../pack/pack.ts'

/** Where templates find the texts of the pack. */
export interface Readings {
  /** The language that lists are joined in. */
  readonly locale: string
  /** What says how many of a list are left, with `{count}` in it. */
  readonly more: string
  set(id: string): InterpretationsDocument | undefined
  vocabulary(id: string): VocabularyDocument | undefined
}

export const readingsOf = (pack: Pick<Pack, 'get' | 'locale'>): Readings => ({
  locale: pack.locale,
  more: pack.get('writing', 'writing')?.more ?? '+{count}',
  set: (id) => pack.get('interpretations', id),
  vocabulary: (id) => pack.get('vocabulary', id),
})

/** How a name stands in keys: `Solar Plexus` -> `solar-plexus`, `1/3` and `northNode` as they are, 7 -> `7`. */
const slug = (part: unknown): string =>
  (typeof part === 'string' || typeof part === 'number' ? String(part) : '').trim().replace(/\s+/g, '-')

/** The key of an entry: the values joined by a dot, as in `sun.aries`. */
export const keyOf = (parts: readonly unknown[]): string => parts.map(slug).join('.')

/** A key without what names and keys write differently; a hyphen between numbers (1-8) is part of the name. */
const bare = (key: string): string => key.replaceAll(/(?<!\d)-|-(?!\d)|['’]/g, '').toLowerCase()

/** The charts say SolarPlexus or Life's Work, keys say solar-plexus and lifes-work: either is found. */
const sameKey = (keys: readonly string[], wanted: string): string | undefined =>
  keys.includes(wanted) ? wanted : keys.find((key) => bare(key) === bare(wanted))

/** The entry of a set, or what is wrong with asking for it. */
export function findReading(
  readings: Readings,
  id: string,
  parts: readonly unknown[],
): { entry: Interpretation } | { fault: string } {
  const set = readings.set(id)
  if (!set) return { fault: `There is no set of interpretations "${id}" in this pack.` }
  if (parts.length !== set.of.length) {
    return { fault: `"${id}" is read by ${set.of.join(' and ')}: ${parts.length} given.` }
  }
  const wanted = keyOf(parts)
  const entry = entryOf(set, wanted) ?? (set.pairs ? entryOf(set, keyOf(parts.toReversed())) : undefined)
  return entry ? { entry } : { fault: `"${id}" holds no words for "${wanted}".` }
}

function entryOf({ entries }: InterpretationsDocument, wanted: string): Interpretation | undefined {
  const key = Object.hasOwn(entries, wanted) ? wanted : sameKey(Object.keys(entries), wanted)
  return key === undefined ? undefined : entries[key]
}

/** The name of an entry: its own title, else the labels of its values. */
export function titleOf(
  readings: Readings,
  id: string,
  parts: readonly unknown[],
  entry: Interpretation,
): string {
  if (entry.title !== undefined) return entry.title
  const of = readings.set(id)?.of ?? []
  return parts.map((part, at) => labelOf(readings, of[at] ?? '', part) ?? slug(part)).join(', ')
}

/** The entry of a value in a vocabulary; undefined when it has none. */
function valueOf(readings: Readings, vocabulary: string, value: unknown) {
  const values = readings.vocabulary(vocabulary)?.values ?? []
  const key = sameKey(
    values.map((each) => each.value),
    slug(value),
  )
  return values.find((each) => each.value === key)
}

/** The label of a value in a vocabulary; undefined when it has none. */
export const labelOf = (readings: Readings, vocabulary: string, value: unknown): string | undefined =>
  valueOf(readings, vocabulary, value)?.label

/** What a vocabulary notes on a value; undefined when it notes nothing. */
export const noteOf = (readings: Readings, vocabulary: string, value: unknown): string | undefined =>
  valueOf(readings, vocabulary, value)?.note
