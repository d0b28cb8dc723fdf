import type { DocumentPath } from '../../core/document-finding.ts'
import { documentAs } from '../../core/pack/documents.ts'
import { LostNames } from '../../core/pack/linking/lost-names.ts'
import { isObject, type JsonValue } from '../../core/pack/json.ts'
import { nearest } from '../../core/pack/spelling.ts'
import type { Check } from '../rule.ts'

export const themeUnknown: Check = ({ sources, isAnyBroken }) => {
  const rule = 'theme-unknown'
  if (isAnyBroken('reader')) return []
  const known = new Set(
    sources.flatMap((source) => documentAs(source, 'reader')?.themes.map(({ id }) => id) ?? []),
  )
  if (known.size === 0) return []
  const lost = new LostNames()
  return sources.flatMap((source) =>
    [...namedIn(source.value)].flatMap(({ theme, path }) => {
      if (known.has(theme) || lost.again(theme, source, path)) return []
      const meant = nearest(theme, known)
      const suggestion = meant ? `Did you mean "${meant}"?` : undefined
      const message = `The reader has no theme "${theme}".`
      return [lost.tell(theme, source.finding(rule, message, path, { suggestion }))]
    }),
  )
}

interface Named {
  readonly theme: string
  readonly path: DocumentPath
}

/** The themes that a document names: what findings and experiments are about, and what the reader sets beside each other. */
function* namedIn(document: Readonly<Record<string, JsonValue>>): Generator<Named> {
  // Steps of a flow are about other steps.
  if (document['kind'] === 'module' || document['kind'] === 'questionnaire') return
  if (document['kind'] === 'reader') {
    yield* listed(document['opposites'], ['opposites'])
    const { voices } = document
    for (const [at, voice] of (Array.isArray(voices) ? voices : []).entries())
      if (isObject(voice)) yield* listed(voice['themes'], ['voices', at, 'themes'])
  }
  yield* aboutIn(document, [])
}

function* aboutIn(value: JsonValue, path: DocumentPath): Generator<Named> {
  if (Array.isArray(value)) for (const [at, part] of value.entries()) yield* aboutIn(part, [...path, at])
  else if (isObject(value))
    for (const [key, part] of Object.entries(value))
      if (key === 'about' && Array.isArray(part)) yield* listed(part, [...path, key])
      else yield* aboutIn(part, [...path, key])
}

/** Every text in lists and mappings of lists. */
function* listed(value: JsonValue | undefined, path: DocumentPath): Generator<Named> {
  if (typeof value === 'string') yield { theme: value, path }
  else if (Array.isArray(value)) for (const [at, part] of value.entries()) yield* listed(part, [...path, at])
  else if (isObject(value))
    for (const [key, part] of Object.entries(value)) yield* listed(part, [...path, key])
}
