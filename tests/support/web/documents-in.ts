import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { translated } from '../../../engine/core/i18n/apply.ts'
import { textsOf } from '../../../engine/core/i18n/texts.ts'
import type { DocumentByKind, TranslationDocument } from '../../../engine/core/pack/documents.gen.ts'
import type { JsonObject } from '../../../engine/core/pack/json.ts'
import { Schemas, type JsonSchema } from '../../../engine/core/pack/schema/schemas.ts'
import type { SingleKind } from '../../../engine/web/content/content.ts'
import { document } from './documents.ts'

const content = join(process.cwd(), 'content')
const schemas = new Schemas(
  readdirSync(join(content, 'schemas'))
    .filter((name) => name.endsWith('.schema.json'))
    .map((name): JsonSchema => JSON.parse(readFileSync(join(content, 'schemas', name), 'utf8'))),
)

/** The pack's only document of a kind as it is shown in another language. Reads one translation and no more. */
export function documentIn<K extends SingleKind>(locale: string, kind: K): DocumentByKind[K] {
  const own = document(kind)
  const schema = schemas.byKind.get(kind)
  const files = ['base', 'lodestar']
    .flatMap((pack) =>
      [`${kind}.yaml`, `screens/${kind}.yaml`].map((name) =>
        join(content, 'packs', pack, 'locales', locale, name),
      ),
    )
    .filter((file) => existsSync(file))
  if (!schema || files.length === 0) return own
  // What the loader checks in tests/content.
  const translations = files.map((file): TranslationDocument => parse(readFileSync(file, 'utf8')))
  const whole = own as unknown as JsonObject
  const made = translations.reduce(
    (document, translation) => translated(document, textsOf(schemas, schema, whole).values(), translation),
    whole,
  )
  return { ...made, ...(kind === 'pack' ? { locale, writtenIn: 'en' } : {}) } as unknown as DocumentByKind[K]
}
