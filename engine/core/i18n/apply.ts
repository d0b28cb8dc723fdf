import type { TranslationDocument } from '../pack/documents.gen.ts'
import { isObject, type JsonObject, type JsonValue, type Path } from '../pack/json.ts'
import type { PlacedText } from './texts.ts'

/** What a translation says at an address: its text, or undefined where the text of the pack stays. */
export function translatedText(
  translation: TranslationDocument,
  { address, text }: PlacedText,
): string | undefined {
  const entry = Object.hasOwn(translation.texts, address) ? translation.texts[address] : undefined
  if (!entry) return undefined
  return entry.same ? text : entry.text || undefined
}

/**
 * A copy of the document with every text that the translation has; the others stay. Only what lies on the way to a
 * changed text is copied. `texts` are those of the document (texts.ts).
 */
export function translated(
  document: JsonObject,
  texts: Iterable<PlacedText>,
  translation: TranslationDocument,
): JsonObject {
  const copies = new Set<JsonValue>()
  const copied = <T extends JsonValue>(part: T, copy: () => T): T => {
    if (copies.has(part)) return part
    const fresh = copy()
    copies.add(fresh)
    return fresh
  }
  const root = { ...document }
  copies.add(root)
  for (const placed of texts) {
    const text = translatedText(translation, placed)
    if (text !== undefined && text !== placed.text) put(root, placed.path, text, copied)
  }
  return root
}

type Copied = <T extends JsonValue>(part: T, copy: () => T) => T

function put(root: JsonObject, path: Path, text: string, copied: Copied): void {
  let at: JsonObject | JsonValue[] = root
  for (const [depth, key] of path.entries()) {
    const isLast = depth === path.length - 1
    const inner: JsonValue | undefined = partOf(at, key)
    const next: JsonValue = isLast ? text : copyOf(inner, copied)
    if (Array.isArray(at)) at[Number(key)] = next
    else at[key] = next
    if (typeof next !== 'object' || next === null) return
    at = next
  }
}

const partOf = (whole: JsonObject | JsonValue[], key: string | number): JsonValue | undefined =>
  Array.isArray(whole) ? whole[Number(key)] : whole[key]

function copyOf(part: JsonValue | undefined, copied: Copied): JsonValue {
  if (Array.isArray(part)) return copied(part, () => [...part])
  if (isObject(part)) return copied(part, () => ({ ...part }))
  return part ?? null
}
