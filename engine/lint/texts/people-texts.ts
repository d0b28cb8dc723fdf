import type { Translatable, Translation, Translations } from '../../core/i18n/translations.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Path } from '../../core/pack/json.ts'
import type { JsonSchema } from '../../core/pack/schema/schemas.ts'
import type { SourceDocument } from '../../core/pack/source.ts'

/** A text that seekers read, where it is written. */
export interface PeopleText {
  source: SourceDocument
  path: Path
  text: string
  /** The language it is written in. */
  locale: string
  /** What its schema makes of it: a few words on one line, a sentence, or more. */
  role: 'label' | 'sentence' | 'long' | 'any'
  /** The last key on the way to it in the document that has it first, such as `action`. */
  key: string | undefined
  /** Whether it is read as markdown. */
  isMarkdown: boolean
  /** True for a recipe: what is read is composed from it. */
  composed: boolean
}

/** Every text of a pack that seekers read, in its own language and in its translations. */
export function peopleTexts({ sources, list, translatable }: Translations): PeopleText[] {
  const cover = sources.map((source) => documentAs(source, 'pack')).find((found) => found !== undefined)
  return [
    ...translatable().flatMap((document) => written(document, cover?.locale ?? 'en')),
    ...list.flatMap(translated),
  ]
}

function written({ source, texts }: Translatable, locale: string): PeopleText[] {
  return Array.from(texts.values(), ({ text, path, schema, mayFallBack }) => ({
    source,
    path: source.loadedPath(path),
    text,
    locale,
    key: keyOf(path),
    role: roleOf(schema),
    isMarkdown: isMarkdown(schema),
    composed: mayFallBack,
  }))
}

const keyOf = (path: Path): string | undefined => path.findLast((step) => typeof step === 'string')

function translated({ source, document: { locale, texts }, of }: Translation): PeopleText[] {
  return Object.entries(texts).flatMap(([address, { text }]): PeopleText[] => {
    const origin = of?.texts.get(address)
    // What translates nothing is read by nobody.
    if (!text || !origin) return []
    return [
      {
        source,
        path: ['texts', address, 'text'],
        text,
        locale,
        key: keyOf(origin.path),
        role: roleOf(origin.schema),
        isMarkdown: isMarkdown(origin.schema),
        composed: origin.mayFallBack,
      },
    ]
  })
}

const ROLES: ReadonlyMap<string, PeopleText['role']> = new Map([
  ['label', 'label'],
  ['sentence', 'sentence'],
  ['text', 'long'],
  ['markdown', 'long'],
])

const definitionOf = ({ $ref = '' }: JsonSchema): string => $ref.slice($ref.lastIndexOf('/') + 1)

const roleOf = (schema: JsonSchema): PeopleText['role'] => ROLES.get(definitionOf(schema)) ?? 'any'

const isMarkdown = (schema: JsonSchema): boolean => definitionOf(schema) === 'markdown'
