import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { stringify } from 'yaml'
import { translated } from '../../engine/core/i18n/apply.ts'
import { pseudoText } from '../../engine/authoring/i18n/pseudo.ts'
import { textHash } from '../../engine/core/i18n/text-hash.ts'
import { translationsOf, type Translatable } from '../../engine/core/i18n/translations.ts'
import type { TranslationDocument } from '../../engine/core/pack/documents.gen.ts'
import { isInherited } from '../../engine/core/pack/extended.ts'
import { loadPack } from '../../engine/core/pack/load.ts'
import type { Schemas } from '../../engine/core/pack/schema/schemas.ts'
import { readPackFiles, readSchemas, sha256 } from '../../engine/lint/disk.ts'
import { UsageError, type Arguments, type Surroundings } from '../command.ts'
import { packFolder, packsIn } from '../pack-folder.ts'

/** Writes a copy of the pack in the language that nobody speaks, to look at in the preview. Gives 0. */
export function runPseudo({ words, flags }: Arguments, around: Surroundings): number {
  const [, to] = words
  if (to === undefined) throw new UsageError('Say into which folder: `lodestar i18n pseudo /tmp/pseudo`.')
  const named = flags.get('pack')
  const { path } = packFolder(typeof named === 'string' ? named : undefined, around)
  const target = resolve(around.cwd, to)
  if (`${target}/`.startsWith(`${path}/`)) {
    throw new UsageError('The copy cannot be inside of the pack itself.')
  }
  const schemas = readSchemas(join(around.root, 'content/schemas'))
  const loaded = loadPack(readPackFiles(path, packsIn(around)).files, schemas, sha256)
  if (!loaded.ok) throw new UsageError('This pack has errors. `lodestar lint` shows them.')
  const translations = translationsOf(loaded.sources, loaded.schemas)
  const texts = new Map<string, string>()
  for (const { source } of translations.list) if (!isInherited(source.file)) texts.set(source.file, '')
  for (const source of translations.sources) {
    if (source.kind === 'translation') continue
    const of = translations.find(source.kind, source.id)
    const value = of ? pseudoOf(of, loaded.schemas) : source.written()
    // What is extended stands in the copy too.
    const file = source.file.replace(/^(?:\.\.\/)+/, '')
    const before = texts.get(file) ?? ''
    texts.set(
      file,
      `${before === '' ? '' : `${before}---\n`}${stringify(value, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' })}`,
    )
  }
  for (const [file, text] of texts) {
    if (text === '') continue
    mkdirSync(dirname(join(target, file)), { recursive: true })
    writeFileSync(join(target, file), text)
  }
  around.print(
    `${target}  every text accented, longer and in brackets\n\`lodestar preview ${to}\` shows it.\n`,
  )
  return 0
}

function pseudoOf({ source, own, texts }: Translatable, schemas: Schemas) {
  const { locales: _spoken, ...rest } = own
  const document: TranslationDocument = {
    kind: 'translation',
    id: 'pseudo',
    locale: 'en',
    of: { kind: source.kind, id: source.id },
    texts: Object.fromEntries(
      [...texts.values()]
        .filter(({ mayFallBack }) => !mayFallBack)
        .map(({ address, text, schema }) => {
          const most = schema.maxLength ?? schemas.resolved(schema).maxLength
          return [address, { from: textHash(text), text: pseudoText(text, most) }]
        }),
    ),
  }
  return translated(source.kind === 'pack' ? rest : own, texts.values(), document)
}
