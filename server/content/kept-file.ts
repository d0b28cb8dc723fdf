import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { limits } from '../limits.ts'

const digestLength = 32
const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** Bytes behind their digest, as they are kept. */
export const sealed = (body: Uint8Array): Buffer => Buffer.concat([digestOf(body), body])

/** What was sealed; undefined when it is not as it was written. */
export function bodyOf(bytes: Uint8Array): Uint8Array | undefined {
  const body = bytes.subarray(digestLength)
  return digestOf(body).equals(bytes.subarray(0, digestLength)) ? body : undefined
}

/** Writes a file of a folder whole or not at all, and removes the oldest of its sort. A folder that cannot be written is no failure. */
export function writeKept(folder: string, file: string, bytes: Uint8Array): void {
  const made = join(folder, `${file}.${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(made, bytes)
    renameSync(made, join(folder, file))
    forgetOlder(folder, extname(file))
  } catch {
    // Nothing was written there, or nothing can be removed either.
  }
}

/** Removes all but the files of a sort that were kept last. */
function forgetOlder(folder: string, ending: string): void {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)
  for (const { path } of files.slice(limits.keptPacks)) rmSync(path, { force: true })
}
