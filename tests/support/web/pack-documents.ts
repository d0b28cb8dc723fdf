import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { JsonObject } from '../../../engine/core/pack/json.ts'
import { layered } from '../../../engine/core/pack/extended.ts'
import { packLoader } from '../../../engine/core/pack/load.ts'
import { shareParts } from '../../../engine/core/pack/shared-parts.ts'
import { parseFile } from '../../../engine/core/pack/yaml/yaml.ts'
import { readPackFiles, readSchemas, sha256 } from '../../../engine/lint/disk.ts'

const content = fileURLToPath(new URL('../../../content', import.meta.url))
const NAME = 'virtual:pack-documents'

const filesOf = (pack: string): string[] => {
  const folder = join(content, 'packs', pack)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml') && !name.startsWith('locales'))
    .map((name) => join(folder, name))
}

const read = (pack: string): JsonObject[] =>
  filesOf(pack)
    .flatMap((file) => parseFile(file, readFileSync(file, 'utf8')).documents)
    .map(({ value }) => value)

/** The documents as they are written, without checking: a pack that is being worked on is shown all the same. */
const asWritten = (): unknown => shareParts(layered(read('base'), read('lodestar')))

function inLanguage(locale: string): unknown {
  const pack = join(content, 'packs/lodestar')
  const loaded = packLoader(readSchemas(join(content, 'schemas')), sha256)(readPackFiles(pack).files)
  if (!loaded.ok) throw new Error(`The pack does not load: ${loaded.findings[0]?.message ?? ''}`)
  return loaded.pack.localized(locale).documents.map(({ document }) => document)
}

/**
 * The product's documents for tests and stories of screens, read once for all of their files: `virtual:pack-documents`,
 * and in a language of its own `virtual:pack-documents/es`. To read them takes more than a second of a core, and each
 * file of tests did it again.
 */
export function packDocuments(): Plugin {
  return {
    name: 'pack-documents',
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return undefined
      for (const file of ['base', 'lodestar'].flatMap(filesOf)) this.addWatchFile(file)
      const locale = id.slice(`\0${NAME}/`.length)
      const text = JSON.stringify(locale === '' ? asWritten() : inLanguage(locale))
      return { code: `export default JSON.parse(${JSON.stringify(text)})`, map: null }
    },
  }
}
