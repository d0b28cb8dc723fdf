import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { imageOf, type Pack, packOfImages, type ViewImage } from '../../engine/core/pack/pack.ts'
import type { ReadPack } from '../../engine/lint/disk.ts'
import { bodyOf, sealed, writeKept } from './kept-file.ts'

/** Where packs that were read and found good are kept, and by what: the build that reads them. */
export interface KeptPlace {
  readonly folder: string
  /** Digest of the code: another build reads them anew. */
  readonly code: string
}

const ENDING = '.pack'

/** What one file holds: the pack's hash, its own language, and each other one by itself, read when it is asked for. */
interface Kept {
  readonly hash: string
  readonly own: ViewImage
  readonly others: Readonly<Record<string, Uint8Array>>
}

/** Names what a pack is read from: its files, the schemas that it is checked by, and the code. */
export function nameOf(read: ReadPack, schemas: string, code: string): string {
  const hash = createHash('sha256').update(code)
  for (const name of readdirSync(schemas).toSorted())
    hash.update(name).update(readFileSync(join(schemas, name)))
  for (const [path, text] of read.files) hash.update(`\n${path.length} ${path} ${text.length}\n`).update(text)
  return hash.digest('base64url')
}

/** The pack that was kept under a name; undefined when none was, or when its file is not as it was written. */
export function keptPack(folder: string, name: string): Pack | undefined {
  try {
    return packOfBytes(readFileSync(join(folder, name + ENDING)))
  } catch {
    return undefined
  }
}

/** The pack that `bytesOfPack` of the very same code wrote; undefined when they are not whole. */
export function packOfBytes(bytes: Uint8Array): Pack | undefined {
  const body = bodyOf(bytes)
  if (!body) return undefined
  const { hash, own, others } = deserialize(body) as Kept
  return packOfImages(hash, own, (locale) => {
    const other = others[locale]
    return other && (deserialize(other) as ViewImage)
  })
}

/** A pack with all its languages, as `packOfBytes` reads it. */
export function bytesOfPack(pack: Pack): Buffer {
  const languages = (pack.about.locales ?? []).map(({ id }) => id)
  const others = Object.fromEntries(
    languages.map((id) => [id, serialize(imageOf(pack.localized(id), pack))] as const),
  )
  const kept: Kept = { hash: pack.hash, own: imageOf(pack), others }
  return sealed(serialize(kept))
}

/**
 * Keeps a pack with all its languages, for the next start. A folder that cannot be written is no failure: the pack is read
 * anew then.
 */
export function keepPack(folder: string, name: string, pack: Pack): void {
  writeKept(folder, name + ENDING, bytesOfPack(pack))
}
