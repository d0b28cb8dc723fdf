import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPackFiles } from '../../engine/lint/disk.ts'
import { loadPack, type LoadResult } from '../../engine/core/pack/load.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'
import type { JsonSchema } from '../../engine/core/pack/schema/schemas.ts'

const content = fileURLToPath(new URL('../../content/', import.meta.url))
const packFolder = join(content, 'packs/lodestar')

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => name.replaceAll('\\', '/'))

/** Schemas of content/schemas by file name. */
export const schemas: ReadonlyMap<string, JsonSchema> = new Map(
  filesIn(join(content, 'schemas'), '.schema.json').map((name) => {
    const schema: JsonSchema = JSON.parse(readFileSync(join(content, 'schemas', name), 'utf8'))
    return [name, schema]
  }),
)

/** The pack's files as they stand, with those of base: path inside the pack -> text. */
export const packFiles: ReadonlyMap<string, string> = readPackFiles(packFolder).files

export const loaded: LoadResult = loadPack(packFiles, [...schemas.values()], (text) =>
  createHash('sha256').update(text).digest('hex'),
)

/** The product's pack. Throws with the findings when it does not load. */
export function lodestar(): Pack {
  if (loaded.ok) return loaded.pack
  const lines = loaded.findings.map(
    ({ file, range, message }) => `${file}:${JSON.stringify(range)} ${message}`,
  )
  throw new Error(`The pack does not load:\n${lines.join('\n')}`)
}
