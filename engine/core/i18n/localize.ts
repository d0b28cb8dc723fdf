import type { PackDocument } from '../pack/documents.gen.ts'
import { documentAs } from '../pack/documents.ts'
import { isObject, type JsonObject } from '../pack/json.ts'
import type { Localize } from '../pack/pack.ts'
import { takenBy, withTaken } from '../pack/shared-parts.ts'
import type { ReadDocument } from '../pack/source.ts'
import { translated } from './apply.ts'
import type { Translations } from './translations.ts'

/** Makes a pack's documents in another language. What no translation touches is the very same document. */
export function localizer(translations: () => Translations, about: PackDocument): Localize {
  return (locale) => {
    if (locale === about.locale || !about.locales?.some(({ id }) => id === locale)) return undefined
    const documents = localizedDocuments(translations(), locale)
    const cover = documents.map((each) => documentAs(each, 'pack')).find((each) => each !== undefined)
    return { documents, about: cover ?? about }
  }
}

function localizedDocuments({ list, sources }: Translations, locale: string): ReadDocument[] {
  const others = new Map<ReadDocument, JsonObject>()
  for (const { document, of } of list) {
    if (document.locale !== locale || !of) continue
    others.set(of.source, withSavedNames(of.own, translated(of.own, of.texts.values(), document)))
  }
  const cover = sources.find(({ kind }) => kind === 'pack')
  if (cover) {
    const about = others.get(cover) ?? cover.value
    others.set(cover, { ...about, locale, writtenIn: cover.value.locale ?? locale })
  }

  // What a document takes over is taken anew, so that it is in the language of this view.
  const byName = new Map(sources.map((each) => [`${each.kind}/${each.id}`, others.get(each) ?? each.value]))
  return sources
    .filter(({ kind }) => kind !== 'translation')
    .map((source) => {
      const own = others.get(source) ?? source.written()
      const taken = takenBy(own, (kind, id) => byName.get(`${kind}/${id}`))
      const untouched = taken.length === 0 && !others.has(source)
      const value = untouched ? source.value : withTaken(own, taken)
      return { kind: source.kind, id: source.id, valid: true, value }
    })
}

/** Where documents hold outcomes of assessments. */
const OUTCOMES: Readonly<Record<string, string>> = { outcomes: 'list', assessment: 'outcomes' }

/** Outcomes are saved by name: whatever the language, by the one that the pack gave them. */
function withSavedNames(own: JsonObject, other: JsonObject): JsonObject {
  const key = OUTCOMES[String(own.kind)] ?? ''
  const [before, after] = [own[key], other[key]]
  if (!Array.isArray(before) || !Array.isArray(after)) return other
  return {
    ...other,
    [key]: after.map((outcome, at) => {
      const was = before[at]
      return isObject(outcome) && isObject(was) && outcome.label !== was.label
        ? { ...outcome, savedAs: was.label ?? '' }
        : outcome
    }),
  }
}
