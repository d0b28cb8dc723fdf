import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import type { AnyDocument } from './harness.ts'

const folder = join(process.cwd(), 'content/packs/lodestar')

/** Every document of the product's pack, read without checking: `tests/content` checks it. */
export const documents: readonly AnyDocument[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => parseAllDocuments(readFileSync(join(folder, name), 'utf8')))
  .map((parsed): AnyDocument => parsed.toJS())
