import { existsSync, readdirSync, readFileSync, realpathSync, statSync, type Dirent } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { FILE_START, type Finding } from '../core/pack/finding.ts'
import { LIMITS } from '../core/pack/limits.ts'
import type { Digest } from '../core/pack/pack.ts'
import type { JsonSchema } from '../core/pack/schema/schemas.ts'

// This and kept-faults.ts know of disks, because the server and the command line need the same reading and
// neither may import the other. Everything else in this room stays pure.

/** What a folder holds of a pack, and what in it was refused. */
export interface ReadPack {
  /** Path inside the pack, with forward slashes -> text. */
  files: Map<string, string>
  findings: Finding[]
}

/** SHA-256 in hex. Loads its module when it is first asked: to lint, nothing needs a hash. */
export const sha256: Digest = (text) =>
  process.getBuiltinModule('node:crypto').createHash('sha256').update(text).digest('hex')

/** The folder of the packs that others may extend: it stands beside that of the schemas. */
export const packsBeside = (schemaFolder: string): string => `${schemaFolder}/../packs`

/**
 * Reads a pack: the files of its folder, and those of the pack that its cover says it extends, named from its folder
 * (`../base/pack.yaml`). That one is looked for in `packs`; without it, beside the pack. Throws when there is no such
 * folder.
 */
export function readPackFiles(folder: string, packs = join(folder, '..')): ReadPack {
  const pack = readFolder(folder)
  const below = extendedFolder(pack.files, folder, packs)
  if (!below) return pack
  const read = readFolder(below.path)
  for (const [path, text] of read.files) pack.files.set(below.named(path), text)
  for (const finding of read.findings) pack.findings.push({ ...finding, file: below.named(finding.file) })
  return pack
}

/** Where the pack lies that another one says it extends. */
export interface ExtendedFolder {
  readonly path: string
  /** How its files are named from the folder of the other one. */
  named(file: string): string
}

/** The folder of the pack in `packs` that a pack with these files, in this folder, extends. */
export function extendedFolder(
  files: ReadonlyMap<string, string>,
  folder: string,
  packs: string,
): ExtendedFolder | undefined {
  const name = extendedBy(files)
  if (name === undefined || !existsSync(join(packs, name))) return undefined
  const path = join(packs, name)
  const inside = relative(realpathSync(folder), realpathSync(path)).split(sep).join('/')
  return inside === '' ? undefined : { path, named: (file) => `${inside}/${file}` }
}

/** What a cover says in `extends`, as far as that can be told before anything is parsed. */
function extendedBy(files: ReadonlyMap<string, string>): string | undefined {
  for (const [path, text] of files) {
    if (path.includes('/') || !/^kind: *pack\b/m.test(text)) continue
    const [, name] = /^extends: *['"]?([\w-]+)/m.exec(text) ?? []
    if (name !== undefined) return name
  }
  return undefined
}

/**
 * Reads the .yaml and .yml files of a folder and the folders in it. Hidden files and other endings are
 * passed over, and so are links and endings that may have been meant, which is told; links out of it, oversized files and whatever cannot be read are findings. Throws
 * when there is no such folder.
 */
function readFolder(folder: string): ReadPack {
  const root = realpathSync(folder)
  const pack: ReadPack = { files: new Map(), findings: [] }
  const room = { left: LIMITS.packSize }
  const folders = ['']
  for (let inside = folders.pop(); inside !== undefined; inside = folders.pop()) {
    for (const entry of entriesOf(root, inside, pack)) {
      if (entry.name.startsWith('.')) continue
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`
      if (entry.isSymbolicLink()) refuseLink(root, path, pack)
      else if (entry.isDirectory()) folders.push(path)
      else if (!entry.isFile()) continue
      else if (/\.ya?ml$/.test(entry.name)) readInto(pack, root, path, room)
      else if (MEANT.test(entry.name)) {
        const message = 'This file is passed over: the names of content end in .yaml or .yml.'
        refuse(pack, path, 'passed-over', message, 'Rename it.')
      }
    }
  }
  return pack
}

/** Endings that somebody may have meant to be .yaml. */
const MEANT = /\.(?:ya?ml|yml?a|yalm|ymal|yaml?\.txt)$/i

function entriesOf(root: string, inside: string, pack: ReadPack): Dirent[] {
  try {
    const entries = readdirSync(join(root, inside), { withFileTypes: true })
    return entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (inside === '') throw error
    refuseUnreadable(pack, inside, error)
    return []
  }
}

/** The JSON Schemas of a folder (`*.schema.json`), by name. */
export function readSchemas(folder: string): JsonSchema[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.schema.json'))
    .toSorted()
    .map((name): JsonSchema => JSON.parse(readFileSync(join(folder, name), 'utf8')))
}

function readInto(pack: ReadPack, root: string, path: string, room: { left: number }): void {
  try {
    const { size } = statSync(join(root, path))
    room.left -= size
    // UTF-8 takes at most 3 bytes for each unit that the loader counts; beyond, there is no need to read it.
    if (size > LIMITS.fileSize * 3) {
      const message = `This file has ${(size / 1_000_000).toFixed(1)} MB; a file may have 1 MB.`
      refuse(pack, path, 'file-too-large', message, 'Divide it.')
    } else if (room.left < 0) {
      const message = `With this file the pack has more than ${LIMITS.packSize / 1_000_000} MB.`
      refuse(pack, path, 'file-too-large', message, 'Keep packs small, or make two of one.')
    } else {
      // Bytes that are no UTF-8 become U+FFFD, which the loader refuses.
      const text = pack.files.size > LIMITS.files ? '' : readFileSync(join(root, path), 'utf8')
      pack.files.set(path, text)
    }
  } catch (error) {
    refuseUnreadable(pack, path, error)
  }
}

function refuseUnreadable(pack: ReadPack, path: string, error: unknown): void {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  const why = REASONS.get(reason) ?? `the system says ${reason}`
  refuse(
    pack,
    path,
    'unreadable-file',
    `This cannot be read: ${why}.`,
    'Rename it, or let everybody read it.',
  )
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'it is closed to you'],
  ['EPERM', 'it is closed to you'],
  ['ENOENT', 'its name is no UTF-8, or it is gone'],
])

/** Links are never followed: one out of the pack, or to nowhere, is refused, one inside it is passed over. */
function refuseLink(root: string, path: string, pack: ReadPack): void {
  let real: string | undefined
  try {
    real = realpathSync(join(root, path))
  } catch {
    // A link that leads nowhere.
  }
  if (real === root || real?.startsWith(root + sep)) {
    refuse(
      pack,
      path,
      'passed-over',
      'This link is passed over: what it leads to is in the pack already.',
      'Take it out.',
    )
    return
  }
  const message = real ? 'This link leads out of the pack.' : 'This link leads nowhere.'
  refuse(pack, path, 'outside-pack', message, 'Put the file itself here.')
}

function refuse(pack: ReadPack, file: string, code: string, message: string, suggestion: string): void {
  const severity = code === 'passed-over' ? 'warning' : 'error'
  pack.findings.push({ code, severity, message, file, range: FILE_START, suggestion })
}
