import { textsOf } from '../core/i18n/texts.ts'
import { documentAs } from '../core/pack/documents.ts'
import type { LoadResult } from '../core/pack/load.ts'
import type { Path } from '../core/pack/json.ts'
import type { JsonSchema, Schemas } from '../core/pack/schemas.ts'
import type { SourceDocument } from '../core/pack/source.ts'

/** A text that seekers read, where it is written. */
export interface PeopleText {
  source: SourceDocument
  path: Path
  text: string
  /** The language it is written in. */
  locale: string
  /** What its schema makes of it: a few words on one line, a sentence, or more. */
  role: 'label' | 'sentence' | 'long' | 'any'
  /** True for a recipe: what is read is composed from it. */
  composed: boolean
}

/** Every text of a pack that seekers read, in its own language and in its translations. */
export function peopleTexts({ sources, schemas }: LoadResult): PeopleText[] {
  const valid = sources.filter((source) => source.valid)
  const cover = valid.map((source) => documentAs(source, 'pack')).find((found) => found !== undefined)
  return valid.flatMap((source) => {
    const translation = documentAs(source, 'translation')
    return translation ? translated(source, translation) : written(source, schemas, cover?.locale ?? 'en')
  })
}

function written(source: SourceDocument, schemas: Schemas, locale: string): PeopleText[] {
  const schema = schemas.byKind.get(source.kind)
  if (!schema) return []
  const texts = [...textsOf(schemas, schema, source.written()).values()]
  return texts.map(({ text, path, schema: own, mayFallBack }) => ({
    source,
    path: source.loadedPath(path),
    text,
    locale,
    role: roleOf(own),
    composed: mayFallBack,
  }))
}

function translated(
  source: SourceDocument,
  { locale, texts }: { locale: string; texts: Readonly<Record<string, { text?: string }>> },
): PeopleText[] {
  return Object.entries(texts).flatMap(([address, { text }]): PeopleText[] =>
    text ? [{ source, path: ['texts', address, 'text'], text, locale, role: 'any', composed: false }] : [],
  )
}

const ROLES: ReadonlyMap<string, PeopleText['role']> = new Map([
  ['label', 'label'],
  ['sentence', 'sentence'],
  ['text', 'long'],
  ['markdown', 'long'],
])

const roleOf = ({ $ref = '' }: JsonSchema): PeopleText['role'] =>
  ROLES.get($ref.slice($ref.lastIndexOf('/') + 1)) ?? 'any'
