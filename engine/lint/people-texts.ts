import type { Translatable, Translations } from '../core/i18n/translations.ts'
import { documentAs } from '../core/pack/documents.ts'
import type { Path } from '../core/pack/json.ts'
import type { JsonSchema } from '../core/pack/schemas.ts'
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
export function peopleTexts({ sources, list, translatable }: Translations): PeopleText[] {
  const cover = sources.map((source) => documentAs(source, 'pack')).find((found) => found !== undefined)
  return [
    ...translatable().flatMap((document) => written(document, cover?.locale ?? 'en')),
    ...list.flatMap(({ source, document }) => translated(source, document)),
  ]
}

function written({ source, texts }: Translatable, locale: string): PeopleText[] {
  return Array.from(texts.values(), ({ text, path, schema, mayFallBack }) => ({
    source,
    path: source.loadedPath(path),
    text,
    locale,
    role: roleOf(schema),
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
